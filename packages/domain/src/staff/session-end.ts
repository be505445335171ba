// How long somebody stays signed in: to the end of the business day, so that nobody finds a tablet in the morning that is still yesterday's.
import { beginOf, businessDay, type DayRule, daysAfter, hours, timestamp, type Timestamp } from '../time.ts'

/** However the day is cut. */
export const sessionLastsMsMax = hours(18)
/** Somebody who comes so shortly before the end of a day comes for the next one. */
const nextDayWithinMs = hours(2)

export function endOfSession(begin: Timestamp, rule: DayRule): Timestamp {
  const day = businessDay(timestamp(begin + nextDayWithinMs), rule)
  return timestamp(Math.min(beginOf(daysAfter(day, 1), rule), begin + sessionLastsMsMax))
}
