// Judges the age of the last good backup, and whether anything makes backups.
import { hours, minutes } from '@lounge/domain/time'
import { type Check, type Verdict, verdict } from './check.ts'

export interface LastBackup {
  readonly folder?: string | undefined
  readonly lastGoodAt: number | undefined
  /** The last attempt failed. */
  readonly hasFailed: boolean
  /** The folder has copies of another lounge, and so gets none of this one. */
  readonly isOthers?: boolean | undefined
  /** Another machine copies the same lounge into the folder. */
  readonly isShared?: boolean | undefined
  /** The copies hold work that the lounge has lost: the file to restore, and until when it has work. */
  readonly lostEnd?: { readonly file: string; readonly until: string } | undefined
}
interface BackupFacts extends LastBackup {
  /** Backups were configured for another disk, but go to that of the data. */
  readonly isBesideData?: boolean | undefined
  /** 0 if something else makes the backups. */
  readonly everyMinutes: number
}

/** At least this age; for longer intervals, this long after the next backup was due. */
const soonAfter = { atLeastMs: hours(3), lateMs: hours(1) }
const badAfter = { atLeastMs: hours(24), lateMs: hours(3) }

export function judgeBackup(facts: BackupFacts, now: number): Verdict {
  const { everyMinutes, lastGoodAt, hasFailed, folder = 'BACKUP_DIR', isShared = false, isBesideData = false } = facts
  if (facts.lostEnd) return verdict('bad', 'health_backup_ahead', { ...facts.lostEnd })
  if (facts.isOthers === true && everyMinutes > 0) return verdict('bad', 'health_backup_others')
  if (hasFailed) return verdict('bad', 'health_backup_failed', { folder })
  if (isShared) return verdict('bad', 'health_backup_shared')
  if (lastGoodAt === undefined)
    return everyMinutes === 0 ? verdict('bad', 'health_backup_off') : verdict('soon', 'health_backup_none')
  const ageMs = now - lastGoodAt
  const isOver = ({ atLeastMs, lateMs }: typeof soonAfter): boolean =>
    ageMs >= Math.max(atLeastMs, minutes(everyMinutes) + lateMs)
  const age = { hours: Math.floor(ageMs / hours(1)) }
  if (isOver(badAfter)) return verdict('bad', 'health_backup_bad', age)
  // One manual backup a day is enough.
  if (everyMinutes > 0 && isOver(soonAfter)) return verdict('soon', 'health_backup_soon', age)
  return isBesideData ? verdict('soon', 'health_backup_beside_data') : 'good'
}

export const backupCheck = (
  everyMinutes: number,
  last: () => Promise<LastBackup>,
  isBesideData: () => Promise<boolean>,
): Check => ({
  id: 'backup',
  check: async (now) => {
    const [found, beside] = await Promise.all([last(), isBesideData()])
    return judgeBackup({ everyMinutes, ...found, isBesideData: beside }, now)
  },
})
