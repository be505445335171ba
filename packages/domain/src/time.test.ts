// Moments, and their business days.
import { expect, test } from 'vitest'
import { defaultSettings } from './settings/settings.ts'
import {
  beginOf,
  beginOfBusinessDay,
  businessDay,
  CalendarDate,
  days,
  daysAfter,
  daysIn,
  formatDate,
  formatDay,
  formatMonth,
  formatShortDate,
  formatTime,
  formatWholeDay,
  Timestamp as Moment,
  type Timestamp,
  timestamp,
} from './time.ts'

/** A moment in Lagos, which is an hour ahead of UTC all year. */
const lagos = (day: number, hour: number, minute = 0): Timestamp => timestamp(Date.UTC(2026, 10, day, hour - 1, minute))

test('two in the morning belongs to the evening before', () => {
  expect(businessDay(lagos(21, 2), defaultSettings)).toBe('2026-11-20')
})

test.each([
  [20, 23, 59, '2026-11-20'],
  [21, 0, 0, '2026-11-20'],
  [21, 4, 59, '2026-11-20'],
  [21, 5, 0, '2026-11-21'],
  [21, 12, 0, '2026-11-21'],
])('day %i, %i:%i counts for %s', (day, hour, minute, date) => {
  expect(businessDay(lagos(day, hour, minute), defaultSettings)).toBe(date)
})

test('a lounge that begins its day at midnight has the days of the calendar', () => {
  const rule = { utcOffsetMinutes: 60, dayStartsAtMinute: 0 }
  expect(businessDay(lagos(20, 23, 59), rule)).toBe('2026-11-20')
  expect(businessDay(lagos(21, 0), rule)).toBe('2026-11-21')
})

test('a business day begins when the one before it ends', () => {
  for (const [day, hour] of [
    [20, 5],
    [20, 12],
    [21, 0],
    [21, 4],
  ] as const)
    expect(beginOfBusinessDay(lagos(day, hour, 59), defaultSettings)).toBe(lagos(20, 5))
  const begin = beginOfBusinessDay(lagos(21, 5), defaultSettings)
  expect(begin).toBe(lagos(21, 5))
  expect(businessDay(timestamp(begin - 1), defaultSettings)).toBe('2026-11-20')
  expect(beginOfBusinessDay(timestamp(begin + days(1) - 1), defaultSettings)).toBe(begin)
})

test('POS-21 a date reads dd-mm-yyyy, as the calendar on the wall has it', () => {
  expect(formatDate(lagos(21, 2), defaultSettings)).toBe('21-11-2026')
  expect(formatDate(lagos(3, 0, 30), defaultSettings)).toBe('03-11-2026')
})

test('a list shows a day as 22 Nov, with its year where that is not this one', () => {
  const today = CalendarDate.parse('2026-11-22')
  expect(formatDay(today, today)).toBe('22 Nov')
  expect(formatDay(CalendarDate.parse('2026-01-03'), today)).toBe('3 Jan')
  expect(formatDay(CalendarDate.parse('2025-12-31'), today)).toBe('31 Dec 2025')
  expect(formatShortDate(lagos(21, 0, 30), defaultSettings, lagos(22, 12))).toBe('21 Nov')
  expect(formatWholeDay(today)).toBe('Sun 22 Nov 2026')
  expect(formatMonth('2026-11')).toBe('Nov 2026')
})

test('days are counted across months and years', () => {
  const [last, first] = [CalendarDate.parse('2026-12-31'), CalendarDate.parse('2027-01-01')]
  expect(daysAfter(last, 1)).toBe(first)
  expect(daysAfter(first, -32)).toBe('2026-11-30')
  expect([daysIn(last, last), daysIn(last, first), daysIn(first, last)]).toEqual([1, 2, 0])
})

test('a time of day reads hh:mm', () => {
  expect(formatTime(lagos(20, 18, 5), defaultSettings)).toBe('18:05')
  expect(formatTime(lagos(21, 0, 0), defaultSettings)).toBe('00:00')
})

test('a clock that is wrong by centuries still gives a moment', () => {
  expect(timestamp(-1)).toBe(0)
  expect(timestamp(1e18)).toBe(Date.UTC(9999, 11, 31, 23, 59, 59, 999))
  expect(timestamp(1.9)).toBe(1)
})

test('a moment on the wire is whole milliseconds between 1970 and the year 9999', () => {
  for (const ms of [-1, 1.5, '0', null, 1e15]) expect(Moment.safeParse(ms).success).toBe(false)
  for (const ms of [0, lagos(20, 18)]) expect(Moment.parse(ms)).toBe(ms)
})

test('a date in an address is one of the calendar, or none', () => {
  expect(CalendarDate.safeParse('2026-11-20').data).toBe('2026-11-20')
  for (const wrong of ['', '20-11-2026', '2026-02-30', '2026-11-20T00:00', 'today'])
    expect(CalendarDate.safeParse(wrong).success).toBe(false)
})

test.each([
  [5, 2, 3],
  [2, 5, 3],
  [5, 2, 12],
  [2, 5, 12],
])(
  'a day that begins at %i and then at %i, from %i o’clock on, has all its moments after its beginning',
  (...hours) => {
    const [before, after, changedAt] = hours
    const rule = {
      ...defaultSettings,
      dayStartsAtMinute: after * 60,
      earlierDays: [{ until: lagos(21, changedAt), utcOffsetMinutes: 60, dayStartsAtMinute: before * 60 }],
    }
    expect(businessDay(lagos(20, 3), rule)).toBe(before === 5 ? '2026-11-19' : '2026-11-20')
    expect(businessDay(lagos(22, 3), rule)).toBe(after === 5 ? '2026-11-21' : '2026-11-22')
    for (let hour = 0; hour < 72; hour++) {
      const at = timestamp(lagos(19, 12) + hour * 3_600_000)
      expect(beginOf(businessDay(at, rule), rule), `at ${hour}`).toBeLessThanOrEqual(at)
    }
  },
)
