// How long somebody stays signed in: to the end of the business day, so that nobody finds a tablet in the morning that is still yesterday's.
import { beginOf, businessDay, type DayRule, days, daysAfter, hours, timestamp, type Timestamp } from '../time.ts'

/** Somebody who comes so shortly before the end of a day comes for the next one. */
const nextDayWithinMs = hours(2)
/** However the day is cut. */
export const sessionLastsMsMax = days(1) + nextDayWithinMs

export const endOfSession = (begin: Timestamp, rule: DayRule): Timestamp =>
  beginOf(daysAfter(businessDay(timestamp(begin + nextDayWithinMs), rule), 1), rule)
