// Equal parts of a bill.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, type Kobo, minus, naira, plus, zero } from '../../money.ts'
import { afterGivenBack, afterPart, guestsMax, guestsMin, shareOf, sharedBy, turnOf } from './shares.ts'

/**
 * What each guest pays, one after the other.
 * @param tender how much of what is still asked of them they hand over next
 */
function paid(total: Kobo, guests: number, tender: (asked: Kobo) => Kobo = (asked) => asked): readonly Kobo[] {
  const parts = Array.from({ length: guests }, () => zero)
  let shares = sharedBy(guests)
  for (let due = total; due > 0;) {
    const amount = tender(shareOf(due, shares))
    const guest = guests - shares.left
    parts[guest] = plus(parts[guest] ?? zero, amount)
    shares = afterPart(due, shares, amount)
    due = minus(due, amount)
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

test('SCR-10 a share in two tenders is one share', () => {
  const shares = afterPart(naira(9_000), sharedBy(3), naira(2_000))
  expect([shares, shareOf(naira(7_000), shares)]).toEqual([{ of: 3, left: 3, paid: naira(2_000) }, naira(1_000)])
  const next = afterPart(naira(7_000), shares, naira(1_000))
  expect([next, shareOf(naira(6_000), next)]).toEqual([{ of: 3, left: 2 }, naira(3_000)])
  // A guest who pays for two counts as two guests.
  expect(afterPart(naira(9_000), sharedBy(3), naira(6_000))).toEqual({ of: 3, left: 1 })
})

test('SCR-10 a share, or a part of it, that is given back is asked again', () => {
  const one = afterPart(naira(9_000), sharedBy(3), naira(3_000))
  expect(afterGivenBack(naira(6_000), one, naira(3_000))).toEqual({ of: 3, left: 3 })
  const more = afterPart(naira(6_000), one, naira(500))
  const back = afterGivenBack(naira(5_500), more, naira(1_000))
  expect([back, shareOf(naira(6_500), back)]).toEqual([{ of: 3, left: 3, paid: naira(2_500) }, naira(500)])
  // A payment taken before the bill was shared.
  expect(afterGivenBack(naira(9_000), sharedBy(3), naira(2_000))).toEqual({ of: 3, left: 3 })
})

test('SCR-10 the first guest’s share of ₦10,300 for three that goes back is asked of one guest, whole', () => {
  const one = afterPart(naira(10_300), sharedBy(3), naira(3_434))
  const two = afterPart(naira(6_866), one, naira(3_433))
  const back = afterGivenBack(naira(3_433), two, naira(3_434))
  expect([back, shareOf(naira(6_867), back)]).toEqual([{ of: 3, left: 2 }, naira(3_434)])
})

test('SCR-10 whosever whole share goes back, the guests who are asked then pay at most a naira more or less than the others', () => {
  const guests = fc.integer({ min: guestsMin, max: guestsMax })
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 99_999 }), guests, fc.nat(), (total, n, pick) => {
      let due = naira(total)
      let shares = sharedBy(n)
      const taken: Kobo[] = []
      const pays = () => {
        const amount = shareOf(due, shares)
        shares = afterPart(due, shares, amount)
        due = minus(due, amount)
        taken.push(amount)
      }
      for (let guest = 1; guest < n; guest++) pays()
      const [back = zero] = taken.splice(pick % taken.length, 1)
      shares = afterGivenBack(due, shares, back)
      due = plus(due, back)
      while (due > 0) pays()
      expect(taken).toHaveLength(n)
      expect(Math.max(...taken) - Math.min(...taken)).toBeLessThanOrEqual(naira(1))
    }),
  )
})

test('SCR-10 whoever paid as much as the share of a smaller bill is through', () => {
  expect(turnOf(naira(4_000), { of: 3, left: 3, paid: naira(2_000) })).toEqual({ of: 3, left: 2 })
  expect(shareOf(naira(4_000), { of: 3, left: 3, paid: naira(2_000) })).toBe(naira(2_000))
})

test('SCR-10 in however many tenders guests pay, none pays two naira more than another', () => {
  const guests = fc.integer({ min: guestsMin, max: guestsMax })
  const fractions = fc.infiniteStream(fc.double({ min: 0.05, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_999_999_900 }), guests, fractions, (total, n, stream) => {
      const tender = (asked: Kobo) => kobo(Math.ceil(asked * (stream.next().value ?? 1)))
      const parts = paid(kobo(total), n, tender)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(naira(2))
    }),
  )
})

test('SCR-10 whatever is taken and given back, what is asked of the guests comes to what is due', () => {
  const moves = fc.array(fc.tuple(fc.boolean(), fc.double({ min: 0.05, max: 1, noNaN: true }), fc.nat()), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_999_900 }), moves, (total, all) => {
      let due = kobo(total)
      let shares = sharedBy(4)
      const taken: Kobo[] = []
      for (const [isBack, fraction, pick] of all) {
        const back = isBack ? taken.splice(pick % Math.max(1, taken.length), 1)[0] : undefined
        const amount = back ?? kobo(Math.ceil(shareOf(due, shares) * fraction))
        if (back === undefined && amount >= due) continue
        shares = back === undefined ? afterPart(due, shares, amount) : afterGivenBack(due, shares, amount)
        due = back === undefined ? minus(due, amount) : plus(due, amount)
        if (back === undefined) taken.push(amount)
        expect(shareOf(due, shares)).toBeGreaterThan(0)
        expect(shareOf(due, shares)).toBeLessThanOrEqual(due)
      }
      for (const amount of taken.toReversed()) {
        shares = afterGivenBack(due, shares, amount)
        due = plus(due, amount)
      }
      expect(shares.left).toBe(4)
      expect(Math.abs(shareOf(due, shares) - shareOf(due, sharedBy(4)))).toBeLessThanOrEqual(naira(2 * 4))
    }),
  )
})
