// Equal parts follow the order's books, no matter who took the money or heard of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '../../ids.ts'
import { type Kobo, minus, naira, plus, sum } from '../../money.ts'
import { timestamp } from '../../time.ts'
import type { PartPayment } from '../orders.ts'
import { afterGivenBack, afterPart, shareOf, Shares, sharedBy, sharesNow } from './shares.ts'

const part = (id: string, amount: Kobo): PartPayment => ({
  id: idOf<'command'>(id),
  payment: { method: 'Card', amount },
  takenAt: timestamp(0),
  takenBy: idOf<'staff'>('ada'),
  takenByName: 'Ada',
  till: 1,
})
const total = naira(9_000)
const dueWith = (parts: readonly PartPayment[]) => minus(total, sum(parts.map(({ payment }) => payment.amount)))
const now = (shares: Shares, parts: readonly PartPayment[]) => sharesNow(dueWith(parts), shares, parts)
const third = naira(3_000)

test('SCR-10 a share of which nobody heard is counted once, and given back it is asked again', () => {
  const one = [part('one', third)]
  const shares = now(sharedBy(3), one)
  expect([shares.left, shareOf(dueWith(one), shares)]).toEqual([2, third])
  expect(now(shares, one)).toBe(shares)
  expect(now(shares, [])).toEqual(sharedBy(3))
  // Two payments that came at once.
  expect(now(sharedBy(3), [...one, part('two', third)])).toMatchObject({ left: 1 })
})

test('SCR-10 a deposit that was taken before the bill was shared and goes back asks no guest who has paid once more', () => {
  const deposit = part('deposit', naira(3_000))
  const first = part('first', naira(2_000))
  const shares = now(sharedBy(3, [deposit]), [deposit, first])
  expect(shares).toMatchObject({ of: 3, left: 2 })
  const after = now(shares, [first])
  expect([after.left, shareOf(dueWith([first]), after)]).toEqual([2, naira(3_500)])
})

test('SCR-10 money that is in the books under the id of the question before it is the same share', () => {
  const shares = now(sharedBy(3), [part('told', third)])
  const after = now(shares, [part('asked', third)])
  expect(after).toEqual({ of: 3, left: 2, counted: [{ id: 'asked', amount: third }] })
})

test('SCR-10 equal parts that an older build kept go on with what is in the books then', () => {
  const deposit = part('deposit', third)
  const old = now(Shares.parse({ of: 3, left: 3 }), [deposit])
  expect(old).toEqual(sharedBy(3, [deposit]))
  const begun = now(Shares.parse({ of: 3, left: 2 }), [deposit])
  expect(begun).toMatchObject({ of: 3, left: 2 })
  expect(now(begun, [])).toMatchObject({ of: 3, left: 3 })
})

test('SCR-10 heard of one by one, parts come to what each tap made of them', () => {
  const moves = fc.array(fc.tuple(fc.boolean(), fc.double({ min: 0.05, max: 1, noNaN: true }), fc.nat()), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(moves, (all) => {
      let parts: readonly PartPayment[] = []
      let [shares, byTaps] = [sharedBy(4), sharedBy(4)]
      for (const [at, [isBack, fraction, pick]] of all.entries()) {
        const due = dueWith(parts)
        const back = isBack ? parts[pick % Math.max(1, parts.length)] : undefined
        const amount = naira(Math.ceil((shareOf(due, shares) * fraction) / naira(1)))
        if (!back && amount >= due) continue
        parts = back ? parts.filter((each) => each !== back) : [...parts, part(`part ${at}`, amount)]
        byTaps = back ? afterGivenBack(due, byTaps, back.payment.amount) : afterPart(due, byTaps, amount)
        shares = now(shares, parts)
        const { counted = [], ...turn } = shares
        expect(counted.map(({ id }) => id)).toEqual(parts.map(({ id }) => id))
        const { counted: _none, ...tapped } = byTaps
        expect(turn).toEqual(tapped)
        expect(plus(dueWith(parts), sum(counted.map((each) => each.amount)))).toBe(total)
      }
    }),
  )
})
