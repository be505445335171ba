// Coupons with an amount, for some items, at some hours, with few uses; and bills with a coupon that are split and joined.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type Kobo, kobo, naira, sum } from '../money.ts'
import { findCoupon, totalsOfOrder } from '../orders/placing.ts'
import type { Order } from '../orders/orders.ts'
import { orderId } from '../testing/ids.ts'
import { cashier, cook, otherCashier } from '../testing/people.ts'
import {
  addLines,
  changeLines,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  refund,
  split,
  tender,
  voidLines,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { couponOf } from './coupons.ts'
import { type Coupon, couponAfter, couponOfPart, totalsOf } from './pricing.ts'

type Details = Readonly<Record<string, unknown>>
const add = (code: string, terms: Details): Command => command('coupon.add', { code, ...terms })
const change = (code: string, details: Details): Command => command('coupon.change', { code, details })
const off500 = add('OFF500', { amount: naira(500) })
const beersAnd = (n: number, quantity: number, couponCode?: string) => ({
  ...order(n, 7, [line(n, 'star-lager', quantity), line(n + 20, 'jollof-rice')]),
  ...(couponCode ? { couponCode } : {}),
})
/** Paid in cash with this discount. */
const paid = (args: ReturnType<typeof beersAnd>, discount: Kobo): Command => pay(args, { percent: 0, discount })
const totalOf = (scene: Scene, n: number) => {
  const found = scene.lounge.get('order', orderId(n))
  return found && totalsOfOrder(scene.lounge, found)
}
const discountOn = (scene: Scene, n: number) => totalOf(scene, n)?.discount

test('a coupon takes off a percentage or an amount, of everything or of chosen items', () => {
  given()
    .when(add('BOTH', { percent: 5, amount: 100 }))
    .thenRejected('command_invalid')
  given().when(add('NEITHER', {})).thenRejected('command_invalid')
  given()
    .when(add('CAVIAR', { percent: 5, items: ['caviar'] }))
    .thenRefused(refuse('item_not_found'))
  given()
    .when(add('CAVIAR', { percent: 5, categories: ['caviar'] }))
    .thenRefused(refuse('category_not_found'))
  const scene = given(add('BEER', { percent: 10, categories: ['beer'], items: ['chin-chin'] }))
  const only = ['chin-chin', 'gulder', 'star-lager']
  expect(couponOf(scene.lounge, 'BEER', undefined)).toEqual({ id: 'BEER', percent: 10, only })
  scene.after(place(beersAnd(1, 2, 'BEER')))
  expect(totalOf(scene, 1)).toMatchObject({ subtotal: naira(4_500), discount: naira(200), total: naira(4_500) })
})

test('an amount is never more than what it counts for', () => {
  const scene = given(add('BEER', { amount: naira(5_000), items: ['star-lager'] }), place(beersAnd(1, 2, 'BEER')))
  expect(discountOn(scene, 1)).toBe(naira(2_000))
})

test('only managers give out and change coupons, and only those there are', () => {
  for (const by of [cashier, cook]) {
    given().when(off500, by).thenRefused(refuse('not_allowed'))
    given()
      .when(change('SAVE10', { isOff: true }), by)
      .thenRefused(refuse('not_allowed'))
  }
  given()
    .when(change('NONE', { isOff: true }))
    .thenRefused(refuse('coupon_unknown', { coupon: 'NONE' }))
})

test('what is changed is what was said, and null takes it away', () => {
  const hours = { days: [5], from: 0, to: 0 }
  const scene = given(add('FRIDAY', { percent: 5, hours, usesMax: 3, until: '2026-12-31', items: ['gulder'] }))
  const now = () => {
    const offer = scene.lounge.get('coupon', 'FRIDAY')
    return offer && { ...offer, earlierTerms: undefined }
  }
  expect(now()).toEqual({ id: 'FRIDAY', percent: 5, hours, usesMax: 3, until: '2026-12-31', items: ['gulder'] })
  scene.after(change('FRIDAY', { amount: naira(500), hours: null }))
  expect(now()).toEqual({
    id: 'FRIDAY',
    percent: 0,
    amount: naira(500),
    usesMax: 3,
    until: '2026-12-31',
    items: ['gulder'],
  })
  scene.after(change('FRIDAY', { percent: 7, usesMax: null, until: null, items: [] }))
  expect(now()).toEqual({ id: 'FRIDAY', percent: 7 })
})

/** A coupon that is not valid now, and its sentence. The evening is a Friday’s, 18:00. */
const notNow = [
  ['switched off', { isOff: true }, refuse('coupon_off', { coupon: 'HAPPY' })],
  ['over', { until: '2026-11-19' }, refuse('coupon_over', { coupon: 'HAPPY', day: '19-11-2026' })],
  [
    'off its hours',
    { hours: { days: [5], from: 1_200, to: 60 } },
    refuse('coupon_not_now', { coupon: 'HAPPY', hours: 'Fri 20:00–01:00' }),
  ],
  [
    'off its days',
    { hours: { days: [1, 2, 3], from: 0, to: 0 } },
    refuse('coupon_not_now', { coupon: 'HAPPY', hours: 'Mon–Wed' }),
  ],
] as const

test.each(notNow)('a coupon that is %s goes on no order; told, it is booked and flagged', (_what, terms, no) => {
  const scene = given(add('HAPPY', { percent: 10, ...terms }))
  expect(findCoupon(scene.lounge, 'happy', scene.now)).toEqual(no)
  scene.when(place(beersAnd(1, 1, 'HAPPY'))).thenRefused(no)
  scene.when(paid(beersAnd(2, 1, 'HAPPY'), naira(350))).thenRefused(no)
  scene.after(place(beersAnd(3, 1)))
  scene.when(command('order.change', { orderId: orderId(3), lines: [], couponCode: 'HAPPY' })).thenRefused(no)
  scene.told(place(beersAnd(4, 1, 'HAPPY'))).thenFlagged(no)
  scene.told(paid(beersAnd(5, 1, 'HAPPY'), naira(350))).thenFlagged(no)
})

test('a coupon that was used before it was switched off, and is told after it, was good', () => {
  const scene = given(add('HAPPY', { percent: 10 }))
  scene.later(60).after(change('HAPPY', { isOff: true }))
  scene.later(10).after(change('HAPPY', { percent: 20 }))
  scene
    .later(10)
    .toldLate(40, place(beersAnd(1, 1, 'HAPPY')))
    .thenFlagged()
  const off = refuse('coupon_off', { coupon: 'HAPPY' })
  scene.toldLate(15, place(beersAnd(2, 1, 'HAPPY'))).thenFlagged(off)
  scene.after(change('HAPPY', { isOff: false }))
  scene.later(10).after(change('HAPPY', { isOff: true }))
  scene
    .later(10)
    .toldLate(15, place(beersAnd(3, 1, 'HAPPY')))
    .thenFlagged()
})

test('a window over midnight is still that of the day before', () => {
  const hours = { days: [5], from: 1_200, to: 60 }
  const scene = given(add('HAPPY', { percent: 10, hours })).later(6 * 60 + 30)
  expect(findCoupon(scene.lounge, 'HAPPY', scene.now)).toMatchObject({ id: 'HAPPY' })
})

test('an order keeps its coupon as it was, whatever becomes of the coupon', () => {
  const scene = given(add('HAPPY', { percent: 10 }), place(beersAnd(1, 1, 'HAPPY')))
  scene.after(change('HAPPY', { percent: 50, isOff: true }))
  expect(discountOn(scene, 1)).toBe(naira(350))
  scene.after(command('order.change', { orderId: orderId(1), lines: [], couponCode: 'HAPPY', priority: 'high' }))
  expect(discountOn(scene, 1)).toBe(naira(350))
  const { events } = scene.when(paid(beersAnd(1, 1, 'HAPPY'), naira(350))).thenApplied()
  expect(events.find(({ kind }) => kind === 'order.paid')).toMatchObject({ difference: 0, coupon: { percent: 10 } })
})

const used = (scene: Scene, code = 'TWICE') => scene.lounge.get('coupon', code)?.used ?? 0
const twice = add('TWICE', { percent: 10, usesMax: 2 })

test('a use is a bill that was paid with it: not one that was voided, and also one that was given back', () => {
  const scene = given(twice, place(beersAnd(1, 1, 'TWICE')), voidOrder(1))
  expect(used(scene)).toBe(0)
  scene.after(paid(beersAnd(2, 1, 'TWICE'), naira(350)))
  expect(used(scene)).toBe(1)
  scene.after(refund(2, [tender('Cash', naira(100))]))
  expect(used(scene)).toBe(1)
})

test('used up it is refused by its sentence, and what a till without the network took is booked and flagged', () => {
  const scene = given(twice, place(beersAnd(1, 1, 'TWICE')))
  scene.after(paid(beersAnd(2, 1, 'TWICE'), naira(350))).after(paid(beersAnd(3, 1, 'TWICE'), naira(350)))
  const no = refuse('coupon_used_up', { coupon: 'TWICE', count: 2 })
  expect(findCoupon(scene.lounge, 'TWICE', scene.now)).toEqual(no)
  scene.when(paid(beersAnd(1, 1, 'TWICE'), naira(350))).thenRefused(no)
  scene.told(paid(beersAnd(1, 1, 'TWICE'), naira(350)), otherCashier).thenFlagged(no)
  expect(used(scene)).toBe(3)
  scene.after(change('TWICE', { usesMax: 9 }))
  expect(used(scene)).toBe(3)
})

test('a bill that is split uses its coupon once', () => {
  const scene = given(add('ONCE', { percent: 10, usesMax: 1 }), place(beersAnd(1, 1, 'ONCE')), split(1, [21], 90))
  const rice = { ...order(90, 7, [line(21, 'jollof-rice')]), couponCode: 'ONCE' }
  scene.when(paid(rice, naira(250))).thenApplied()
  const beer = { ...order(1, 7, [line(1, 'star-lager')]), couponCode: 'ONCE' }
  scene.when(paid(beer, naira(100))).thenApplied()
  expect(used(scene, 'ONCE')).toBe(1)
})

test('parts of a bill share an amount, and put together they have all of it again', () => {
  const scene = given(off500, place(beersAnd(1, 1, 'OFF500')), split(1, [21], 90))
  expect([discountOn(scene, 1), discountOn(scene, 90)]).toEqual([14_286, 35_714])
  scene.after(command('order.join', { orderId: orderId(1), from: [orderId(90)] }))
  expect(discountOn(scene, 1)).toBe(naira(500))
})

test('an amount for some items stays with the order from which others are split off before any of them is ordered', () => {
  const cart = { ...order(1, 7, [line(1, 'jollof-rice'), line(2, 'beef-suya')]), couponCode: 'BEER1000' }
  const scene = given(add('BEER1000', { amount: naira(1_000), categories: ['beer'] }), place(cart), split(1, [2], 90))
  scene.after(addLines(1, 7, [line(3, 'star-lager', 2)]))
  expect([totalOf(scene, 1)?.total, discountOn(scene, 90)]).toEqual([naira(3_700), 0])
  const rest = { ...order(1, 7, [line(1, 'jollof-rice'), line(3, 'star-lager', 2)]), couponCode: 'BEER1000' }
  scene.when(pay(rest, { percent: 0, discount: naira(1_000) })).thenApplied()
})

test('an amount for some items goes along with an order that is joined before any of them is ordered', () => {
  const cart = { ...order(1, 7, [line(1, 'jollof-rice'), line(2, 'beef-suya')]), couponCode: 'BEER1000' }
  const scene = given(add('BEER1000', { amount: naira(1_000), categories: ['beer'] }), place(cart), split(1, [2], 90))
  scene.after(command('order.join', { orderId: orderId(90), from: [orderId(1)] }))
  scene.after(addLines(90, 7, [line(3, 'star-lager', 2)]))
  expect(discountOn(scene, 90)).toBe(naira(1_000))
})

test('two bills with the same amount off are paid one by one', () => {
  const scene = given(off500, place(beersAnd(1, 1, 'OFF500')), place(beersAnd(2, 1, 'OFF500')))
  scene.when(command('order.join', { orderId: orderId(1), from: [orderId(2)] })).thenRefused(refuse('join_coupons'))
})

test('what is voided of a bill leaves the amount with the bill', () => {
  const scene = given(off500, place(beersAnd(1, 1, 'OFF500')), voidLines(1, [21], 91))
  expect(discountOn(scene, 1)).toBe(naira(500))
  expect(scene.lounge.get('order', orderId(91))).toMatchObject({ total: naira(2_500) })
})

test('what was added meanwhile and not paid keeps what is left of the amount', () => {
  const scene = given(off500, place(beersAnd(1, 1, 'OFF500')))
  const beer = { ...order(1, 7, [line(1, 'star-lager')]), couponCode: 'OFF500' }
  const { events } = scene.told(paid(beer, naira(500)))
  const rest = events.find((event) => event.kind === 'order.split')
  expect(rest).toMatchObject({ to: { coupon: { amount: 0 } } })
})

test('a bill that was split, and is paid as a whole by a till that did not know, has all of its amount', () => {
  const scene = given(off500, place(beersAnd(1, 1, 'OFF500')), split(1, [21], 90))
  const { events } = scene.told(paid(beersAnd(1, 1, 'OFF500'), naira(500)))
  expect(events.find(({ kind }) => kind === 'order.paid')).toMatchObject({ difference: 0 })
})

const lines = fc.array(
  fc.record({
    itemId: fc.constantFrom('a', 'b', 'c'),
    unitPrice: fc.integer({ min: 1, max: 3_000_000 }).map(kobo),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 8 },
)
const amountCoupon = fc.record({
  id: fc.constant('ANY'),
  percent: fc.constant(0),
  amount: fc.integer({ min: 1, max: 300_000_000 }).map(kobo),
  only: fc.option(fc.constant(['a', 'b'] as unknown as NonNullable<Coupon['only']>), { nil: undefined }), // ids of items
})
const discount = (ordered: Parameters<typeof totalsOf>[0], coupon: Coupon) =>
  totalsOf(ordered, coupon, naira(200)).discount
const withAmount = (coupon: Coupon, amount: number): Coupon => ({ ...coupon, amount: kobo(amount) })

test('however a bill with an amount off is split, the parts take off what the whole took off', () => {
  fc.assert(
    fc.property(
      lines,
      amountCoupon,
      fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 6 }),
      (ordered, coupon, cuts) => {
        const whole = discount(ordered, coupon)
        let [left, mine] = [ordered, coupon as Coupon]
        const taken: Kobo[] = []
        for (const cut of cuts) {
          const [part, rest] = [left.slice(0, cut), left.slice(cut)]
          const own = couponOfPart(mine, part, left)
          taken.push(discount(part, own))
          mine = withAmount(mine, (mine.amount ?? 0) - (own.amount ?? 0))
          left = rest
        }
        expect(sum([...taken, discount(left, mine)])).toBe(whole)
      },
    ),
  )
})

test('what was sold first has its amount first, and the rest what is left of it', () => {
  fc.assert(
    fc.property(lines, amountCoupon, fc.integer({ min: 0, max: 8 }), (ordered, coupon, cut) => {
      const [sold, rest] = [ordered.slice(0, cut), ordered.slice(cut)]
      const both = discount(sold, coupon) + discount(rest, couponAfter(coupon, sold))
      expect(both).toBe(discount(ordered, coupon))
    }),
  )
})

test('an order of one table that grows keeps taking off the amount once', () => {
  const scene = given(off500, place(beersAnd(1, 1, 'OFF500')), changeLines(1, { 1: 3 }))
  expect(discountOn(scene, 1)).toBe(naira(500))
  const closed: Order | undefined = scene.lounge.get('order', orderId(1))
  expect(closed?.coupon).toEqual({ id: 'OFF500', percent: 0, amount: naira(500) })
})
