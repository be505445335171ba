// The folder in which a lounge keeps everything: made where it is not there, and looked at before anything is done in it.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toDisk } from '../to-disk.ts'
import { refuseClosed } from '../lifecycle/of-another-user.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'

/** What a server opens there as it starts; other files are nobody's business. */
const opened = /^(lounge\.(lock|db(-wal|-shm|-journal)?)|\.(running|alive)|secrets)$/

/** @throws StartRefused where it cannot be written, or holds what another user has left there */
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

/** With the folders above it. By hand, because Node's own `recursive` never returns where a file system takes no folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
  toDisk(dirname(path))
}
