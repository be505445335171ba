// How old the last good backup is, and whether anything makes them.
import { hours } from '@lounge/domain/time'
import { type Check, type Verdict, verdict } from './check.ts'

export interface LastBackup {
  readonly lastGoodAt: number | undefined
  /** The last try made none. */
  readonly hasFailed: boolean
}
interface BackupFacts extends LastBackup {
  /** 0 where something else makes them. */
  readonly everyMinutes: number
}

const soonAfterMs = hours(3)
const badAfterMs = hours(24)

export function judgeBackup({ everyMinutes, lastGoodAt, hasFailed }: BackupFacts, now: number): Verdict {
  if (hasFailed) return verdict('bad', 'health_backup_failed')
  if (lastGoodAt === undefined)
    return everyMinutes === 0 ? verdict('bad', 'health_backup_off') : verdict('soon', 'health_backup_none')
  const ageMs = now - lastGoodAt
  const age = { hours: Math.floor(ageMs / hours(1)) }
  if (ageMs >= badAfterMs) return verdict('bad', 'health_backup_bad', age)
  // Made by hand, one a day is what was asked for.
  return everyMinutes > 0 && ageMs >= soonAfterMs ? verdict('soon', 'health_backup_soon', age) : 'good'
}

export const backupCheck = (everyMinutes: number, last: () => Promise<LastBackup>): Check => ({
  id: 'backup',
  check: async (now) => {
    const { lastGoodAt, hasFailed } = await last()
    return judgeBackup({ everyMinutes, lastGoodAt, hasFailed }, now)
  },
})
