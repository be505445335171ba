// No button asks for a payment of nothing, or for money that has to be given back.
import { kobo, naira } from '@lounge/domain/money'
import { expect, test } from 'vitest'
import { payWords } from './pay-words.ts'

test.each([
  [naira(3_700), 'Pay the rest, ₦3,700'],
  [kobo(0), 'Close the rest'],
  [naira(-300), 'Close the rest, give back ₦300'],
])('of %d kobo that are due a button says “%s”', (due, words) => {
  expect(payWords('the rest', due)).toBe(words)
})
