// The coupon of a cart: whether it still applies is known before anybody holds out money.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { refuse } from '../../command.ts'
import { orderId, orderNumber } from '../../testing/ids.ts'
import { beersAndRice, command, line, order, pay, place, split } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { type Draft, draftOf, emptyDraft, setCoupon } from './draft.ts'
import { objectionToDraftCoupon } from './coupon.ts'

/** The evening is a Friday’s, 18:00. */
const happy = command('coupon.add', { code: 'HAPPY', percent: 10, hours: { days: [5], from: 1_020, to: 1_140 } })
const no = refuse('coupon_not_now', { coupon: 'HAPPY', hours: 'Fri 17:00–19:00' })
const said = ({ lounge, now }: Scene, draft: Draft) => objectionToDraftCoupon(lounge, draft, now)
const cartOf = ({ lounge }: Scene) =>
  setCoupon(lounge, emptyDraft({ orderId: orderId(5), number: orderNumber(5) }), 'HAPPY')
function placedIn({ lounge }: Scene, n: number): Draft {
  const placed = lounge.get('order', orderId(n))
  assert(placed, 'it was placed')
  return draftOf(placed)
}

test('a cart whose coupon is off its hours, switched off or used up by now says so, and one without any does not', () => {
  const scene = given(happy)
  const cart = cartOf(scene)
  expect(said(scene, cart)).toBeUndefined()
  expect(said(scene.later(61), cart)).toEqual(no)
  expect(said(scene, setCoupon(scene.lounge, cart, undefined))).toBeUndefined()
  scene.after(command('coupon.change', { code: 'HAPPY', details: { isOff: true } }))
  expect(said(scene, cart)).toEqual(refuse('coupon_off', { coupon: 'HAPPY' }))
})

test('an order keeps the coupon that was put on it in its hours, and so do its parts', () => {
  const scene = given(
    happy,
    place({ ...beersAndRice, couponCode: 'HAPPY' }),
    place(order(2, 7, [line(31, 'jollof-rice')])),
  ).later(61)
  expect(said(scene, placedIn(scene, 1))).toBeUndefined()
  // But not the coupon of an order that never had it.
  expect(said(scene, setCoupon(scene.lounge, placedIn(scene, 2), 'HAPPY'))).toEqual(no)
  const part = { ...cartOf(scene), splitFrom: orderId(1) }
  expect(said(scene, part)).toBeUndefined()
  scene.after(split(1, [2], 90))
  expect(said(scene, placedIn(scene, 90))).toBeUndefined()
})

/** SAVE10 has one use left, and table 2 takes it; table 1 was placed with it before. */
function lastUseTaken(): Scene {
  const beers = (n: number) => order(n, n, [line(n, 'star-lager', 2)], { couponCode: 'SAVE10' })
  const once = command('coupon.change', { code: 'SAVE10', details: { usesMax: 1 } })
  return given(once, place(beers(1)), place(beers(2)), pay(beers(2)))
}
const usedUp = refuse('coupon_used_up', { coupon: 'SAVE10', count: 1 })

test('a placed order whose coupon was used up by another bill says so before money is held out, until it is taken off', () => {
  const scene = lastUseTaken()
  const draft = placedIn(scene, 1)
  expect(said(scene, draft)).toEqual(usedUp)
  expect(said(scene, setCoupon(scene.lounge, draft, undefined))).toBeUndefined()
  // Paid meanwhile: the objection says so, and nothing about its coupon.
  expect(said(scene, placedIn(scene, 2))).toBeUndefined()
})

test('a bill that has used its coupon says nothing of it on its other parts, and one that it takes nothing off says nothing either', () => {
  const once = command('coupon.add', { code: 'ONCE', percent: 10, usesMax: 1, categories: ['beer'] })
  const rice = order(2, 8, [line(21, 'jollof-rice')], { couponCode: 'ONCE' })
  const scene = given(once, place({ ...beersAndRice, couponCode: 'ONCE' }), place(rice), split(1, [1], 90))
  scene.after(pay({ ...order(90, 7, [line(1, 'star-lager', 2)]), couponCode: 'ONCE' }, { percent: 10 }))
  expect(said(scene, placedIn(scene, 1))).toBeUndefined()
  expect(said(scene, placedIn(scene, 2))).toBeUndefined()
})

test.each([
  { how: 'placed', does: place },
  { how: 'paid', does: (args: Parameters<typeof place>[0]) => pay(args, { percent: 10 }) },
])(
  'lines that were never sent and are split off keep the coupon of their order: they are $how with it after its hours',
  ({ does }) => {
    const scene = given(happy, place({ ...beersAndRice, couponCode: 'HAPPY' })).later(61)
    const part = order(5, 7, [line(51, 'chin-chin')], { couponCode: 'HAPPY', splitFrom: orderId(1) })
    scene.when(does(part)).thenApplied()
  },
)
