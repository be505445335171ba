// Money is whole kobo.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Amount, PositiveAmount } from './amounts.ts'
import { formatNaira, kobo, minus, naira, negative, plus, sum, times } from './money.ts'

test('one naira is a hundred kobo', () => {
  expect(naira(200)).toBe(20_000)
})

test('half a kobo is a bug, and so is what no computer counts exactly', () => {
  for (const amount of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => kobo(amount)).toThrow('whole number of kobo')
})

test('amounts add, subtract and multiply exactly', () => {
  expect(plus(naira(1), kobo(50))).toBe(150)
  expect(minus(naira(1), kobo(150))).toBe(-50)
  expect(times(kobo(333), 3)).toBe(999)
  expect(negative(naira(2))).toBe(-200)
  expect(sum([])).toBe(0)
  expect(sum([naira(1), kobo(1), kobo(-2)])).toBe(99)
})

test.each([
  [naira(0), '₦0'],
  [naira(700), '₦700'],
  [naira(12_500), '₦12,500'],
  [naira(1_234_567), '₦1,234,567'],
  [kobo(1_250_050), '₦12,500.50'],
  [kobo(5), '₦0.05'],
  [naira(-1_500), '−₦1,500'],
  [kobo(-50), '−₦0.50'],
])('%d kobo reads %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text)
})

test('what is printed can be read back to the same kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (amount) => {
      const digits = formatNaira(kobo(amount)).replace('−', '-').replace('₦', '').replaceAll(',', '')
      expect(Math.round(Number(digits) * 100)).toBe(amount)
    }),
  )
})

test('an amount on the wire is whole, not below zero and not beyond a hundred million naira', () => {
  for (const amount of [-1, 0.5, '100', null, 10_000_000_001]) expect(Amount.safeParse(amount).success).toBe(false)
  for (const amount of [0, 1, 10_000_000_000]) expect(Amount.parse(amount)).toBe(amount)
  expect(PositiveAmount.safeParse(0).success).toBe(false)
})
