// Tells whether the last server of this folder stopped cleanly. If not, the power may have failed, and a disk may have lost confirmed work.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toDisk } from '../to-disk.ts'

export interface Running {
  readonly wasCutShort: boolean
  /** Call it when everything is closed. */
  readonly stopped: () => void
}

/** Marks this server as running. An end without `stopped` counts as cut short. */
export function noteRunning(dataDir: string): Running {
  const path = join(dataDir, '.running')
  const wasCutShort = existsSync(path)
  closeSync(openSync(path, 'a', 0o600))
  toDisk(dataDir)
  return { wasCutShort, stopped: () => rmSync(path, { force: true }) }
}
