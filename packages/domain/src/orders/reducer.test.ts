// Events applied to orders directly: a bug that brings the wrong event stops here.
import { expect, test } from 'vitest'
import { WriteSet } from '../flow.ts'
import type { LoungeEvent, LoungeRows } from '../lounge.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, pay, place, voidOrder } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { PendingOrder } from './orders.ts'

function pending({ lounge }: Scene): PendingOrder {
  const order = lounge.get('order', orderId(1))
  if (order?.status !== 'pending') throw new Error('The order is not open')
  return order
}
function after(scene: Scene, event: LoungeEvent) {
  const writes = new WriteSet<LoungeRows>(scene.lounge)
  reduce(writes, event, everyKind)
  return writes
}

test('lines that left an order for another are on that one only', () => {
  const scene = given(place(beersAndRice))
  const order = pending(scene)
  const to = { ...order, id: orderId(2), number: orderNumber(2), lines: order.lines.slice(1) }
  const lounge = after(scene, { kind: 'order.split', from: order.id, lineIds: [lineId(2)], to, at: scene.now })
  expect(lounge.get('order', orderId(1))?.lines.map((line) => line.id)).toEqual([lineId(1)])
  expect(lounge.get('order', orderId(2))?.lines.map((line) => line.id)).toEqual([lineId(2)])
  expect(lounge.get('table', '7')?.open).toEqual([orderId(1), orderId(2)])
})

test('what can only be done to an open order, done to a closed one, is a bug', () => {
  const at = given().now
  const to = pending(given(place(beersAndRice)))
  const moved = { kind: 'order.split', from: to.id, lineIds: [], to, at } as const
  expect(() => after(given(place(beersAndRice), pay(beersAndRice)), moved)).toThrow('is paid, not open')
  expect(() => after(given(place(beersAndRice), voidOrder(1)), moved)).toThrow('is voided, not open')
  expect(() => after(given(), moved)).toThrow('is not there')
})

test('only a paid order is completed', () => {
  const scene = given(place(beersAndRice))
  const { id: of, tableNumber } = pending(scene)
  const completed = { kind: 'order.completed', orderId: of, tableNumber, at: scene.now } as const
  expect(() => after(scene, completed)).toThrow('no paid order stands on table 7')
})
