// Equal parts of a bill.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, type Kobo, minus, naira } from '../../money.ts'
import { afterShare, guestsMax, guestsMin, type Shares, shareOf, sharedBy } from './shares.ts'

/** What each guest pays, one after the other. */
function paid(total: Kobo, guests: number): readonly Kobo[] {
  const parts: Kobo[] = []
  let due = total
  for (let shares: Shares | undefined = sharedBy(guests); shares; shares = afterShare(shares)) {
    parts.push(shareOf(due, shares))
    due = minus(due, parts.at(-1) ?? kobo(0))
  }
  return parts
}

test('SCR-10 a bill in equal parts: whole naira each, and the last guest pays what is left', () => {
  expect(paid(naira(10_000), 3)).toEqual([naira(3_334), naira(3_333), naira(3_333)])
  expect(paid(kobo(1_000_050), 4)).toEqual([naira(2_501), naira(2_500), naira(2_500), kobo(249_950)])
})

test('SCR-10 the parts come to the bill, and no guest pays two naira more than another', () => {
  const guests = fc.integer({ min: guestsMin, max: guestsMax })
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_999_999_900 }), guests, (total, n) => {
      const parts = paid(kobo(total), n)
      expect(parts).toHaveLength(n)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(naira(2))
    }),
  )
})
