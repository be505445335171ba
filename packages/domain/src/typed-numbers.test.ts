// A typed number has its Nigerian meaning, or none: never another one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, readAmount } from './materials/amounts.ts'
import { formatNaira, kobo, nairaOf } from './money.ts'
import { parseNaira } from './payments/cash.ts'
import { ungrouped, wholeIn } from './typed-numbers.ts'

test.each([
  ['1500', '1500'],
  [' 1,500 ', '1500'],
  ['1 500 000', '1500000'],
  ['1\u00A0500', '1500'],
  ['12,500.50', '12500.50'],
])('%s is read without what parts its thousands', (typed, meant) => expect(ungrouped(typed)).toBe(meant))

// As written in Germany, France, Switzerland and India, and slips of the finger.
test.each([
  '12,50',
  '1 234,50',
  '1.234,50',
  "1'234.50",
  '1,50,000',
  '1,234 567',
  '1,2345',
  '12,,500',
  '1,234.5,6',
  '5 00',
])('%s is no number rather than another one', (typed) =>
  expect([parseNaira(typed), wholeIn(typed), readAmount(typed)]).toEqual([undefined, undefined, undefined]),
)

test('whatever is shown can be typed, and means the same', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), (count) => {
      expect(parseNaira(formatNaira(kobo(count)))).toBe(count)
      expect(parseNaira(nairaOf(kobo(count)))).toBe(count)
      expect(readAmount(amountText(count))).toBe(count)
    }),
  )
})
