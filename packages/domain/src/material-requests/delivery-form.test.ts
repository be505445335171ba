// Numbers that somebody types when a delivery comes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameIn } from './delivery-form.ts'

test('what came is read as every other number that is typed', () => {
  expect(['12', ' 1,000 ', '1 000', '0', '', '   ', '9999'].map(cameIn)).toEqual([12, 1_000, 1_000, 0, 0, 0, 9_999])
  for (const typed of ['1e2', '0x10', '1.5', '-3', '12,50', '10000', 'one', 'Infinity', '₦5', '1,00'])
    expect([typed, cameIn(typed)]).toEqual([typed, undefined])
})

test('whatever is typed is a number that a delivery may have, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
      const came = cameIn(typed)
      expect(came === undefined || (Number.isInteger(came) && came >= 0 && came <= 9_999)).toBe(true)
    }),
  )
})
