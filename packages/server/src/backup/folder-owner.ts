// Whose copies a folder has. Two lounges in one folder would take each other's copies away as old ones, and a restore of the folder
// would take the wrong lounge.
import { createHash } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { chainHashAt } from '../log/heads.ts'
import { type Heads, latestFirst } from './latest-full.ts'
import { BackupFailed } from './failure.ts'
import type { BackupFolder } from './folder.ts'

/**
 * By which the copies of a lounge are known: what its log began with, which a restore brings along to another machine and new keys
 * do not change. It tells nothing of what that was. Nothing where the log has not begun.
 */
export async function markOf(db: Db): Promise<string | undefined> {
  const first = await chainHashAt(db, 1)
  return first && createHash('sha256').update(`lounge ${first}`).digest('hex').slice(0, 16)
}

/** When the last copy of another lounge was made. Copies of a release that did not say whose they are count as this lounge's. */
export async function othersLastIn(
  folder: BackupFolder,
  mark: string | undefined,
  heads?: Heads,
): Promise<number | undefined> {
  const copies = await latestFirst(folder, heads ? { heads } : {})
  const moments = copies.flatMap(({ outside: { lounge, madeAt } }) =>
    lounge !== undefined && lounge !== mark ? [madeAt] : [],
  )
  return moments.length === 0 ? undefined : Math.max(...moments)
}

/** @throws BackupFailed where the folder has copies of another lounge */
export async function refuseOthers(folder: BackupFolder, mark: string | undefined): Promise<void> {
  const at = await othersLastIn(folder, mark)
  if (at === undefined) return
  throw new BackupFailed(
    'failed',
    `${folder.path} has backups of another lounge, the last of ${new Date(at).toISOString()}: two lounges in one folder would take away each other's. Name a folder of its own in BACKUP_DIR. If this lounge takes the place of that one, move those files to another folder, or restore the lounge from them first.`,
  )
}
