// The folder in which a lounge keeps everything: created if missing, and checked before anything is done in it.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toDisk } from '../to-disk.ts'
import { refuseClosed } from '../lifecycle/of-another-user.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'

/** The files that a starting server opens there. Other files do not matter. */
const opened = /^(lounge\.(lock|db(-wal|-shm|-journal)?)|\.(running|alive)|secrets)$/

/** @throws StartRefused if the folder cannot be written, or holds files that another user left there */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    readdirSync(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR is "${dataDir}", but Lounge cannot write there (${systemCode(error) ?? String(error)}).`,
    )
  }
  const names = readdirSync(dataDir).filter((name) => opened.test(name))
  for (const name of names) refuseClosed(join(dataDir, name), dataDir)
  if (!names.includes('secrets')) return
  for (const name of readdirSync(join(dataDir, 'secrets')))
    if (/\.(key|pub)$/.test(name)) refuseClosed(join(dataDir, 'secrets', name), dataDir)
}

/** Creates the folder with its parents. Node's own `recursive` never returns on a file system that takes no folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
  toDisk(dirname(path))
}
