// A session ends with the business day.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginOfBusinessDay, days, hours, timestamp } from '../time.ts'
import { endOfSession, sessionLastsMsMax } from './session-end.ts'

const lagos = { utcOffsetMinutes: 60, dayStartsAtMinute: 300 }
const at = (time: string) => timestamp(Date.parse(`${time}:00+01:00`))

test.each([
  ['at noon: with the day, at five', '2026-11-23T12:00', '2026-11-24T05:00'],
  ['in the evening', '2026-11-23T20:30', '2026-11-24T05:00'],
  ['after midnight', '2026-11-24T01:15', '2026-11-24T05:00'],
  ['at three, two hours before the end: then with the next day', '2026-11-24T03:00', '2026-11-25T05:00'],
  ['at six in the morning: when the last guests have left', '2026-11-24T06:00', '2026-11-25T05:00'],
])('whoever signs in %s', (_when, begin, end) => {
  expect(endOfSession(at(begin), lagos)).toBe(at(end))
})

test('whatever the day is like, a session ends with it, and lasts two hours at least', () => {
  const rules = fc.record({
    utcOffsetMinutes: fc.integer({ min: -720, max: 840 }),
    dayStartsAtMinute: fc.integer({ min: 0, max: 719 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: days(100), max: days(30_000) }), rules, (moment, rule) => {
      const end = endOfSession(timestamp(moment), rule)
      expect(end - moment).toBeGreaterThanOrEqual(hours(2))
      expect(end - moment).toBeLessThanOrEqual(sessionLastsMsMax)
      expect(beginOfBusinessDay(end, rule)).toBe(end)
    }),
  )
})
