// Guests who have paid change tables as well: what is still to be made for them is served at the new one.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { TableNumber } from '../orders/orders.ts'
import { lineId, orderId } from '../testing/ids.ts'
import { command, comp, line, order, pay, place, split } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { manager } from '../testing/people.ts'
import { destinationOf } from '../tickets/tickets.ts'
import { receiptOf } from '../payments/receipt.ts'
import { paidThatStays } from './moving.ts'
import { isClosed } from './orders.ts'
import { saleOf } from './sales.ts'

const seven = 7 as TableNumber
const suya = line(2, 'beef-suya', 2)
const lines = [line(1, 'jollof-rice'), suya]
const move = (n: number, tableNumber: number) => command('order.move', { orderId: orderId(n), tableNumber })
const carried = (scene: Scene) =>
  [...scene.lounge.all('ticket:kitchen')].flatMap((ticket) =>
    ticket.lines.map((each) => destinationOf(ticket, each).tableNumber),
  )
const table = (scene: Scene, number: number) => scene.lounge.get('table', String(number))
const tickets = (scene: Scene) => [...scene.lounge.all('ticket:kitchen')].map(({ id }) => id)
const finish = (scene: Scene) =>
  tickets(scene).flatMap((ticketId) => [command('ticket.start', { ticketId }), command('ticket.finish', { ticketId })])

/** Rice and suya of table 7 on one ticket; the suya is split off and paid before it is cooked. */
const paidApart = () => given(place(order(1, 7, lines)), split(1, [2], 2), pay(order(2, 7, [suya]))).after(move(1, 9))
const paidFirst = () => given(pay(order(1, 7, lines)))

test('a part that was paid apart moves after the others, and its ticket with it', () => {
  const scene = paidApart()
  expect(carried(scene)).toEqual([9, 7])
  scene.when(move(2, 9)).thenEvents('order.moved')
  expect(carried(scene)).toEqual([9, 9])
  expect(scene.lounge.get('order', orderId(2))).toMatchObject({ status: 'paid', tableNumber: 9 })
  expect(table(scene, 7)).toMatchObject({ open: [], paidCount: 0 })
  expect(table(scene, 9)).toMatchObject({ open: [orderId(1)], paidCount: 0 })
})

test('whoever moves the rest is told what is paid and stays, until that moved too', () => {
  const scene = paidApart()
  expect(paidThatStays(scene.lounge, orderId(1), seven)).toEqual({
    orderIds: [orderId(2)],
    items: '2 × Beef Suya',
  })
  scene.after(move(2, 9))
  expect(paidThatStays(scene.lounge, orderId(1), seven)).toBeUndefined()
})

test('nothing is told of what is made already, or paid by other guests of that table', () => {
  const scene = given(pay(order(3, 7, [line(5, 'jollof-rice')])), place(order(1, 7, lines)), split(1, [2], 2))
  scene.after(...finish(scene), pay(order(2, 7, [suya])), move(1, 9))
  expect(paidThatStays(scene.lounge, orderId(1), seven)).toBeUndefined()
})

test('TBL-09 an order that was paid first moves, and is listed by its new table alone', () => {
  const scene = paidFirst()
  scene.when(move(1, 9)).thenEvents('order.moved')
  expect(carried(scene)).toEqual([9, 9])
  expect(table(scene, 7)).toEqual({ id: '7', number: 7, open: [], paidCount: 0 })
  expect(table(scene, 9)).toMatchObject({ open: [], paidCount: 1, occupiedSince: scene.now })
  scene.after(command('order.complete', { orderId: orderId(1) }))
  expect(table(scene, 9)).toEqual({ id: '9', number: 9, open: [], paidCount: 0 })
})

test('what was given away of it goes along', () => {
  const scene = given(place(order(1, 7, lines)))
  scene.when(comp(1, { 2: 1 }, 80), manager)
  scene.after(pay(order(1, 7, [line(1, 'jollof-rice'), line(2, 'beef-suya', 1)])), move(1, 9))
  expect(new Set(carried(scene))).toEqual(new Set([9]))
})

test('what was given away and is still to make is awaited, also once the rest of its order is paid and made', () => {
  const scene = given(place(order(1, 7, [line(1, 'star-lager', 2), suya])), place(order(2, 7, [line(3, 'gulder')])))
  scene.when(comp(1, { 2: 2 }, 80), manager)
  scene.after(pay(order(1, 7, [line(1, 'star-lager', 2)])))
  for (const { id: ticketId, orderId: of } of scene.lounge.all('ticket:bar'))
    if (of === orderId(1)) scene.after(command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }))
  scene.when(move(1, 9)).thenEvents('order.moved')
  expect(carried(scene)).toEqual([9])
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'given', tableNumber: 9 })
  scene.after(...finish(scene))
  scene.when(move(1, 11)).thenRefused(refuse('order_not_pending', { status: 'paid' }))
})

test('whoever moves the rest of a bill is told of what was given away of its paid part', () => {
  const scene = given(place(order(1, 7, [...lines, line(3, 'chocolate-cake')])), split(1, [2, 3], 2))
  scene.when(comp(2, { 3: 1 }, 80), manager)
  scene.after(pay(order(2, 7, [suya])), move(1, 9))
  expect(paidThatStays(scene.lounge, orderId(1), seven)).toEqual({
    orderIds: [orderId(2)],
    items: '2 × Beef Suya, 1 × Chocolate Cake',
  })
  scene.after(move(2, 9))
  expect(new Set(carried(scene))).toEqual(new Set([9]))
})

test('TBL-03 it takes no room: a table with four open orders takes it, one that is not there does not', () => {
  const rice = (n: number) => place(order(n, 9, [line(10 + n, 'jollof-rice')]))
  const scene = paidFirst().after(rice(2), rice(3), rice(4), rice(5))
  scene.when(move(1, 99)).thenRefused(refuse('table_not_there', { table: 99 }))
  scene.when(move(1, 9)).thenEvents('order.moved')
  expect(table(scene, 9)).toMatchObject({ open: { length: 4 }, paidCount: 1 })
})

test('one of which nothing is awaited any more stays where it was paid', () => {
  const scene = given(place(order(1, 7, lines)))
  scene.after(...finish(scene), pay(order(1, 7, lines)))
  scene.when(move(1, 9)).thenRefused(refuse('order_not_pending', { status: 'paid' }))
  const over = paidFirst().after(command('order.complete', { orderId: orderId(1) }))
  over.when(move(1, 9)).thenRefused(refuse('order_not_pending', { status: 'completed' }))
})

test('a line is named once on the tickets of a table, whatever moved', () => {
  const scene = paidApart().after(move(2, 9), move(1, 3))
  expect(carried(scene)).toEqual([3, 9])
  expect([...scene.lounge.all('ticket:kitchen')].flatMap((each) => each.lines.map(({ id }) => id))).toEqual([
    lineId(1),
    lineId(2),
  ])
})

test('the sale keeps the table at which it was paid, on lists and receipts, however often its guests move', () => {
  const scene = paidFirst().after(move(1, 9), move(1, 11))
  const sold = scene.lounge.get('order', orderId(1))
  if (!sold || !isClosed(sold)) throw new Error('it is paid')
  expect([sold.tableNumber, saleOf(sold).tableNumber]).toEqual([11, 7])
  expect(receiptOf(scene.lounge, orderId(1))?.tableNumber).toBe(7)
  expect(carried(scene)).toEqual([11, 11])
})

const moveFrom = (n: number, from: number, tableNumber: number) =>
  command('order.move', { orderId: orderId(n), tableNumber, from })
const movedOn = (number: number) => refuse('order_moved_on', { table: number })

/** An offline till moves the order from table 7 to 5; twenty minutes later another till moves it to where its guests sit. */
function movedMeanwhile(to: number) {
  const scene = given(place(order(1, 7, lines))).later(20)
  return scene.after(moveFrom(1, 7, to)).later(10)
}
const stands = (scene: Scene) => scene.lounge.get('order', orderId(1))?.tableNumber

test('a change of table that is told late leaves an order where another till took it since', () => {
  const scene = movedMeanwhile(3)
  scene.toldLate(30, moveFrom(1, 7, 5)).thenRefused(movedOn(3))
  // Later moves of the same till start at a table that the order never reached.
  scene.toldLate(25, moveFrom(1, 5, 9)).thenRefused(movedOn(3))
  expect([stands(scene), ...carried(scene)]).toEqual([3, 3, 3])
  expect(table(scene, 3)).toMatchObject({ open: [orderId(1)] })
})

test('where another till took it to the same table, nothing is left to do, and it goes on from there', () => {
  const scene = movedMeanwhile(5)
  scene.toldLate(30, moveFrom(1, 7, 5)).thenEvents()
  scene.toldLate(25, moveFrom(1, 5, 9)).thenEvents('order.moved')
  expect(stands(scene)).toBe(9)
})

test('a change of table is done where nobody else moved it, and where an earlier till does not say from where', () => {
  const scene = given(place(order(1, 7, lines))).later(30)
  scene.toldLate(20, moveFrom(1, 7, 5)).thenEvents('order.moved')
  scene.toldLate(19, moveFrom(1, 5, 7)).thenEvents('order.moved')
  expect(stands(scene)).toBe(7)
  const earlier = movedMeanwhile(3)
  earlier.toldLate(30, move(1, 5)).thenEvents('order.moved')
  expect(stands(earlier)).toBe(5)
})

test('what is paid and moved late stays where another till took it as well', () => {
  const scene = paidFirst().later(20)
  scene.after(moveFrom(1, 7, 3)).later(10)
  scene.toldLate(30, moveFrom(1, 7, 5)).thenRefused(movedOn(3))
})
