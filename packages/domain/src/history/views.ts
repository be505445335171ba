// Which finished days every terminal holds, and what a list's filter means for them.
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

/** The first business day of which every terminal holds all finished rows; the server has the earlier ones. */
export function firstDayHeld(rule: DayRule, now: Timestamp): CalendarDate {
  // If days begin later from now on, the day before may come once more. Rows that have left since are not loaded again.
  const seen = (rule.earlierDays ?? []).map(({ until }) => businessDay(timestamp(until - 1), rule))
  const latest = [businessDay(now, rule), ...seen].reduce((last, day) => (day > last ? day : last))
  return daysAfter(latest, -businessDaysKept)
}

/** The first and last business day of a list's filter; an absent end is open. */
export interface Period {
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

/**
 * The part of a filter that the days on every terminal cover.
 * @param isServerAway whether the server cannot be asked: then what is here of earlier days counts as well
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

/** The part of a filter before those days; undefined if it begins after them. */
export function beyondHeld<Filter extends Period>(filter: Filter, rule: DayRule, now: Timestamp): Filter | undefined {
  const last = dayBefore(firstDayHeld(rule, now))
  if (filter.from !== undefined && filter.from > last) return undefined
  return { ...filter, to: filter.to !== undefined && filter.to < last ? filter.to : last }
}

/** Whether a business day lies in a period. */
export const isWithin = (day: CalendarDate, { from, to }: Period): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to)
