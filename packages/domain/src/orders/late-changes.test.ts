// A change that the server hears late is applied as far as possible: the rest was promised to the guest.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { adasCard, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { otherCashier } from '../testing/people.ts'
import { beersAndRice, type Command, command, line, order, pay, place, voidLines } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

type Input = Parameters<typeof command<'order.change'>>[1]
const change = (more: Partial<Input>): Command => command('order.change', { orderId: orderId(1), lines: [], ...more })
const edit = (n: number, quantityBy: number, note?: string) => ({
  lineId: lineId(n),
  quantityBy,
  removed: false,
  ...(note === undefined ? {} : { note }),
})
const late = (scene: Scene) => ({ ...otherCashier, heardAt: scene.now })
const order1 = ({ lounge }: Scene) => lounge.get('order', orderId(1))
const flags = ({ lounge }: Scene) => [...lounge.all('exception')].map(({ code }) => code)

/** ONCE is valid for one bill, and that one is paid. */
const onceIsUsed = (more: Partial<Parameters<typeof place>[0]> = {}) =>
  given(
    command('coupon.add', { code: 'ONCE', percent: 10, usesMax: 1 }),
    place({ ...beersAndRice, ...more }),
    pay(order(2, 8, [line(3, 'jollof-rice')], { couponCode: 'ONCE' }), { percent: 10 }),
  )
const usedUp = refuse('coupon_used_up', { coupon: 'ONCE', count: 1 })

test('TRU-10 a coupon that is used up meanwhile does not refuse the rest, and the order keeps its own', () => {
  const scene = onceIsUsed({ couponCode: 'SAVE10' })
  const asked = change({ lines: [edit(1, 1), edit(2, 0, 'hot')], couponCode: 'ONCE', priority: 'high' })
  scene.when(asked).thenRefused(usedUp)
  scene.when(asked, late(scene)).thenEvents('order.changed', 'exception.raised')
  expect(order1(scene)).toMatchObject({
    lines: [{ quantity: 3 }, { note: 'hot' }],
    coupon: { id: 'SAVE10' },
    priority: 'high',
  })
  expect([...scene.lounge.all('exception')]).toMatchObject([
    { code: 'coupon_used_up', params: usedUp.params, orderId: orderId(1) },
  ])
})

test('TRU-10 a card and a priority outlive the coupon that came with them, and a coupon alone is refused', () => {
  const scene = onceIsUsed()
  scene.when(change({ couponCode: 'ONCE' }), late(scene)).thenRefused(usedUp)
  scene
    .when(change({ couponCode: 'ONCE', customer: adasCard }), late(scene))
    .thenEvents('order.changed', 'exception.raised')
  expect(order1(scene)).toMatchObject({ customer: { name: 'Ada' } })
  expect(order1(scene)?.coupon).toBeUndefined()
})

test('TRU-10 a coupon that nobody knows does not refuse the rest either', () => {
  const scene = given(place(beersAndRice))
  scene.when(change({ lines: [edit(1, 1)], couponCode: 'NOPE' })).thenRefused(refuse('coupon_invalid'))
  scene.when(change({ couponCode: 'NOPE' }), late(scene)).thenRefused(refuse('coupon_invalid'))
  scene
    .when(change({ lines: [edit(1, 1)], couponCode: 'NOPE' }), late(scene))
    .thenEvents('order.changed', 'exception.raised')
  expect(order1(scene)?.lines).toMatchObject([{ quantity: 3 }, {}])
  expect(flags(scene)).toEqual(['coupon_unknown'])
})

test('TRU-10 a note, a coupon and a priority are kept where none of the units are to be had', () => {
  const scene = given(place(order(1, 7, [line(1, 'gulder', 2)])), place(order(2, 8, [line(3, 'gulder')])))
  const soldOut = refuse('item_sold_out', { item: 'Gulder', left: 0 })
  scene.when(change({ lines: [edit(1, 2)] }), late(scene)).thenRefused(soldOut)
  scene.when(change({ lines: [edit(1, 2, 'warm')] })).thenRefused(soldOut)
  scene.when(change({ lines: [edit(1, 2, 'warm')] }), late(scene)).thenEvents('order.changed', 'exception.raised')
  scene
    .when(change({ lines: [edit(1, 2)], couponCode: 'SAVE10', priority: 'high' }), late(scene))
    .thenEvents('order.changed', 'exception.raised')
  expect(order1(scene)).toMatchObject({
    lines: [{ quantity: 2, note: 'warm' }],
    coupon: { id: 'SAVE10' },
    priority: 'high',
  })
  expect(flags(scene)).toEqual(['item_sold_out', 'item_sold_out'])
})

test('TRU-10 a coupon and a name are kept where every line of the change is gone', () => {
  const scene = given(place(beersAndRice), voidLines(1, [2], 81))
  scene.when(change({ lines: [edit(2, 1)] }), late(scene)).thenRefused(refuse('line_not_found'))
  scene
    .when(change({ lines: [edit(2, 1)], guestName: 'Bola' }), late(scene))
    .thenEvents('order.changed', 'exception.raised')
  expect(order1(scene)).toMatchObject({ guestName: 'Bola' })
  expect([...scene.lounge.all('exception')]).toMatchObject([
    { code: 'change_too_late', params: { item: 'Jollof Rice', number: orderNumber(1) } },
  ])
})
