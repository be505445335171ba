// Months and years of the books, and the days they are compared with.
import { expect, test } from 'vitest'
import { kobo, naira, zero } from '../money.ts'
import type { CalendarDate } from '../time.ts'
import { comparedSheet, periodBars, type PeriodTotals, taxSheet, totalOf, totalsSheet } from './period-sheets.ts'
import { cellText } from './sheet.ts'
import { comparisonOf, formatDays, monthNamed, periodsOf, spanOf } from './spans.ts'

const today = '2026-11-23' as CalendarDate // in the form that it means
const compared = (kind: 'month' | 'year', month: string, on = today) => {
  const comparison = comparisonOf(spanOf(kind, month, on), on)
  return comparison && [comparison.now, ...comparison.others].map(formatDays)
}

test('DAY-11 a month that is over is compared with the whole month before and the same month of the year before', () => {
  expect(compared('month', '2026-10')).toEqual(['Oct 2026', 'Sep 2026', 'Oct 2025'])
  expect(compared('month', '2026-01')).toEqual(['Jan 2026', 'Dec 2025', 'Jan 2025'])
  expect(compared('year', '2025-03')).toEqual(['2025', '2024'])
})

test('DAY-11 what still runs is compared by its ended days with the same days of the others', () => {
  expect(compared('month', '2026-11')).toEqual(['1 to 22 Nov 2026', '1 to 22 Oct 2026', '1 to 22 Nov 2025'])
  expect(compared('year', '2026-11')).toEqual(['1 Jan to 22 Nov 2026', '1 Jan to 22 Nov 2025'])
  const lastOfMarch = '2026-03-31' as CalendarDate // in the form that it means
  expect(compared('month', '2026-03', lastOfMarch)).toEqual(['1 to 30 Mar 2026', 'Feb 2026', '1 to 30 Mar 2025'])
  const afterLeapDay = '2028-03-01' as CalendarDate // in the form that it means
  expect(compared('year', '2028-03', afterLeapDay)).toEqual(['1 Jan to 29 Feb 2028', '1 Jan to 28 Feb 2027'])
})

test('DAY-11 before the first day has ended there is nothing to compare, and nothing of what is to come', () => {
  const first = '2026-11-01' as CalendarDate // in the form that it means
  expect(compared('month', '2026-11', first)).toBeUndefined()
  expect(compared('month', '2026-12')).toBeUndefined()
  expect(spanOf('month', '2026-12', today)).toMatchObject({ isToCome: true, to: '2026-12-31' })
  expect(periodsOf(spanOf('month', '2026-12', today), today)).toEqual([])
  expect(periodsOf(spanOf('month', '2026-11', today), today)).toHaveLength(23)
  expect(periodsOf(spanOf('year', '2026-11', today), today)).toHaveLength(11)
})

test('DAY-11 an address that names no month means this one', () => {
  for (const name of [undefined, '', 'November', '2026-13', '2026-00', '1026-11', '2026-11-01'])
    expect(monthNamed(name, today)).toBe('2026-11')
  expect(monthNamed('2024-02', today)).toBe('2024-02')
})

const sold = (name: string, count: number, subtotal: number): PeriodTotals => ({
  name,
  count,
  subtotal: naira(subtotal),
  discount: naira(100),
  tax: naira(200 * count),
  total: naira(subtotal - 100 + 200 * count),
  givenBack: kobo(50),
  methods: [{ method: 'Cash', amount: naira(subtotal - 100 + 200 * count) }],
})
const november = [sold('2026-11-20', 2, 5_000), sold('2026-11-22', 1, 2_000)]
const texts = (rows: readonly (readonly Parameters<typeof cellText>[0][])[]) => rows.map((row) => row.map(cellText))

test('DAY-11 the tables of a month: its days, their tax, and what they come to', () => {
  const { rows, total = [] } = totalsSheet(november, { kind: 'month' })
  expect(texts([...rows, total])).toEqual([
    ['20-11-2026', '2', '₦5,000', '₦100', '₦400', '₦5,300', '₦5,300', '₦0', '₦0', '₦0', '₦0.50'],
    ['22-11-2026', '1', '₦2,000', '₦100', '₦200', '₦2,100', '₦2,100', '₦0', '₦0', '₦0', '₦0.50'],
    ['Total', '3', '₦7,000', '₦200', '₦600', '₦7,400', '₦7,400', '₦0', '₦0', '₦0', '₦1'],
  ])
  expect(texts([taxSheet(november, { kind: 'month' }).total ?? []])).toEqual([
    ['Total', '3', '₦6,800', '₦600', '₦7,400', '₦1'],
  ])
  const bars = periodBars(november, spanOf('month', '2026-11', today), today, ({ total: all }) => all)
  expect(bars.map(({ total: all }) => all).filter((all) => all > 0)).toEqual([naira(5_300), naira(2_100)])
  expect(bars.at(-1)).toEqual({ name: '23 Nov', count: 0, total: zero })
})

test('DAY-11 what is compared stands side by side with how much it changed; nothing is no hundred per cent', () => {
  const sums = [
    { name: 'Nov 2026', of: totalOf(november) },
    { name: 'Oct 2026', of: totalOf(november.slice(1)) },
    { name: 'Nov 2025', of: totalOf([]) },
  ]
  const { head, rows } = comparedSheet(sums)
  expect(head).toEqual(['Figure', 'Nov 2026', 'Oct 2026', 'Against Oct 2026', 'Nov 2025', 'Against Nov 2025'])
  expect(texts(rows.slice(0, 2))).toEqual([
    ['Orders', '3', '1', '+200 %', '0', 'none before'],
    ['Sales', '₦7,000', '₦2,000', '+250 %', '₦0', 'none before'],
  ])
})
