// The date presets of lists, and the periods that these are compared with.
import { formatCount } from '../counts.ts'
import {
  businessDay,
  type CalendarDate,
  type DayRule,
  days,
  daysAfter,
  daysIn,
  formatDay,
  type Timestamp,
  timestamp,
  weekdayOf,
} from '../time.ts'
import type { Period } from './views.ts'

export const presets = ['today', 'yesterday', '7-days', '30-days'] as const
export type Preset = (typeof presets)[number]

const spans = {
  today: { first: 0, last: 0 },
  yesterday: { first: -1, last: -1 },
  '7-days': { first: -6, last: 0 },
  '30-days': { first: -29, last: 0 },
} as const satisfies Readonly<Record<Preset, { readonly first: number; readonly last: number }>>

/** The days of a preset; the last seven and thirty include today. */
export function daysOfPreset(preset: Preset, today: CalendarDate): Required<Period> {
  const { first, last } = spans[preset]
  return { from: daysAfter(today, first), to: daysAfter(today, last) }
}

/** The earlier period that a period is compared with, and its words. */
export interface Earlier {
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Set while the period still runs: on the last day, only sales up to this moment count. */
  readonly until?: Timestamp | undefined
  /** `last Sunday`, `Sat 14 Nov`, `the 7 days before`. */
  readonly words: string
}

/**
 * One day is compared with the same weekday a week before, several days with as many before them. A period that still runs is compared with
 * the sales up to this time of day. Undefined if a list has no first day.
 */
export function earlierThan({ from, to }: Period, rule: DayRule, now: Timestamp): Earlier | undefined {
  const today = businessDay(now, rule)
  if (from === undefined || from > today) return undefined
  const isRunning = to === undefined || to >= today
  const last = isRunning ? today : to
  if (from > last) return undefined
  const count = daysIn(from, last)
  const back = count === 1 ? 7 : count
  const first = daysAfter(from, -back)
  return {
    from: first,
    to: daysAfter(last, -back),
    ...(isRunning ? { until: timestamp(now - days(back)) } : {}),
    words: count > 1 ? `the ${count} days before` : isRunning ? `last ${weekdayOf(first)}` : shortDay(first, today),
  }
}

const shortDay = (day: CalendarDate, today: CalendarDate): string =>
  `${weekdayOf(day).slice(0, 3)} ${formatDay(day, today)}`

/** `+12 %`; undefined if there was nothing before. */
export function changeInPercent(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))} %`
}
