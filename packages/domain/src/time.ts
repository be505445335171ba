// Moments and business days as arithmetic: the domain has no clock, the caller passes the time.
import { z } from 'zod'

declare const timestampBrand: unique symbol
/** Epoch milliseconds. */
export type Timestamp = number & { readonly [timestampBrand]: true }

// Far enough for a clock that is wrong by decades: such a clock is flagged, never refused.
const latest = 253_402_300_799_999 // the last millisecond of the year 9999
export const Timestamp = z
  .int()
  .min(0)
  .max(latest)
  .transform((ms) => ms as Timestamp) // branded after the check

export const timestamp = (ms: number): Timestamp => Math.min(latest, Math.max(0, Math.floor(ms))) as Timestamp // clamped

export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

declare const dateBrand: unique symbol
/** A calendar date, `yyyy-mm-dd`. */
export type CalendarDate = string & { readonly [dateBrand]: true }
export const CalendarDate = z.iso.date().transform((text) => text as CalendarDate) // branded after the check

/** How the lounge counts its days. Nigeria has one zone (UTC+1) and no summer time, so an offset is enough. */
export interface DayRule {
  readonly utcOffsetMinutes: number
  /** Minutes after midnight at which a business day begins: sales at two in the morning belong to the day before. */
  readonly dayStartsAtMinute: number
  /** Former rules, the earliest first: a moment stays on the day on which it was booked. */
  readonly earlierDays?: readonly EarlierDays[] | undefined
}
/** A rule that applied to the moments before `until`. */
export interface EarlierDays extends Pick<DayRule, 'utcOffsetMinutes' | 'dayStartsAtMinute'> {
  readonly until: Timestamp
}
type Reckoned = Pick<DayRule, 'utcOffsetMinutes' | 'dayStartsAtMinute'>

const ruleAt = (at: Timestamp, rule: DayRule): Reckoned => rule.earlierDays?.find(({ until }) => at < until) ?? rule

const shifted = (at: Timestamp, minutesAhead: number): Date => new Date(at + minutes(minutesAhead))
const isoDate = (date: Date): CalendarDate => date.toISOString().slice(0, 10) as CalendarDate // the form the brand means

/** The business day a moment belongs to. */
export function businessDay(at: Timestamp, rule: DayRule): CalendarDate {
  const { utcOffsetMinutes, dayStartsAtMinute } = ruleAt(at, rule)
  return isoDate(shifted(at, utcOffsetMinutes - dayStartsAtMinute))
}

/** The day so many days later, or earlier if the number is negative. */
export const daysAfter = (day: CalendarDate, count: number): CalendarDate =>
  isoDate(new Date(Date.parse(day) + days(count)))
export const dayBefore = (day: CalendarDate): CalendarDate => daysAfter(day, -1)
/** How many days a period has, including its first and last. */
export const daysIn = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1

/** When the business day of a moment began. */
export function beginOfBusinessDay(at: Timestamp, rule: DayRule): Timestamp {
  const ahead = minutes(rule.utcOffsetMinutes - rule.dayStartsAtMinute)
  return timestamp(Math.floor((at + ahead) / days(1)) * days(1) - ahead)
}

/** When a business day begins: its first moment, by the rule that applied then. */
export function beginOf(day: CalendarDate, rule: DayRule): Timestamp {
  const begun = ({ utcOffsetMinutes, dayStartsAtMinute }: Reckoned): number =>
    Date.parse(day) + minutes(dayStartsAtMinute - utcOffsetMinutes)
  let since = 0
  for (const earlier of rule.earlierDays ?? []) {
    const first = Math.max(since, begun(earlier))
    if (first < Math.min(earlier.until, begun(earlier) + days(1))) return timestamp(first)
    since = earlier.until
  }
  return timestamp(Math.max(since, begun(rule)))
}

/** The hour on the wall clock, 0 to 23. */
export const hourOfDay = (at: Timestamp, rule: DayRule): number => shifted(at, rule.utcOffsetMinutes).getUTCHours()

/** `21-11-2026`, as staff read a date. */
export const formatDate = (at: Timestamp, rule: DayRule): string => dayFirst(calendarDate(at, rule))

/** `2026-11-21`: a spreadsheet in any country reads it as the same day. */
export const calendarDate = (at: Timestamp, rule: DayRule): CalendarDate => isoDate(shifted(at, rule.utcOffsetMinutes))

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * `22 Nov`, as lists and charts show a day.
 * @param today a day of another year than this one carries its year
 */
export function formatDay(day: CalendarDate, today: CalendarDate): string {
  const [year, month, date] = day.split('-')
  const short = `${Number(date)} ${monthNames[Number(month) - 1] ?? ''}`
  return year === today.slice(0, 4) ? short : `${short} ${year ?? ''}`
}

/** `Nov 2026`, from `2026-11`. */
export const formatMonth = (month: string): string =>
  `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

/** `2023-03-06` as every list shows a day: `06-03-2023`. */
export const dayFirst = (day: string): string => day.split('-').toReversed().join('-')
/** `2026-11-21`, from `21-11-2026`. */
export const yearFirst = (date: string): string => date.split('-').toReversed().join('-')

export const weekdayOf = (day: CalendarDate): string => weekdayNames[new Date(Date.parse(day)).getUTCDay()] ?? ''

/** `Sun 22 Nov 2026`: leaves no doubt about the day. */
export const formatWholeDay = (day: CalendarDate): string =>
  `${weekdayOf(day).slice(0, 3)} ${formatDay(day, day)} ${day.slice(0, 4)}`

/** The calendar date by the wall clock, as lists show it. */
export const formatShortDate = (at: Timestamp, rule: DayRule, now: Timestamp): string =>
  formatDay(isoDate(shifted(at, rule.utcOffsetMinutes)), isoDate(shifted(now, rule.utcOffsetMinutes)))

/** `18:05`, as staff read a time of day. */
export const formatTime = (at: Timestamp, rule: DayRule): string =>
  shifted(at, rule.utcOffsetMinutes).toISOString().slice(11, 16)

/** `21-11-2026 18:05`. */
export const formatMoment = (at: Timestamp, rule: DayRule): string => `${formatDate(at, rule)} ${formatTime(at, rule)}`
