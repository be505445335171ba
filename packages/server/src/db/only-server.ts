// One server per data folder: a second one would decide on rows that the first has in memory. The lock is the operating system's, through
// an SQLite file of its own, so it ends with its process, however that ended.
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { refuseClosed } from '../lifecycle/of-another-user.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { refuseOrphan } from './orphan.ts'

/** SQLite's result code for a lock that another process holds (sqlite.org/rescode.html). */
const busy = 5

/** @returns a function that lets go. @throws StartRefused if another process has the lock, or if this process's supervisor is gone. */
export function beTheOnlyServer(dataDir: string): () => void {
  const letGo = onlyOne(
    join(dataDir, 'lounge.lock'),
    `Another Lounge is already running on ${dataDir}: stop it first, or choose another DATA_DIR.`,
  )
  try {
    refuseOrphan()
    return letGo
  } catch (error) {
    letGo()
    throw error
  }
}

/** @throws StartRefused with this sentence if another process has the lock, or if the file is another user's. */
export function onlyOne(path: string, sentence: string): () => void {
  refuseClosed(path, dirname(path))
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) throw new StartRefused(sentence)
    throw error
  }
}
