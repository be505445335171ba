// Cash handed over at the till, and the change.
import { expect, test } from 'vitest'
import { kobo, naira } from '../money.ts'
import { countCash, parseNaira, usualSums } from './cash.ts'

test('the exact sum comes first, then the next round ones', () => {
  expect(usualSums(naira(4_700))).toEqual([naira(4_700), naira(5_000), naira(10_000), naira(20_000)])
  expect(usualSums(naira(12_350))).toEqual([naira(12_350), naira(12_500), naira(13_000), naira(15_000)])
})

test('a round total is offered once', () => {
  expect(usualSums(naira(5_000))).toEqual([naira(5_000), naira(10_000), naira(20_000)])
})

test('a discount with kobo can be paid to the kobo', () => {
  expect(usualSums(kobo(123_450))[0]).toBe(kobo(123_450))
})

test.each([
  ['4700', naira(4_700)],
  ['12,500', naira(12_500)],
  ['₦1 000', naira(1_000)],
  ['1234.5', kobo(123_450)],
  ['1234.05', kobo(123_405)],
])('a typed %s is understood', (text, amount) => expect(parseNaira(text)).toBe(amount))

test.each(['', 'x', '-5', '1.234', '999999999', '1e5', '.5'])('a typed "%s" is no sum', (text) =>
  expect(parseNaira(text)).toBeUndefined(),
)

test('what was handed over less what goes back is the total', () => {
  expect(countCash(naira(4_700), naira(5_000))).toEqual({
    payment: { method: 'Cash', amount: naira(4_700), tendered: naira(5_000), change: naira(300) },
    change: naira(300),
    missing: 0,
  })
})

test('too little is no payment, and says how much is missing', () => {
  expect(countCash(naira(4_700), naira(4_000))).toEqual({ change: 0, missing: naira(700) })
})
