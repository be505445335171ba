// Whether the last server of this folder stopped cleanly. Where it did not, the power may have gone, and a disk may have lost what it
// had confirmed.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toDisk } from '../to-disk.ts'

export interface Running {
  readonly wasCutShort: boolean
  /** All is closed. */
  readonly stopped: () => void
}

/** From here on this server is at work: what ends it otherwise than by `stopped` has cut it short. */
export function noteRunning(dataDir: string): Running {
  const path = join(dataDir, '.running')
  const wasCutShort = existsSync(path)
  closeSync(openSync(path, 'a', 0o600))
  toDisk(dataDir)
  return { wasCutShort, stopped: () => rmSync(path, { force: true }) }
}
