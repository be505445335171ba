// How old the last good backup is, and whether anything makes them.
import { hours, minutes } from '@lounge/domain/time'
import { type Check, type Verdict, verdict } from './check.ts'

export interface LastBackup {
  readonly lastGoodAt: number | undefined
  /** The last try made none. */
  readonly hasFailed: boolean
  /** The folder has copies of another lounge, and so gets none of this one. */
  readonly isOthers?: boolean | undefined
  /** Another machine copies the same lounge into the folder. */
  readonly isShared?: boolean | undefined
}
interface BackupFacts extends LastBackup {
  /** They were asked for on another disk, and go to that of the data. */
  readonly isBesideData?: boolean | undefined
  /** 0 where something else makes them. */
  readonly everyMinutes: number
}

/** Or so long after the next one was due, where one is made more seldom than that. */
const soonAfter = { atLeastMs: hours(3), lateMs: hours(1) }
const badAfter = { atLeastMs: hours(24), lateMs: hours(3) }

export function judgeBackup(facts: BackupFacts, now: number): Verdict {
  const { everyMinutes, lastGoodAt, hasFailed, isShared = false, isBesideData = false } = facts
  if (facts.isOthers === true && everyMinutes > 0) return verdict('bad', 'health_backup_others')
  if (hasFailed) return verdict('bad', 'health_backup_failed')
  if (isShared) return verdict('bad', 'health_backup_shared')
  if (lastGoodAt === undefined)
    return everyMinutes === 0 ? verdict('bad', 'health_backup_off') : verdict('soon', 'health_backup_none')
  const ageMs = now - lastGoodAt
  const isOver = ({ atLeastMs, lateMs }: typeof soonAfter): boolean =>
    ageMs >= Math.max(atLeastMs, minutes(everyMinutes) + lateMs)
  const age = { hours: Math.floor(ageMs / hours(1)) }
  if (isOver(badAfter)) return verdict('bad', 'health_backup_bad', age)
  // Made by hand, one a day is what was asked for.
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
