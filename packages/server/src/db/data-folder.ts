// The folder in which a lounge keeps everything: made where it is not there, and looked at before anything is done in it.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { toDisk } from '../durable.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'

/** @throws StartRefused where it cannot be written */
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
}

/** With the folders above it. By hand, because Node's own `recursive` never returns where a file system takes no folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
  toDisk(dirname(path))
}
