// What every terminal holds of days that are over, and what a list's filter means of them.
import { businessDaysKept } from '../limits.ts'
import {
  businessDay,
  type CalendarDate,
  dayBefore,
  type DayRule,
  daysAfter,
  type Timestamp,
  timestamp,
} from '../time.ts'

/** The first business day of which every terminal holds all that is over by now; earlier ones are the server's to tell. */
export function firstDayHeld(rule: DayRule, now: Timestamp): CalendarDate {
  // A later beginning may give the day before once more. What has left since is not here again.
  const seen = (rule.earlierDays ?? []).map(({ until }) => businessDay(timestamp(until - 1), rule))
  const latest = [businessDay(now, rule), ...seen].reduce((last, day) => (day > last ? day : last))
  return daysAfter(latest, -businessDaysKept)
}

/** The first and the last business day of what a list is narrowed to; each absent where everything counts. */
export interface Period {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/**
 * What a filter means of the days that every terminal holds.
 * @param isServerAway whether the server cannot be asked: then what happens to be here of earlier days counts as well
 */
export function withinHeld<Filter extends Period>(
  filter: Filter,
  rule: DayRule,
  now: Timestamp,
  isServerAway: boolean,
) {
  const since = firstDayHeld(rule, now)
  return { ...filter, from: isServerAway || (filter.from !== undefined && filter.from > since) ? filter.from : since }
}

/** What a filter means beyond those days; nothing where it begins after them. */
export function beyondHeld<Filter extends Period>(filter: Filter, rule: DayRule, now: Timestamp): Filter | undefined {
  const last = dayBefore(firstDayHeld(rule, now))
  if (filter.from !== undefined && filter.from > last) return undefined
  return { ...filter, to: filter.to !== undefined && filter.to < last ? filter.to : last }
}

/** Whether a business day is one of a period. */
export const isWithin = (day: CalendarDate, { from, to }: Period): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to)
