// Amounts beside a chart.
import { expect, test } from 'vitest'
import { axisLabel } from './axis.ts'

test('SCR-11 an axis is short and keeps to one unit', () => {
  const steps = (most: number) => [0, most / 4, most / 2, most].map((kobo) => axisLabel(kobo, most))
  expect(steps(100_000_000)).toEqual(['₦0', '₦0.25m', '₦0.5m', '₦1m'])
  expect(steps(8_000_000)).toEqual(['₦0', '₦20k', '₦40k', '₦80k'])
  expect(steps(40_000)).toEqual(['₦0', '₦100', '₦200', '₦400'])
})
