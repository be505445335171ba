// The date presets of lists, and the periods they are compared with.
import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { CalendarDate, timestamp } from '../time.ts'
import { changeInPercent, daysOfPreset, earlierThan, presets } from './periods.ts'

const day = (text: string) => CalendarDate.parse(text)
/** Sunday, 22 November 2026, half past eight in the evening in Lagos. */
const evening = timestamp(Date.UTC(2026, 10, 22, 19, 30))
const weekBefore = timestamp(Date.UTC(2026, 10, 15, 19, 30))
const compared = (from?: string, to?: string) =>
  earlierThan({ from: from ? day(from) : undefined, to: to ? day(to) : undefined }, defaultSettings, evening)

test('SCR-11 the presets are business days, today among the last seven and thirty', () => {
  expect(presets.map((preset) => Object.values(daysOfPreset(preset, day('2026-11-22'))))).toEqual([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-16', '2026-11-22'],
    ['2026-10-24', '2026-11-22'],
  ])
})

test('SCR-11 today is compared with the same weekday a week before, up to this time of the day', () => {
  expect(compared('2026-11-22', '2026-11-22')).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
    until: weekBefore,
    words: 'last Sunday',
  })
})

test('SCR-11 a day that is over is compared with the whole of that weekday a week before', () => {
  expect(compared('2026-11-21', '2026-11-21')).toEqual({ from: '2026-11-14', to: '2026-11-14', words: 'Sat 14 Nov' })
})

test('SCR-11 several days are compared with as many before them, and those that still run up to this time of the day', () => {
  expect(compared('2026-11-16', '2026-11-22')).toEqual({
    from: '2026-11-09',
    to: '2026-11-15',
    until: weekBefore,
    words: 'the 7 days before',
  })
  expect(compared('2026-11-01', '2026-11-03')).toEqual({
    from: '2026-10-29',
    to: '2026-10-31',
    words: 'the 3 days before',
  })
  expect(compared('2026-11-20')).toEqual(compared('2026-11-20', '2027-01-01'))
})

test('SCR-11 what has no first day, or has not begun, is compared with nothing', () => {
  for (const [from, to] of [[], [undefined, '2026-11-22'], ['2026-11-23'], ['2026-11-20', '2026-11-19']] as const)
    expect(compared(from, to)).toBeUndefined()
})

test('SCR-11 a change is told in whole percent, and not at all from nothing', () => {
  expect(changeInPercent(112, 100)).toBe('+12 %')
  expect(changeInPercent(88, 100)).toBe('−12 %')
  expect(changeInPercent(1001, 1000)).toBe('0 %')
  expect(changeInPercent(1_500, 100)).toBe('+1,400 %')
  expect(changeInPercent(5, 0)).toBeUndefined()
})
