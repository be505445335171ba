// A month or a year of the books, and the days it is compared with. A span that still runs is compared by its ended days only, with the
// same days of the other: half a day is not compared.
import { CalendarDate, daysAfter, daysIn, dayBefore, formatDay, formatMonth } from '../time.ts'

export interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export const spanKinds = ['month', 'year'] as const
export type SpanKind = (typeof spanKinds)[number]

export interface Span extends Days {
  readonly kind: SpanKind
  /** `2026-11` or `2026` */
  readonly name: string
  /** The span has not begun yet. */
  readonly isToCome: boolean
}

const day = (text: string): CalendarDate => CalendarDate.parse(text)
const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month in an address; the current one if it names no valid month. */
export const monthNamed = (name: string | undefined, today: CalendarDate): string =>
  name !== undefined && monthPattern.test(name) ? name : today.slice(0, 7)

export function spanOf(kind: SpanKind, month: string, today: CalendarDate): Span {
  const name = kind === 'month' ? month : month.slice(0, 4)
  const days = kind === 'month' ? daysOfMonth(month) : { from: day(`${name}-01-01`), to: day(`${name}-12-31`) }
  return { kind, name, ...days, isToCome: days.from > today }
}

function daysOfMonth(month: string): Days {
  const from = day(`${month}-01`)
  return { from, to: dayBefore(day(`${monthsAfter(month, 1)}-01`)) }
}

/** `2026-01` is one month after `2025-12`. */
export function monthsAfter(month: string, count: number): string {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** The compared days, and the days of each other period. */
export interface Comparison {
  readonly now: Days
  readonly others: readonly Days[]
}

/**
 * Compares a month with the one before and with the same month a year before, or a year with the one before. Undefined if no day has ended.
 */
export function comparisonOf({ kind, name, from, to }: Span, today: CalendarDate): Comparison | undefined {
  if (from >= today) return undefined
  const last = to < today ? to : dayBefore(today)
  const months = kind === 'month' ? [monthsAfter(name, -1), monthsAfter(name, -12)] : []
  const whole = last === to
  const others =
    kind === 'month'
      ? months.map(daysOfMonth).map((other) => (whole ? other : firstOf(other, daysIn(from, last))))
      : [yearBefore(from, last, whole)]
  return { now: { from, to: last }, others }
}

function firstOf({ from, to }: Days, count: number): Days {
  const last = daysAfter(from, count - 1)
  return { from, to: last < to ? last : to }
}

function yearBefore(from: CalendarDate, last: CalendarDate, whole: boolean): Days {
  const year = String(Number(from.slice(0, 4)) - 1)
  // Not every year has a 29 February: such a year is compared up to the day before.
  const same = CalendarDate.safeParse(`${year}${last.slice(4)}`).data ?? day(`${year}-02-28`)
  return { from: day(`${year}-01-01`), to: whole ? day(`${year}-12-31`) : same }
}

/** `Nov 2026`, `2026`, or `1 to 22 Nov 2026` for a part of a month. */
export function formatDays({ from, to }: Days): string {
  const [year, month] = [from.slice(0, 4), from.slice(0, 7)]
  if (from.endsWith('-01-01') && to === `${year}-12-31`) return year
  if (from.endsWith('-01') && to === daysOfMonth(month).to) return formatMonth(month)
  if (from === to) return `${formatDay(to, to)} ${year}`
  const first = month === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from, to)
  return `${first} to ${formatDay(to, to)} ${to.slice(0, 4)}`
}

/** Every day of a month, or month of a year, that has begun; empty ones have their place in a chart. */
export function periodsOf(
  { kind, from, to }: Pick<Span, 'kind' | 'from' | 'to'>,
  today: CalendarDate,
): readonly string[] {
  const last = to < today ? to : today
  if (from > last) return []
  if (kind === 'month') return Array.from({ length: daysIn(from, last) }, (_, index) => daysAfter(from, index))
  const months = Number(last.slice(5, 7))
  return Array.from({ length: months }, (_, index) => monthsAfter(from.slice(0, 7), index))
}
