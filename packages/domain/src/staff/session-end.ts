// How long somebody stays signed in: until the end of the business day, so that no tablet is still signed in the next morning.
import { beginOf, businessDay, type DayRule, days, daysAfter, hours, timestamp, type Timestamp } from '../time.ts'

/** A sign-in this close to the end of a day counts for the next day. */
const nextDayWithinMs = hours(2)
/** The upper bound for any start of the business day. */
export const sessionLastsMsMax = days(1) + nextDayWithinMs

export const endOfSession = (begin: Timestamp, rule: DayRule): Timestamp =>
  beginOf(daysAfter(businessDay(timestamp(begin + nextDayWithinMs), rule), 1), rule)
