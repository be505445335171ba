// Refunds of lines: with their share of the discount, and in sum exactly what was paid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type Kobo, kobo, naira, sum, zero } from '../money.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  beersAndRiceTotal,
  command,
  line,
  order,
  pay,
  place,
  refund,
  tender,
  type Input,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { isClosed } from './orders.ts'
import { type Refundable, refundableOf, refundFor, unitsLeft, withRefunded } from './refund-shares.ts'

const unitsOf = (units: Readonly<Record<number, number>>) =>
  Object.entries(units).map(([id, count]) => ({ lineId: lineId(Number(id)), units: count }))
const back = (units: Readonly<Record<number, number>>, amount: number, n = 1): Input<'order.refund'> => ({
  orderId: orderId(n),
  number: orderNumber(n),
  payments: [tender('Cash', kobo(amount))],
  lines: [...unitsOf(units)],
  reason: 'Cold food',
})
const giveBack = (units: Readonly<Record<number, number>>, amount: number) =>
  command('order.refund', back(units, amount))

function offer({ lounge }: Scene): Refundable {
  const found = lounge.get('order', orderId(1))
  if (!found || !isClosed(found)) throw new Error('not paid')
  return refundableOf(found)
}

test('DAY-04 a refund by line gives back what its units were paid with, with their share of the discount', () => {
  const cart = order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice')], { couponCode: 'SAVE10' })
  const scene = given(place(cart), pay(cart))
  const one = [{ lineId: lineId(1), units: 1 }]
  expect(refundFor(offer(scene), one)).toBe(naira(900))
  scene.when(giveBack({ 1: 1 }, naira(900))).thenApplied()
  expect(offer(scene)).toMatchObject({ left: naira(3_350), lines: [{ refunded: 1 }, { refunded: 0 }] })
  // The tax goes with the last of them.
  scene.when(giveBack({ 1: 1, 2: 1 }, naira(3_350))).thenApplied()
  expect(offer(scene).left).toBe(0)
  expect(scene.lounge.get('account', 'refunds')?.balance).toBe(naira(4_250))
})

test('DAY-04 no unit is given back twice, and none for more than it was paid with', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  const number = orderNumber(1)
  scene.when(giveBack({ 1: 2 }, naira(2_001))).thenRefused(refuse('refund_above_lines', { number, most: '₦2,000' }))
  scene
    .when(giveBack({ 1: 3 }, naira(1_000)))
    .thenRefused(refuse('refund_units', { number, item: 'Star Lager', left: 2 }))
  scene.when(giveBack({ 1: 2 }, naira(2_000))).thenApplied()
  const again = refuse('refund_units', { number, item: 'Star Lager', left: 0 })
  scene.when(giveBack({ 1: 1 }, naira(1_000))).thenRefused(again)
  // Money that left the drawer of a till that did not know is booked, and somebody looks at it.
  scene.told(giveBack({ 1: 1 }, naira(1_000))).thenFlagged(again, refuse('refund_above_lines', { number, most: '₦0' }))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ refunded: naira(3_000) })
})

test('two tills without the network give back all lines between them: the tax that neither gave is still offered', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  const seen = offer(scene)
  const byWhatWasSeen = (units: Readonly<Record<number, number>>) => giveBack(units, refundFor(seen, unitsOf(units)))
  scene.told(byWhatWasSeen({ 1: 2 })).thenFlagged()
  scene.told(byWhatWasSeen({ 2: 1 }), otherCashier).thenFlagged()
  expect(offer(scene)).toMatchObject({ left: naira(200), lines: [{ refunded: 2 }, { refunded: 1 }] })
  expect(refundFor(offer(scene), [])).toBe(naira(200))
  scene.when(refund(1, [tender('Cash', naira(200))])).thenApplied()
  expect(offer(scene).left).toBe(0)
})

test('while a unit is left, nothing goes back for none', () => {
  expect(refundFor(offer(given(place(beersAndRice), pay(beersAndRice))), [])).toBe(0)
})

/** What a till knows of an order after its own refund, having heard of nothing else. */
const alone = (of: Refundable, chosen: ReturnType<typeof unitsOf>, amount: number): Refundable => {
  const given = new Map(chosen.map(({ lineId: id, units }) => [id, units]))
  const lines = of.lines.map((each) => ({ ...each, refunded: each.refunded + (given.get(each.lineId) ?? 0) }))
  return { ...of, left: kobo(of.left - amount), lines }
}

test('whatever two tills give back, each by what it heard last: what nobody flags comes to what was paid, with what is still offered', () => {
  const step = fc.record({
    till: fc.constantFrom(0, 1),
    hears: fc.boolean(),
    units: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 }),
  })
  const cart = order(1, 7, [line(1, 'star-lager', 3), line(2, 'jollof-rice'), line(3, 'gulder', 2)], {
    couponCode: 'WELCOME',
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const scene = given(place(cart), pay(cart))
      const atFirst = offer(scene)
      const known = [atFirst, atFirst]
      let handedOut = 0
      let isFlagged = false
      for (const { till, hears, units } of steps) {
        const of = hears ? offer(scene) : (known[till] ?? atFirst)
        const left = new Map(of.lines.map((each) => [each.lineId, unitsLeft(each)]))
        const chosen = unitsOf(units)
          .map((each) => ({ ...each, units: Math.min(each.units, left.get(each.lineId) ?? 0) }))
          .filter((each) => each.units > 0)
        const amount = refundFor(of, chosen)
        if (chosen.length === 0 || amount === 0) continue
        const { decision } = scene.told(command('order.refund', { ...back({}, amount), lines: chosen }))
        handedOut += amount
        isFlagged ||= decision.outcome === 'applied' && decision.flags.length > 0
        known[till] = alone(of, chosen, amount)
      }
      const now = offer(scene)
      const rest = now.lines.map((each) => ({ lineId: each.lineId, units: unitsLeft(each) }))
      const offered = refundFor(
        now,
        rest.filter(({ units }) => units > 0),
      )
      const unexplained = isFlagged ? 0 : atFirst.total - handedOut - offered
      expect(unexplained).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('what is given back for lines is of the sale, also where money is owed back', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.told(pay(beersAndRice))
  scene.when(giveBack({ 1: 2 }, naira(2_000))).thenApplied()
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ refunded: naira(2_000), owedBack: naira(4_700) })
})

/** The whole dinner refunded by a till that had heard of this debt. */
const undone = (seenOwed: Kobo) => command('order.refund', { ...back({ 1: 2, 2: 1 }, beersAndRiceTotal), seenOwed })

test('a till that gives its own second payment back before it hears that it was the second undoes that, and the sale stands', () => {
  const scene = given(pay(beersAndRice))
  scene.told(pay(beersAndRice), otherCashier)
  scene.told(undone(zero), otherCashier).thenApplied()
  const { lounge } = scene
  expect(lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', owedBack: zero, refunded: zero })
  expect(lounge.get('account', 'refunds')).toBeUndefined()
  // The flag says who gave it back, and the guest can still return the dinner.
  expect([...lounge.all('exception')]).toMatchObject([{ answers: [{ did: 'order.refunded', byName: 'Bayo' }] }])
  expect(offer(scene).lines.map(unitsLeft)).toEqual([2, 1])
})

test.each([
  ['the till whose payment was the sale', cashier, zero],
  ['a till that knew what is owed', otherCashier, beersAndRiceTotal],
])('what %s gives back for lines is of the sale', (_who, who, seenOwed) => {
  const scene = given(pay(beersAndRice))
  scene.told(pay(beersAndRice), otherCashier)
  scene.told(undone(seenOwed), who).thenApplied()
  const after = { refunded: beersAndRiceTotal, owedBack: beersAndRiceTotal }
  expect(scene.lounge.get('order', orderId(1))).toMatchObject(after)
})

test('lines of what is not paid are not given back', () => {
  given(place(beersAndRice))
    .when(giveBack({ 1: 1 }, naira(1_000)))
    .thenRefused(refuse('refund_not_paid'))
  given()
    .when(command('order.refund', back({ 1: 1 }, naira(1_000), 5)))
    .thenRefused(refuse('order_not_found'))
})

test('in however many steps all of it is given back, it comes to what was paid', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 1, max: 9_999_999 }),
      isDiscounted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const step = fc.record({ line: fc.nat({ max: 9 }), units: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), fc.array(step, { maxLength: 30 }), (drawn, percent, steps) => {
      const subtotal = sum(drawn.map(({ price, quantity }) => kobo(price * quantity)))
      const counted = drawn.filter(({ isDiscounted }) => isDiscounted)
      const base = sum(counted.map(({ price, quantity }) => kobo(price * quantity)))
      const discount = kobo(Math.floor((base * percent) / 100))
      const tax = naira(200)
      const total = kobo(subtotal - discount + tax)
      let of: Refundable = {
        orderId: orderId(1),
        subtotal,
        discount,
        tax,
        total,
        left: total,
        owedBack: zero,
        methods: ['Cash'],
        funcards: [],
        lines: drawn.map(({ quantity, price, isDiscounted }, index) => ({
          lineId: lineId(index + 1),
          name: '',
          quantity,
          unitPrice: kobo(price),
          isDiscounted,
          refunded: 0,
        })),
      }
      const give = (chosen: readonly { readonly lineId: ReturnType<typeof lineId>; readonly units: number }[]) => {
        const amount = refundFor(of, chosen)
        expect(amount).toBeGreaterThanOrEqual(0)
        const given = new Map(withRefunded([], chosen).map(({ lineId: id, units }) => [id, units]))
        of = {
          ...of,
          left: kobo(of.left - amount),
          lines: of.lines.map((each) => ({ ...each, refunded: each.refunded + (given.get(each.lineId) ?? 0) })),
        }
        return amount
      }
      const amounts = steps.flatMap(({ line: index, units }) => {
        const each = of.lines[index]
        const some = each ? Math.min(units, unitsLeft(each)) : 0
        return each && some > 0 ? [give([{ lineId: each.lineId, units: some }])] : []
      })
      const rest = of.lines.flatMap((each) =>
        unitsLeft(each) > 0 ? [{ lineId: each.lineId, units: unitsLeft(each) }] : [],
      )
      if (rest.length > 0) amounts.push(give(rest))
      expect(sum(amounts)).toBe(total)
    }),
  )
})
