// Checks whether the service's user can open the files that it runs. A copy that root made under a tight umask is closed to that
// user.
import { existsSync, lstatSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** All that the service runs and reads; data and the sources' history may be beside it. */
const parts = ['packages', 'tools', 'node_modules', 'package.json']

/** @returns what is in the way and what to do about it, in words; undefined if nothing is */
export function whyClosed(place: string): string | undefined {
  const home = resolve(place)
  const above = closedFolder(dirname(home))
  const cannot = 'The service has a user of its own, who cannot open'
  if (above !== undefined) return `${cannot} ${above}: put Lounge into another folder, such as /opt/lounge.`
  const own = [home, ...parts.map((name) => join(home, name)).filter((path) => existsSync(path))]
  const closed = own.find((path) => !isOpen(path))
  if (closed === undefined) return undefined
  const [, ...inside] = own
  return `${cannot} ${closed}. Let it in, and do this again:\n  sudo chmod a+rx ${home} && sudo chmod -R a+rX ${inside.join(' ')}`
}

/** The first folder on the way there that others cannot enter. */
function closedFolder(folder: string): string | undefined {
  const above = folder === dirname(folder) ? undefined : closedFolder(dirname(folder))
  return above ?? ((lstatSync(folder).mode & 0o001) === 0 ? folder : undefined)
}

function isOpen(path: string): boolean {
  const stats = lstatSync(path)
  const needed = stats.isDirectory() ? 0o005 : 0o004
  return (stats.mode & needed) === needed
}
