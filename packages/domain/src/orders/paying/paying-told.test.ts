// Told payments: the money is in the drawer already, so it is booked whatever happened meanwhile.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { refuse } from '../../command.ts'
import { offshootId } from '../../ids.ts'
import { naira } from '../../money.ts'
import { settingsOf } from '../../settings/settings.ts'
import { bolasCard, commandId, lineId, orderId, orderNumber } from '../../testing/ids.ts'
import { otherCashier } from '../../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  command,
  join,
  line,
  order,
  pay,
  payment,
  place,
  split,
  splitUnits,
  voidOrder,
} from '../../testing/requests.ts'
import { given } from '../../testing/scene.ts'
import { filterSales, recentSales } from '../sales.ts'

const cake = (quantity: number) => line(3, 'chocolate-cake', quantity)

test('paid again is owed back; the order and the shelf stay as they were', () => {
  const scene = given(place(order(1, 7, [line(1, 'gulder', 3)])), pay(order(1, 7, [line(1, 'gulder', 3)])))
  const before = scene.lounge.get('order', orderId(1))
  const told = scene.told(pay(order(1, 7, [line(1, 'gulder', 3)]), { method: 'Card' }), otherCashier)
  told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(1), amount: '₦3,500' }))
  expect(scene.lounge.get('order', orderId(1))).toEqual({ ...before, owedBack: naira(3_500) })
  expect(scene.lounge.get('stock', 'gulder')?.level).toBe(0)
  expect(scene.lounge.get('account', 'owed-back')?.balance).toBe(naira(-3_500))
  expect(scene.lounge.get('account', 'card-clearing')?.balance).toBe(naira(3_500))
})

test('the number on the paper of the part that was paid finds the order which its money is owed back on', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  const part = { ...payment(order(80, 7, [line(2, 'jollof-rice')])), splitFrom: orderId(1) }
  scene.told(command('order.pay', part), otherCashier)
  const found = filterSales(recentSales(scene.lounge), { search: orderNumber(80) }, settingsOf(scene.lounge))
  expect(found).toMatchObject([{ orderId: orderId(1), otherNumbers: [orderNumber(80)] }])
})

test('an order keeps its number when it is paid after all under the number that lines of it bear by now', () => {
  // A till that lost the order gave it a number of its own for the lines it added.
  const added = addLines(1, 7, [line(5, 'star-lager')], 80)
  const scene = given(place(beersAndRice), voidOrder(1))
  scene.told(added, otherCashier)
  scene.told(
    command('order.pay', { ...payment(order(1, 7, [line(5, 'star-lager')])), number: orderNumber(80) }),
    otherCashier,
  )
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    number: orderNumber(1),
    otherNumbers: [orderNumber(80)],
  })
})

test('paid again after it was completed is owed back, too', () => {
  const complete = command('order.complete', { orderId: orderId(1) })
  given(place(beersAndRice), pay(beersAndRice), complete)
    .told(pay(beersAndRice))
    .thenFlagged(refuse('order_paid_twice', { number: orderNumber(1), amount: '₦4,700' }))
})

test('paid after it was voided, it comes back as paid, and is cooked after all', () => {
  const told = given(place(beersAndRice), voidOrder(1)).told(pay(beersAndRice))
  told.thenFlagged(refuse('order_paid_after_void', { number: orderNumber(1) }))
  expect(told.scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', onTable: false })
  expect(told.scene.lounge.get('ticket:kitchen', told.ticketAt('kitchen'))?.status).toBe('todo')
  expect(told.scene.lounge.get('stock', 'star-lager')?.level).toBe(22)
  expect(told.scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
})

test('paid for lines of another order after it was voided itself: nobody had heard that the two were joined', () => {
  const other = order(2, 7, [line(3, 'gulder')])
  const paid = { ...payment({ ...beersAndRice, lines: other.lines }), joined: [orderId(2)] }
  const told = given(place(beersAndRice), place(other), voidOrder(1)).told(command('order.pay', paid))
  told.thenFlagged(refuse('order_paid_after_void', { number: orderNumber(1) }))
})

test('paid for lines of another order after it was paid itself: nobody had heard that the two were joined', () => {
  const other = order(2, 7, [line(3, 'gulder')])
  const paid = { ...payment({ ...beersAndRice, lines: other.lines }), joined: [orderId(2)] }
  const told = given(place(beersAndRice), place(other), pay(beersAndRice)).told(command('order.pay', paid))
  told.thenFlagged(refuse('order_paid_meanwhile', { number: orderNumber(1), table: 7 }))
  expect(told.scene.lounge.get('table', '7')).toMatchObject({ open: [] })
})

test('a line that was taken off and paid all the same is put back, and cooked again', () => {
  const told = given(place(beersAndRice), changeLines(1, { 2: 'off' })).told(pay(beersAndRice))
  told.thenFlagged(refuse('line_removed', { item: 'Jollof Rice' }))
  expect(told.scene.lounge.get('order', orderId(1))).toMatchObject({
    lines: [{ id: lineId(1) }, { id: lineId(2), name: 'Jollof Rice' }],
  })
  expect(told.scene.lounge.get('ticket:kitchen', told.ticketAt('kitchen'))?.lines).toMatchObject([{ quantity: 1 }])
})

test.each([
  ['on the order', []],
  ['on another by then', [split(1, [1], 80)]],
])('units that a till parted, and whose part nobody knows, are paid with their line: %s', (_where, before) => {
  const apart = { ...line(1, 'star-lager'), id: offshootId(lineId(1), commandId(500)) }
  const scene = given(place(beersAndRice), ...before)
  const { level } = scene.lounge.get('stock', 'star-lager') ?? {}
  // The part comes first or last: its till sends them in any order.
  scene.told(pay(order(1, 7, [apart, line(1, 'star-lager'), line(2, 'jollof-rice')])), otherCashier)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    lines: [
      { id: lineId(1), quantity: 2 },
      { id: lineId(2), quantity: 1 },
    ],
  })
  expect([...scene.lounge.all('order')].filter(({ status }) => status === 'pending')).toEqual([])
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(level)
})

test('a line and units that left it, of each one more than is left: no line comes twice on a bill', () => {
  const scene = given(place(order(1, 7, [line(1, 'star-lager', 2)])), splitUnits(1, { 1: 1 }, 2), join(1, 2))
  const part = scene.lounge.get('order', orderId(1))?.lines[1]
  assert(part, 'the units that were split off are back under a name of their own')
  scene.after(changeLines(1, { 1: 'off' }))
  scene.after(
    command('order.change', { orderId: orderId(1), lines: [{ lineId: part.id, quantityBy: 1, removed: false }] }),
  )
  const paid = order(1, 7, [line(1, 'star-lager'), { ...line(1, 'star-lager'), id: part.id }])
  const told = scene.told(pay(paid, { spare: 80 }))
  told.thenFlagged(
    refuse('line_removed', { item: 'Star Lager' }),
    refuse('order_lines_kept', { number: orderNumber(1), table: 7 }),
  )
  expect(scene.lounge.get('order', orderId(1))?.lines.map(({ id }) => id)).toEqual([lineId(1), part.id])
  expect(scene.lounge.get('order', orderId(80))?.lines).toMatchObject([{ quantity: 1 }])
})

test('lines that were not paid become an order of their own on the same table', () => {
  const told = given(place(beersAndRice), addLines(1, 7, [cake(2)])).told(pay(beersAndRice, { spare: 80 }))
  told.thenFlagged(refuse('order_lines_kept', { number: orderNumber(1), table: 7 }))
  const { lounge } = told.scene
  expect(lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: { length: 2 } })
  expect(lounge.get('order', orderId(80))).toMatchObject({
    status: 'pending',
    number: orderNumber(80),
    tableNumber: 7,
    lines: [{ id: lineId(3), quantity: 2 }],
  })
  expect(lounge.get('table', '7')?.open).toEqual([orderId(80)])
  expect(lounge.get('stock', 'chocolate-cake')?.level).toBe(6)
})

test('the order that takes the rest must be new: another one is never written over', () => {
  const scene = given(place(beersAndRice), addLines(1, 7, [cake(2)]), place(order(2, 8, [line(9, 'chin-chin')])))
  scene
    .told(pay(beersAndRice, { spare: 2 }))
    .thenFlagged(refuse('order_lines_kept', { number: orderNumber(1), table: 7 }))
  expect([...scene.lounge.all('order')].filter(({ status }) => status === 'pending')).toHaveLength(2)
  expect(scene.lounge.get('order', orderId(2))?.tableNumber).toBe(8)
})

test('the quantity that was paid is the quantity; the shelf follows', () => {
  const told = given(place(beersAndRice)).told(pay(order(1, 7, [line(1, 'star-lager', 5), line(2, 'jollof-rice')])))
  told.thenEvents('order.changed', 'order.paid')
  expect(told.scene.lounge.get('stock', 'star-lager')?.level).toBe(19)
})

test('told, more than is on the shelf is sold, and somebody hears of it', () => {
  const told = given(place(order(1, 7, [cake(2)]))).told(pay(order(1, 7, [cake(9)])))
  told.thenFlagged(refuse('item_sold_out', { item: 'Chocolate Cake', left: 6 }))
  expect(told.scene.lounge.get('stock', 'chocolate-cake')?.level).toBe(-1)
})

test('a card spent below zero by two tills is booked, and flagged', () => {
  const told = given().told(pay(beersAndRice, { method: 'FunCard', card: bolasCard }))
  told.thenFlagged(refuse('funcard_balance_short', { number: 'FC100000002', balance: '₦1,000', amount: '₦4,700' }))
  expect(told.scene.lounge.get('balance', bolasCard)?.amount).toBe(naira(-3_700))
})

test('what was taken beyond the price, or short of it, is a difference on record', () => {
  const dear = order(1, 7, [line(1, 'star-lager', 2, { unitPrice: naira(1_300) })])
  const told = given().told(pay(dear))
  told.thenFlagged(
    refuse('price_differs', { item: 'Star Lager', price: '₦1,000' }),
    refuse('total_differs', { due: '₦2,200', taken: '₦2,800' }),
  )
  expect(told.scene.lounge.get('account', 'differences')?.balance).toBe(naira(-600))
  expect(told.scene.lounge.get('account', 'sales')?.balance).toBe(naira(-2_000))
})

test('a coupon that is not valid any more: what was taken stays, and what it took off is a discount', () => {
  const told = given().told(pay({ ...beersAndRice, couponCode: 'NOPE' }, { percent: 50 }))
  told.thenFlagged(refuse('total_differs', { due: '₦4,700', taken: '₦2,450' }))
  expect(told.scene.lounge.get('account', 'discounts')?.balance).toBe(naira(2_250))
  expect(told.scene.lounge.get('account', 'sales')?.balance).toBe(naira(-4_500))
})

test('an order that moved is paid where it stands', () => {
  const move = command('order.move', { orderId: orderId(1), tableNumber: 9 })
  const { lounge } = given(place(beersAndRice), move).when(pay(beersAndRice)).thenEvents('order.paid').scene
  expect(lounge.get('table', '9')).toMatchObject({ open: [], paidCount: 0 })
  expect(lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
})
