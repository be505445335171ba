// Changing, moving, voiding and completing orders on a table: wishes, because somebody else may have been quicker.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, cook, otherCashier } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  command,
  line,
  order,
  pay,
  place,
  split,
  voidLines,
  voidOrder,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { voidReasons, withoutReason } from './orders.ts'

const placed = () => given(place(beersAndRice))
const move = (n: number, tableNumber: number) => command('order.move', { orderId: orderId(n), tableNumber })
const complete = (n: number) => command('order.complete', { orderId: orderId(n) })
const setCoupon = (couponCode: string | null) => command('order.change', { orderId: orderId(1), lines: [], couponCode })
const setPriority = (priority: 'normal' | 'high') =>
  command('order.change', { orderId: orderId(1), lines: [], priority })

test.each([
  ['change', changeLines(1, { 1: 1 })],
  ['move', move(1, 9)],
  ['void', voidOrder(1)],
  ['complete', complete(1)],
])('who may not %s an order hears that first', (_verb, asked) => {
  given().when(asked, cook).thenRefused(refuse('not_allowed'))
})

test.each([
  ['changed', changeLines(1, { 1: 1 })],
  ['voided', voidOrder(1)],
])('an order that is paid cannot be %s', (_done, asked) => {
  given(place(beersAndRice), pay(beersAndRice))
    .when(asked)
    .thenRefused(refuse('order_not_pending', { status: 'paid' }))
})

test.each([
  ['changed', changeLines(1, { 1: 1 })],
  ['moved', move(1, 9)],
  ['voided', voidOrder(1)],
])('an order that is not here cannot be %s, nor one that is closed', (_done, asked) => {
  given().when(asked).thenRefused(refuse('order_not_found'))
  given(place(beersAndRice), voidOrder(1))
    .when(asked)
    .thenRefused(refuse('order_not_pending', { status: 'voided' }))
  given(pay(beersAndRice), complete(1))
    .when(asked)
    .thenRefused(refuse('order_not_pending', { status: 'completed' }))
})

// Changing lines.

test('a quantity changes by a difference, so that what two tills do adds up', () => {
  const { scene } = given(place(beersAndRice), changeLines(1, { 1: 2 })).when(changeLines(1, { 1: 3 }), otherCashier)
  expect(scene.lounge.get('order', orderId(1))?.lines[0]?.quantity).toBe(7)
})

test('two tills that each take one off leave one: only removing removes a line', () => {
  const { scene } = given(place(beersAndRice), changeLines(1, { 1: -1 })).when(changeLines(1, { 1: -1 }), otherCashier)
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ quantity: 1 }, {}])
})

test('no line grows beyond what a line may have', () => {
  const { scene } = given(place(order(1, 7, [line(1, 'jollof-rice', 990)]))).when(changeLines(1, { 1: 999 }))
  expect(scene.lounge.get('order', orderId(1))?.lines[0]?.quantity).toBe(999)
})

test('a note is changed, and another till’s quantity stays', () => {
  const { scene } = given(place(beersAndRice), changeLines(1, { 2: 1 })).when(changeLines(1, { 2: 'no pepper' }))
  expect(scene.lounge.get('order', orderId(1))?.lines[1]).toMatchObject({ quantity: 2, note: 'no pepper' })
})

test('TRU-12 what an older till takes off without a reason is voided all the same, and flagged', () => {
  const removed = placed()
    .when(changeLines(1, { 1: 'off' }))
    .thenEvents('order.changed', 'order.split', 'order.voided', 'exception.raised')
  const { lounge } = removed.scene
  expect(lounge.get('order', orderId(1))).toMatchObject({ lines: [{ id: lineId(2) }], status: 'pending' })
  const voided = [...lounge.all('order')].find(({ status }) => status === 'voided')
  expect(voided).toMatchObject({
    number: orderNumber(1),
    reason: withoutReason,
    lines: [{ id: lineId(1), quantity: 2 }],
  })
  expect([...lounge.all('exception')]).toMatchObject([
    { code: 'line_taken_off', params: { number: orderNumber(1), what: '2 × Star Lager' }, orderId: orderId(1) },
  ])
  removed.scene.when(changeLines(1, { 1: 1 }), otherCashier).thenRefused(refuse('line_not_found'))
})

test('TRU-10 one line that is gone does not refuse the rest of a change: that is done, and the line is named', () => {
  const scene = given(place(beersAndRice), voidLines(1, [2], 81))
  const told = scene.when(changeLines(1, { 1: 1, 2: 'no pepper' }), otherCashier)
  told.thenEvents('order.changed', 'exception.raised')
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ id: lineId(1), quantity: 3 }])
  expect([...scene.lounge.all('exception')]).toMatchObject([
    { code: 'change_too_late', params: { item: 'Jollof Rice', number: orderNumber(1) } },
  ])
})

test('TRU-10 what is sold out by the time the server hears of it does not refuse the rest either', () => {
  const scene = given(
    place(order(1, 7, [line(1, 'gulder', 2), line(2, 'jollof-rice')])),
    place(order(2, 8, [line(3, 'gulder')])),
  )
  const both = changeLines(1, { 1: 2, 2: 1 })
  scene.when(both).thenRefused(refuse('item_sold_out', { item: 'Gulder', left: 0 }))
  scene.when(both, { ...otherCashier, heardAt: scene.now }).thenEvents('order.changed', 'exception.raised')
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ quantity: 2 }, { quantity: 2 }])
  expect([...scene.lounge.all('exception')]).toMatchObject([{ code: 'item_sold_out', params: { item: 'Gulder' } }])
})

test('a change follows its line to the order to which it was split off', () => {
  const scene = given(place(beersAndRice), split(1, [2], 81))
  scene.when(changeLines(1, { 1: 1, 2: 'no pepper' }), otherCashier).thenEvents('order.changed', 'order.changed')
  expect(scene.lounge.get('order', orderId(81))?.lines).toMatchObject([{ id: lineId(2), note: 'no pepper' }])
})

test('a line that never was cannot be changed', () => {
  placed()
    .when(changeLines(1, { 9: 1 }))
    .thenRefused(refuse('line_not_found'))
})

test('POS-20 more than is on the shelf is not ordered, however the lines are cut', () => {
  const gulders = order(1, 7, [line(1, 'gulder'), line(2, 'gulder', 1, { note: 'warm' })])
  const scene = given(place(gulders))
  scene.when(changeLines(1, { 1: 2 })).thenRefused(refuse('item_sold_out', { item: 'Gulder', left: 1 }))
  scene.when(changeLines(1, { 1: 1, 2: 1 })).thenRefused(refuse('item_sold_out', { item: 'Gulder', left: 1 }))
  scene.when(changeLines(1, { 1: 1 })).thenEvents('order.changed')
})

test('what comes off a line may be ordered on another in the same change', () => {
  const gulders = order(1, 7, [line(1, 'gulder', 2), line(2, 'gulder')])
  given(place(gulders))
    .when(changeLines(1, { 1: 'off', 2: 2 }))
    .thenEvents('order.changed', 'order.split', 'order.voided', 'exception.raised')
})

test('a line can be removed though nothing is left on the shelf, whatever was tapped before', () => {
  const edits = [{ lineId: lineId(1), quantityBy: 2, removed: true }]
  given(place(order(1, 7, [line(1, 'gulder', 3)])))
    .when(command('order.change', { orderId: orderId(1), lines: edits }))
    .thenEvents('order.changed', 'order.voided', 'exception.raised')
})

test('one line is changed once in one command', () => {
  const edit = { lineId: lineId(1), quantityBy: 1, removed: false }
  placed()
    .when(command('order.change', { orderId: orderId(1), lines: [edit, edit] }))
    .thenRejected('command_invalid')
})

test('a coupon is put on, stays when other things change, and is taken off', () => {
  const scene = placed().when(setCoupon('WELCOME')).thenEvents('order.changed').scene
  expect(scene.lounge.get('order', orderId(1))?.coupon).toEqual({ id: 'WELCOME', percent: 15 })
  scene.when(changeLines(1, { 1: 1 }))
  expect(scene.lounge.get('order', orderId(1))?.coupon?.id).toBe('WELCOME')
  scene.when(setCoupon(null))
  expect(scene.lounge.get('order', orderId(1))?.coupon).toBeUndefined()
})

test('a coupon that is not valid is not put on', () => {
  placed().when(setCoupon('NOPE')).thenRefused(refuse('coupon_invalid'))
})

test('an order is marked as urgent, and not urgent again', () => {
  const scene = placed().when(setPriority('high')).thenEvents('order.changed').scene
  expect(scene.lounge.get('order', orderId(1))?.priority).toBe('high')
  scene.when(changeLines(1, { 1: 1 }))
  expect(scene.lounge.get('order', orderId(1))?.priority).toBe('high')
  scene.when(setPriority('normal'))
  expect(scene.lounge.get('order', orderId(1))?.priority).toBe('normal')
})

// Moving.

test('an order moves to another table', () => {
  const { lounge } = placed().when(move(1, 9)).thenEvents('order.moved').scene
  expect(lounge.get('order', orderId(1))?.tableNumber).toBe(9)
  expect(lounge.get('table', '7')?.open).toEqual([])
  expect(lounge.get('table', '9')?.open).toEqual([orderId(1)])
})

test('moving to where it stands is nothing, even on a full table', () => {
  const rice = (n: number) => place(order(n, 7, [line(10 + n, 'jollof-rice')]))
  given(rice(1), rice(2), rice(3), rice(4)).when(move(1, 7)).thenEvents()
})

test('TBL-03 no order moves to a full table', () => {
  const rice = (n: number) => place(order(n, 9, [line(10 + n, 'jollof-rice')]))
  given(place(beersAndRice), rice(2), rice(3), rice(4), rice(5))
    .when(move(1, 9))
    .thenRefused(refuse('table_full', { table: 9, count: 4 }))
})

// Voiding.

test('POS-14 a void keeps the order with its reason, frees the table and returns the stock', () => {
  const done = placed().when(voidOrder(1)).thenEvents('order.voided')
  expect(done.scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'voided',
    number: orderNumber(1),
    tableNumber: 7,
    lines: { length: 2 },
    reason: 'Customer cancelled',
    voidedAt: done.scene.now,
    voidedBy: cashier.staffId,
  })
  expect(done.scene.lounge.get('table', '7')?.open).toEqual([])
  expect(done.scene.lounge.get('stock', 'star-lager')?.level).toBe(24)
})

test('POS-14 a void needs one of the four reasons', () => {
  const four = ['Customer cancelled', 'Kitchen error', 'Wrong order', 'Item unavailable'] as const
  expect(voidReasons).toEqual(four)
  for (const reason of four)
    placed()
      .when(command('order.void', { orderId: orderId(1), reason }))
      .thenEvents('order.voided')
  const because = { orderId: orderId(1), reason: 'Because' } as unknown as { orderId: string; reason: 'Wrong order' } // as sent
  placed().when(command('order.void', because)).thenRejected('command_invalid')
})

// Completing.

test('TBL-09 what was paid without being placed leaves its table when somebody completes it', () => {
  const { scene } = given(pay(beersAndRice)).when(complete(1)).thenEvents('order.completed')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'completed',
    completedAt: scene.now,
    tableNumber: 7,
  })
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
  scene.when(complete(1)).thenEvents()
})

test('only what is there and paid is completed', () => {
  given().when(complete(1)).thenRefused(refuse('order_not_found'))
  placed().when(complete(1)).thenRefused(refuse('order_not_paid'))
  given(place(beersAndRice), addLines(1, 7, [line(3, 'chin-chin')]), voidOrder(1))
    .when(complete(1))
    .thenRefused(refuse('order_not_paid'))
})
