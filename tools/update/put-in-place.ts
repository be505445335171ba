// Moves a release to its place only once all of it is on the disk. The file that names the running release is itself forced to disk:
// after a power cut it could otherwise point to empty files.
import { chmodSync, existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { allToDisk, toDisk } from '../to-disk.mjs'

export function putInPlace(draft: string, place: string, force = allToDisk): void {
  openToAll(draft)
  openOne(dirname(place))
  linkOwnPackages(draft, place)
  force(draft)
  rmSync(place, { recursive: true, force: true })
  renameSync(draft, place)
  toDisk(dirname(place))
}

/**
 * On Windows npm links our own packages by absolute path, which leads into a folder that is gone once the release is in place, or
 * into the one that it came from. Elsewhere the links are relative, and stay valid.
 */
function linkOwnPackages(draft: string, place: string): void {
  const links = join(draft, 'node_modules/@lounge')
  if (!existsSync(links)) return
  for (const { name } of readdirSync(links, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())) {
    const link = join(links, name)
    const folder = [`packages/${name}`, name].find((path) => existsSync(join(draft, path)))
    if (folder === undefined || !isAbsolute(readlinkSync(link))) continue
    rmSync(link)
    symlinkSync(join(resolve(place), folder), link, 'junction')
  }
}

/**
 * Lets everybody read it, and run what its owner may run: the service has a user of its own, who could otherwise not enter the folder
 * where a release was unpacked, or files that were packed under a tight umask.
 */
export function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) openOne(path)
  }
  openOne(folder)
}

function openOne(path: string): void {
  const { mode } = statSync(path)
  const wanted = mode | 0o444 | ((mode & 0o100) === 0 ? 0 : 0o011)
  if (wanted !== mode) chmodSync(path, wanted & 0o7777)
}
