// When in the week something applies, such as a coupon or a price. The lounge's wall clock decides, not its business day.
import { z } from 'zod'
import { days, minutes, type Timestamp } from './time.ts'

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

const minutesPerDay = 24 * 60
const MinuteOfDay = z
  .int()
  .min(0)
  .max(minutesPerDay - 1)

export const TimeWindow = z
  .strictObject({
    days: z.array(z.literal(weekdays)).min(1).max(weekdays.length).readonly(),
    /** Minutes after midnight, inclusive. */
    from: MinuteOfDay,
    /** Minutes after midnight, exclusive. At or before `from` it falls on the next day: the window runs over midnight. */
    to: MinuteOfDay,
  })
  .refine((window) => new Set(window.days).size === window.days.length, 'a day is named once')
export type TimeWindow = Readonly<z.infer<typeof TimeWindow>>

/**
 * Whether a moment lies in the window. A window over midnight belongs to the day on which it began: at one on Sunday morning it is still
 * Saturday’s. A window that ends when it begins lasts a whole day.
 */
export function isWithin({ days: chosen, from, to }: TimeWindow, at: Timestamp, utcOffsetMinutes: number): boolean {
  const wall = new Date(at + minutes(utcOffsetMinutes))
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const isChosen = (date: Date): boolean => chosen.some((day) => day % 7 === date.getUTCDay())
  if (from < to) return isChosen(wall) && minute >= from && minute < to
  return minute >= from ? isChosen(wall) : minute < to && isChosen(new Date(wall.getTime() - days(1)))
}

const minutesPerWeek = 7 * minutesPerDay

/** The window's spans in minutes since Monday began; Sunday's may run into the next Monday. */
const stretchesOf = ({ days: chosen, from, to }: TimeWindow) =>
  chosen.map((day) => ({
    start: (day - 1) * minutesPerDay + from,
    length: from < to ? to - from : to + minutesPerDay - from,
  }))

/** Whether two windows share a moment of the week. */
export const overlap = (a: TimeWindow, b: TimeWindow): boolean =>
  stretchesOf(a).some((one) => stretchesOf(b).some((other) => begins(other, one) || begins(one, other)))

interface Stretch {
  readonly start: number
  readonly length: number
}

/** Whether one span begins while the other lasts; the week is a circle. */
const begins = (one: Stretch, other: Stretch): boolean =>
  (one.start - other.start + minutesPerWeek) % minutesPerWeek < other.length
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const weekdayName = (day: Weekday): string => dayNames[day - 1] ?? ''

/** `05:00`, for minutes after midnight. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `Mon–Fri 17:00–19:00`, `Sat, Sun`, as staff read it. */
export function windowWords({ days: chosen, from, to }: TimeWindow): string {
  const sorted = [...chosen].sort((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  const isRow = sorted.length > 2 && last - first === sorted.length - 1
  const row = isRow ? `${weekdayName(first)}–${weekdayName(last)}` : sorted.map(weekdayName).join(', ')
  const names = sorted.length === weekdays.length ? 'every day' : row
  return from === 0 && to === 0 ? names : `${names} ${clockText(from)}–${clockText(to)}`
}
