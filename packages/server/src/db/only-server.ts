// One server per data folder: a second one would decide on rows the first has in memory. The lock is the operating
// system's, through an SQLite file of its own, so it is gone the moment its process is, however that ended.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../start-refused.ts'

/** SQLite's result code for a lock somebody else holds (sqlite.org/rescode.html). */
const busy = 5

/** @returns the way to let go. @throws StartRefused when another process has it. */
export function beTheOnlyServer(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lounge.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new StartRefused(
        `Another Lounge is already running on ${dataDir}: stop it first, or choose another DATA_DIR.`,
      )
    throw error
  }
}
