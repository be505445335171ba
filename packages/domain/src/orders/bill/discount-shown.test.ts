// A guest pays what stands on the paper. A discount added after that is recorded; one on the paper is not.
import { expect, test } from 'vitest'
import { actsIn } from '../../acts/acts.ts'
import type { LoungeEvent } from '../../lounge.ts'
import { naira } from '../../money.ts'
import { orderId, orderNumber } from '../../testing/ids.ts'
import { manager } from '../../testing/people.ts'
import { addLines, command, line, order, pay, place, present, splitUnits } from '../../testing/requests.ts'
import { given, type Outcome, type Scene } from '../../testing/scene.ts'

const [beers, rice] = [line(1, 'star-lager', 10), line(2, 'jollof-rice')]
const stars = order(1, 7, [beers])
const coupon = (couponCode: string | null, n = 1) =>
  command('order.change', { orderId: orderId(n), lines: [], couponCode })
const shown = (total: number, copy = 1) => present(1, { 1: 10 }, naira(total), copy)
const withCoupon = pay({ ...stars, couponCode: 'SAVE10' })

const toldOf = (events: readonly LoungeEvent[]) => events.flatMap(actsIn).filter(({ kind }) => kind === 'discountShown')
const toldAt = (paid: Outcome) => toldOf(paid.thenApplied().events)
const placed = (): Scene => given(place(stars))

test('what a coupon takes off after the guest was shown the bill is told, with how much it was', () => {
  const scene = placed().after(shown(10_200))
  const changed = scene.when(coupon('SAVE10')).thenApplied().events
  const act = { kind: 'discountShown', amount: naira(1_000), about: orderNumber(1), orderId: orderId(1) }
  expect([...toldOf(changed), ...toldAt(scene.when(withCoupon))]).toEqual([act])
  // The same if the coupon is typed at the till and comes with the payment.
  expect(toldAt(placed().after(shown(10_200)).when(withCoupon))).toEqual([act])
})

test('a coupon that stood on the bill is no such thing, and neither is one without a bill', () => {
  expect(toldAt(placed().after(coupon('SAVE10'), shown(9_200)).when(withCoupon))).toEqual([])
  expect(toldAt(placed().after(coupon('SAVE10')).when(withCoupon))).toEqual([])
})

test('what is ordered after the bill has its discount, and nobody saw it without', () => {
  const more = { ...stars, lines: [beers, rice], couponCode: 'SAVE10' }
  const scene = placed().after(coupon('SAVE10'), shown(9_200), addLines(1, 7, [rice]))
  expect(toldAt(scene.when(pay(more)))).toEqual([])
  const late = placed().after(shown(10_200), addLines(1, 7, [rice]))
  expect(toldAt(late.when(pay(more)))).toMatchObject([{ amount: naira(1_000) }])
})

test('a second paper does not hide what the first one asked', () => {
  const scene = placed().after(shown(10_200), coupon('SAVE10'), shown(9_200, 2))
  expect(toldAt(scene.when(withCoupon))).toMatchObject([{ amount: naira(1_000) }])
})

test('the same coupon takes off more than it did on the bill', () => {
  const scene = placed().after(coupon('SAVE10'), shown(9_200), coupon(null))
  scene.when(command('coupon.change', { code: 'SAVE10', details: { percent: 90 } }), manager).thenApplied()
  expect(toldAt(scene.when(pay({ ...stars, couponCode: 'SAVE10' }, { percent: 90 })))).toMatchObject([
    { amount: naira(8_000) },
  ])
})

test('a part that is split off was on the bill as well, and so is one with its coupon', () => {
  const part = { ...order(2, 7, [line(1, 'star-lager', 4)]), couponCode: 'SAVE10' }
  const payPart = (scene: Scene) => {
    const own = scene.lounge.get('order', orderId(2))
    const lines = own?.lines.map(({ id, quantity }) => line(1, 'star-lager', quantity, { id })) ?? []
    return toldAt(scene.when(pay({ ...part, lines })))
  }
  expect(payPart(placed().after(shown(10_200), splitUnits(1, { 1: 4 }, 2)))).toMatchObject([{ amount: naira(400) }])
  expect(payPart(placed().after(coupon('SAVE10'), shown(9_200), splitUnits(1, { 1: 4 }, 2)))).toEqual([])
})

test('a till that had not heard that its coupon was gone put it on the paper: what stood there is not told', () => {
  const scene = placed().after(shown(9_200))
  expect(toldAt(scene.when(withCoupon))).toEqual([])
})

test('a paper of an earlier release does not say what it took off, and nothing is told of it', () => {
  const scene = placed().after(shown(10_200))
  const open = scene.lounge.get('order', orderId(1))
  const older = open?.status === 'pending' && open.shown
  if (older) {
    const { dearest: _new, ...paper } = older
    scene.lounge.apply([{ kind: 'order', id: orderId(1), row: { ...open, shown: paper } }])
  }
  expect(toldAt(scene.when(withCoupon))).toEqual([])
})
