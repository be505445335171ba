// Hours of the week, by the wall clock.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes, timestamp, type Timestamp } from './time.ts'
import { isWithin, TimeWindow, weekdays, windowWords } from './time-windows.ts'

const lagos = 60
/** Wall-clock time in Lagos; 2026-11-21 is a Saturday. */
const wall = (text: string): Timestamp => timestamp(Date.parse(`2026-11-${text}:00.000+01:00`))
const hour = (of: number): number => of * 60

test('from its first minute to the one before its end, on its days only', () => {
  const happyHour: TimeWindow = { days: [5, 6], from: hour(17), to: hour(19) }
  for (const text of ['20T17:00', '21T18:59']) expect(isWithin(happyHour, wall(text), lagos)).toBe(true)
  for (const text of ['21T16:59', '21T19:00', '22T18:00', '19T18:00'])
    expect(isWithin(happyHour, wall(text), lagos)).toBe(false)
})

test('what runs over midnight belongs to the day on which it began', () => {
  const saturdayNight: TimeWindow = { days: [6], from: hour(22), to: hour(2) }
  for (const text of ['21T22:00', '22T00:00', '22T01:59']) expect(isWithin(saturdayNight, wall(text), lagos)).toBe(true)
  for (const text of ['21T01:00', '21T21:59', '22T02:00', '22T22:00'])
    expect(isWithin(saturdayNight, wall(text), lagos)).toBe(false)
  const sundayNight: TimeWindow = { days: [7], from: hour(22), to: hour(2) }
  expect(isWithin(sundayNight, wall('23T01:00'), lagos)).toBe(true)
})

test('a window that ends when it begins lasts a whole day', () => {
  const sunday: TimeWindow = { days: [7], from: 0, to: 0 }
  expect(isWithin(sunday, wall('22T23:59'), lagos)).toBe(true)
  expect(isWithin(sunday, wall('23T00:00'), lagos)).toBe(false)
  const fromFive: TimeWindow = { days: [7], from: hour(5), to: hour(5) }
  expect(isWithin(fromFive, wall('23T04:59'), lagos)).toBe(true)
  expect(isWithin(fromFive, wall('22T04:59'), lagos)).toBe(false)
})

test('the clock on the wall decides, whatever the zone', () => {
  const monday: TimeWindow = { days: [1], from: 0, to: hour(1) }
  const at = timestamp(Date.parse('2026-11-22T23:30:00Z'))
  expect(isWithin(monday, at, 60)).toBe(true)
  expect(isWithin(monday, at, 0)).toBe(false)
})

test('a day is named once, and there is one; minutes are those of a day', () => {
  const good = { days: [1, 7], from: 0, to: 1439 }
  expect(TimeWindow.safeParse(good).success).toBe(true)
  for (const wrong of [{ days: [] }, { days: [1, 1] }, { days: [0] }, { days: [8] }, { from: -1 }, { to: 1440 }])
    expect(TimeWindow.safeParse({ ...good, ...wrong }).success).toBe(false)
})

test('staff read it in words', () => {
  const words = (...chosen: readonly TimeWindow['days'][number][]) =>
    windowWords({ days: chosen, from: hour(17), to: hour(2) + 30 })
  expect(words(5, 1, 2, 3, 4)).toBe('Mon–Fri 17:00–02:30')
  expect(words(7, 6)).toBe('Sat, Sun 17:00–02:30')
  expect(words(1, 3, 5)).toBe('Mon, Wed, Fri 17:00–02:30')
  expect(words(...weekdays)).toBe('every day 17:00–02:30')
  expect(windowWords({ days: [1], from: 0, to: 0 })).toBe('Mon')
})

test('on every day, hours and the hours without them are the whole week', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 7 * 24 * 60 }), (from, to, passed) => {
      fc.pre(from !== to)
      const at = timestamp(wall('16T00:00') + minutes(passed))
      const within = isWithin({ days: [...weekdays], from, to }, at, lagos)
      expect(isWithin({ days: [...weekdays], from: to, to: from }, at, lagos)).toBe(!within)
    }),
  )
})
