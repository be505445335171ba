// The coupon of a cart that stands: whether it still counts is known before anybody holds out money.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { refuse } from '../command.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, command, line, order, place, split } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { type Draft, draftOf, emptyDraft, setCoupon } from './draft.ts'
import { objectionToDraftCoupon } from './draft-coupon.ts'

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
  // Not that of an order that never had it.
  expect(said(scene, setCoupon(scene.lounge, placedIn(scene, 2), 'HAPPY'))).toEqual(no)
  const part = { ...cartOf(scene), splitFrom: orderId(1) }
  expect(said(scene, part)).toBeUndefined()
  scene.after(split(1, [2], 90))
  expect(said(scene, placedIn(scene, 90))).toBeUndefined()
})
