// The days that an address means.
import { CalendarDate } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { choiceOf, choose, daysOf, daysQuery } from './list-days.ts'

const today = CalendarDate.parse('2026-11-22')
const yesterday = CalendarDate.parse('2026-11-21')

test('SCR-11 an address without days means today, and one of ours those it names', () => {
  expect(daysOf({}, today)).toEqual({ from: today, to: today })
  expect(daysOf({ period: 'yesterday' }, today)).toEqual({ from: yesterday, to: yesterday })
  expect(daysOf({ period: '7-days' }, today)).toEqual({ from: '2026-11-16', to: today })
  expect(choiceOf({ period: 'last-year' })).toBe('today')
})

test('SCR-11 days that are named are shown, each open end means everything on that side', () => {
  expect(choiceOf({ to: '2026-01-01' })).toBe('custom')
  expect(daysOf({ to: '2026-01-01' }, today)).toEqual({ to: '2026-01-01' })
  expect(daysOf({ period: 'custom' }, today)).toEqual({})
  expect(daysOf({ from: 'soon', to: '2026-02-31' }, today)).toEqual({})
})

test('SCR-11 what is chosen is what the address means afterwards', () => {
  const shown = { from: yesterday, to: today }
  for (const choice of ['today', 'yesterday', '7-days', '30-days', 'custom'] as const)
    expect(choiceOf(choose(choice, shown))).toBe(choice)
  expect(daysOf(choose('custom', shown), today)).toEqual(shown)
  expect(choose('today', shown)).toEqual({ period: '', from: '', to: '' })
})

test('SCR-11 the days of one list are those of the list that it opens', () => {
  for (const filters of [
    {},
    { period: '7-days', search: 'suya' },
    { from: '2026-11-01', to: '2026-11-20', method: 'Cash' },
  ]) {
    const said = Object.fromEntries(new URLSearchParams(daysQuery(filters)))
    expect(daysOf(said, today)).toEqual(daysOf(filters, today))
    expect(Object.keys(said)).not.toContain('search')
  }
})
