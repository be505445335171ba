// Commands that could not be booked: the order is marked, the bell rings, and nobody charges again before they are settled.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { refuse } from '../command.ts'
import { sentenceOf } from '../messages.ts'
import { openExceptions, sentenceOfException } from './views.ts'
import { objectionToBill } from '../orders/bill/presenting.ts'
import { draftOf, emptyDraft } from '../orders/draft/draft.ts'
import { viewDraft } from '../orders/draft/view.ts'
import { ordersAtTable, tableTiles } from '../tables/views.ts'
import type { TableNumber } from '../orders/orders.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { cashier, cook, manager, otherCashier } from '../testing/people.ts'
import { naira } from '../money.ts'
import {
  beersAndRice,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  spare as orderName,
  split,
  tender,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const seven = 7 as TableNumber // there are twenty
const isMarked = (scene: Scene): readonly boolean[] =>
  ordersAtTable(scene.lounge, seven).map((entry) => entry.isBeingChecked === true)
const exceptions = ({ lounge }: Scene) => [...lounge.all('exception')]
const settle = (scene: Scene, index = 0): Command =>
  command('exception.settle', { exceptionId: exceptions(scene)[index]?.id ?? '', how: 'right' })
const checked = refuse('order_being_checked', { number: orderNumber(1) })
const partChecked = refuse('order_being_checked', { number: orderNumber(2) })

test('TRU-11 a payment that could not be booked marks its order for every till, and rings there and for the manager', () => {
  const scene = given(place(beersAndRice))
  const { events } = scene.held(pay(beersAndRice))
  expect(exceptions(scene)).toMatchObject([
    { code: 'held', commandName: 'order.pay', orderId: orderId(1), byName: 'Amaka' },
  ])
  expect(isMarked(scene)).toEqual([true])
  const rung = events.flatMap((event) => (event.kind === 'notification.raised' ? [event] : []))
  expect(
    rung.map(({ audience, notification: { type, code, params } }) => [audience, type, sentenceOf(code, params)]),
  ).toEqual([
    [
      ['pos', 'manager'],
      'error',
      `Not booked: Payment, order ${orderNumber(1)}. It is being checked. Do not charge again.`,
    ],
  ])
})

test('TRU-11 it is marked where a guest is told what to pay: on its table, in the order at a till, and no bill is printed', () => {
  const scene = given(place(beersAndRice))
  const seen = () => {
    const order = scene.lounge.get('order', orderId(1))
    assert(order?.status === 'pending', 'it is open')
    return {
      tile: tableTiles(scene.lounge, scene.now)[6]?.isBeingChecked,
      order: viewDraft(scene.lounge, draftOf(order)).checked,
      bill: objectionToBill(scene.lounge, order.id),
    }
  }
  expect(seen()).toEqual({ tile: undefined, order: undefined, bill: undefined })
  scene.held(pay(beersAndRice))
  expect(seen()).toEqual({ tile: true, order: checked, bill: checked })
  scene.after(settle(scene))
  expect(seen()).toEqual({ tile: undefined, order: undefined, bill: undefined })
})

test('TRU-11 nobody charges for it again; more can be placed on it, and it can be voided', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.when(pay(beersAndRice), otherCashier).thenRefused(checked)
  const part = { ...orderName(1), tableNumber: 7, payment: tender('Cash', naira(1_000)) }
  scene.when(command('order.takePart', part), otherCashier).thenRefused(checked)
  scene.after(command('order.change', { orderId: orderId(1), lines: [], priority: 'high' }), voidOrder(1))
})

test('TRU-11 a part of it is not charged for either', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.after(split(1, [2], 2))
  scene.when(pay(order(2, 7, [line(2, 'jollof-rice')]), { splitFrom: 1 })).thenRefused(partChecked)
  expect(isMarked(scene)).toEqual([true, true])
  // The same holds for a part that is split off in the cart only.
  const inCart = { ...emptyDraft({ orderId: orderId(3), number: orderNumber(3) }), splitFrom: orderId(1) }
  expect(viewDraft(scene.lounge, inCart).checked).toEqual(checked)
})

test('TRU-11 money that was taken all the same is booked, and somebody compares the two', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.told(pay(beersAndRice)).thenFlagged(refuse('order_paid_while_checked', { number: orderNumber(1) }))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid' })
})

test('TRU-11 somebody who looked at it says so: the mark is gone, and it can be charged', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.when(settle(scene), otherCashier).thenEvents('exception.settled')
  expect(isMarked(scene)).toEqual([false])
  expect(openExceptions(scene.lounge)).toEqual([])
  expect(exceptions(scene)).toMatchObject([{ settled: { byName: otherCashier.name, at: scene.now } }])
  const before = refuse('exception_settled', { name: otherCashier.name, how: 'Right as it stands' })
  scene.when(settle(scene), manager).thenRefused(before)
  scene.after(pay(beersAndRice))
})

test('TRU-11 what was split off while it was checked is free as well once somebody has looked', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.after(split(1, [2], 2))
  scene.when(pay(order(2, 7, [line(2, 'jollof-rice')]))).thenRefused(partChecked)
  scene.after(settle(scene))
  expect(isMarked(scene)).toEqual([false, false])
  scene.after(pay(order(2, 7, [line(2, 'jollof-rice')])))
})

test('TRU-11 the list names what it is, and of which order', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.held({ name: 'order.pay', args: null })
  expect(openExceptions(scene.lounge).map(sentenceOfException)).toEqual([
    'Not booked: Payment. It is being checked. Do not charge again.',
    `Not booked: Payment, order ${orderNumber(1)}. It is being checked. Do not charge again.`,
  ])
})

test('TRU-11 of several that are held for one order each is looked at', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(beersAndRice))
  scene.held(pay(beersAndRice), otherCashier)
  scene.after(settle(scene))
  expect(isMarked(scene)).toEqual([true])
  scene.when(pay(beersAndRice)).thenRefused(checked)
  scene.after(settle(scene, 1), pay(beersAndRice))
})

test('a part that was split off and paid without the network marks the order it came from', () => {
  const scene = given(place(beersAndRice))
  scene.held(pay(order(2, 7, [line(2, 'jollof-rice')]), { splitFrom: 1 }))
  expect(isMarked(scene)).toEqual([true])
})

test.each([
  ['unreadable arguments', 'order.pay', '{'],
  ['arguments that are none', 'order.pay', null],
  ['an order without sense', 'order.pay', { orderId: 'x'.repeat(9_000), number: 7, splitFrom: {} }],
  ['a name of another release', 'order.bless', { orderId: orderId(404) }],
])('a fact with %s is on the list, and rings', (_with, name, args) => {
  const scene = given(place(beersAndRice))
  const { events } = scene.held({ name, args })
  expect(events.map(({ kind }) => kind)).toEqual(['exception.raised', 'notification.raised'])
  expect(isMarked(scene)).toEqual([false])
  scene.after(settle(scene))
})

test('a wish that is held changed nothing in the room: it does not ring', () => {
  expect(given(place(beersAndRice)).held(voidOrder(1)).events).toEqual([])
})

test('what was flagged is settled in the same way, by who works at a till or manages, and once it is there', () => {
  const scene = given()
  scene.told(pay(beersAndRice), cashier, [refuse('clock_off', { minutes: 20 })])
  scene.when(settle(scene), cook).thenRefused(refuse('not_allowed'))
  scene.when(settle(scene)).thenEvents('exception.settled')
  const gone = command('exception.settle', { exceptionId: `${orderId(404)}.flag0`, how: 'right' })
  scene.when(gone).thenRefused(refuse('exception_not_found'))
})

test('an order that is being checked stays in memory however old it is', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.held(command('order.refund', { orderId: orderId(1), number: orderNumber(1), payments: [], reason: '' }))
  scene.later(100 * 24 * 60).when(command('history.trim', {}))
  expect(scene.lounge.get('order', orderId(1))).toBeDefined()
  scene.after(settle(scene)).when(command('history.trim', {}))
  expect(scene.lounge.get('order', orderId(1))).toBeUndefined()
})
