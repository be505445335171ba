// The cart in a lounge where others work too: what it shows, and what is left of it afterwards.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { refuse } from '../../command.ts'
import { idOf } from '../../ids.ts'
import { lineId, orderId, orderNumber } from '../../testing/ids.ts'
import {
  beersAndRice,
  changeLines,
  command,
  line,
  order,
  pay,
  place,
  takenOffTheMenu,
  voidOrder,
} from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { objectionToPaying, objectionToPlacing, viewDraft } from './view.ts'
import { addItem, changeQuantity, detached, type Draft, draftOf, emptyDraft, KeptDraft, withoutSent } from './draft.ts'
import { restAsNewOrder } from './rest.ts'
import { LineRequest, TableNumber } from '../orders.ts'

const rice = idOf<'item'>('jollof-rice')
const name = (n: number) => ({ orderId: orderId(n), number: orderNumber(n) })

const asLines = ({ lines }: typeof beersAndRice) => LineRequest.array().parse(lines)

function editing({ lounge }: Scene): Draft {
  const order = lounge.get('order', orderId(1))
  assert(order, 'the order is placed')
  return draftOf(order)
}

test('a placed line tells how far its station is, a new one does not', () => {
  const placed = given().when(place(beersAndRice))
  const ticketId = placed.ticketAt('kitchen')
  const { scene } = placed.scene.when(command('ticket.start', { ticketId }))
  const draft = addItem(scene.lounge, editing(scene), rice, lineId(9))
  expect(viewDraft(scene.lounge, draft).lines.map(({ isPlaced, ticket }) => [isPlaced, ticket])).toEqual([
    [true, 'todo'],
    [true, 'doing'],
    [false, undefined],
  ])
  expect(viewDraft(scene.lounge, draft).itemCount).toBe(4)
})

test('a new line says at once that its item was taken off the menu; what was sent before it stands', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, editing(scene), rice, lineId(9))
  scene.after(takenOffTheMenu('jollof-rice'))
  const said = viewDraft(scene.lounge, draft).lines.map(({ isPlaced, unsaleable }) => [isPlaced, unsaleable])
  expect(said).toEqual([
    [true, undefined],
    [true, undefined],
    [false, refuse('item_removed', { item: 'Jollof Rice' })],
  ])
})

test('the cart follows its order to the table another till moved it to', () => {
  const scene = given(place(beersAndRice))
  const draft = editing(scene)
  scene.after(command('order.move', { orderId: orderId(1), tableNumber: 9 }))
  expect(viewDraft(scene.lounge, draft).tableNumber).toBe(9)
})

test('what is left of an order that was moved and then closed is a new order where its party sits now', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, editing(scene), rice, lineId(9))
  scene.after(command('order.move', { orderId: orderId(1), tableNumber: 9 }))
  expect(detached(scene.lounge, draft, name(2))).toMatchObject({ tableNumber: 9 })
  scene.after(pay(beersAndRice))
  expect(viewDraft(scene.lounge, draft).tableNumber).toBe(9)
  expect(restAsNewOrder(scene.lounge, draft, name(2), newIds())).toMatchObject({ tableNumber: 9 })
})

test('an order that was closed meanwhile cannot be changed; what was not sent stands, and can become another order', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, editing(scene), rice, lineId(9))
  scene.after(pay(beersAndRice))
  const view = viewDraft(scene.lounge, draft)
  expect(view.objection).toEqual(refuse('order_not_pending', { status: 'paid' }))
  expect(view.lines.map(({ id }) => id)).toEqual([lineId(9)])
  expect(detached(scene.lounge, draft, name(2))).toMatchObject({
    orderId: orderId(2),
    isPlaced: false,
    tableNumber: 7,
    added: [{ id: lineId(9) }],
  })
})

const newIds = () => {
  let n = 50
  return () => lineId(n++)
}

test('what was put into the cart after its payment was asked is a new order once that is paid: new lines, and more of those it had', () => {
  const scene = given()
  const beer = idOf<'item'>('star-lager')
  let cart: Draft = { ...emptyDraft(name(1), TableNumber.parse(7)), added: [...asLines(beersAndRice)] }
  scene.after(pay(beersAndRice))
  cart = addItem(
    scene.lounge,
    addItem(scene.lounge, addItem(scene.lounge, cart, beer, lineId(8)), beer, lineId(8)),
    idOf('beef-suya'),
    lineId(9),
  )
  const view = viewDraft(scene.lounge, cart)
  expect(view.lines.map(({ quantity, name: item }) => `${quantity} × ${item}`)).toEqual([
    '2 × Star Lager',
    '1 × Beef Suya',
  ])
  expect(view.objection).toEqual(refuse('order_not_pending', { status: 'paid' }))
  const rest = restAsNewOrder(scene.lounge, cart, name(2), newIds())
  expect(rest).toMatchObject({ orderId: orderId(2), isPlaced: false, tableNumber: 7 })
  expect(rest?.added.map(({ id, quantity }) => [id, quantity])).toEqual([
    [lineId(50), 2],
    [lineId(51), 1],
  ])
})

test('of a placed order that was paid elsewhere, what this till added and the units it added are a new order', () => {
  const scene = given(place(beersAndRice))
  const draft = changeQuantity(addItem(scene.lounge, editing(scene), rice, lineId(9)), lineId(1), 3)
  scene.after(pay(beersAndRice))
  const rest = restAsNewOrder(scene.lounge, draft, name(2), newIds())
  expect(rest?.added.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ['jollof-rice', 1],
    ['star-lager', 3],
  ])
  expect(restAsNewOrder(scene.lounge, editing(scene), name(2), newIds())).toBeUndefined()
})

test('a cart that is an order on its table by now is neither placed nor paid again', () => {
  const scene = given(place(beersAndRice))
  const cart = { ...emptyDraft(name(1), TableNumber.parse(7)), added: [...asLines(beersAndRice)] }
  const view = viewDraft(scene.lounge, cart)
  expect([view.lines, objectionToPlacing(view), objectionToPaying(view)]).toEqual([
    [],
    refuse('order_exists'),
    refuse('order_exists'),
  ])
})

test('a voided order leaves nothing to change', () => {
  const scene = given(place(beersAndRice))
  const draft = editing(scene)
  scene.after(voidOrder(1))
  expect(viewDraft(scene.lounge, draft)).toMatchObject({ lines: [], hasChanges: false })
})

test('POS-18 a kept cart comes back as it was', () => {
  const { lounge } = given()
  const draft = addItem(lounge, emptyDraft(name(1)), rice, lineId(1))
  const kept = KeptDraft.parse(JSON.parse(JSON.stringify(draft)))
  expect(kept).toEqual(draft)
  expect(withoutSent(lounge, kept)).toEqual(draft)
})

test('POS-18 what was written down before the power went is not sent again', () => {
  const scene = given()
  const draft = addItem(scene.lounge, emptyDraft(name(1)), rice, lineId(1))
  scene.after(place({ ...beersAndRice, lines: beersAndRice.lines }))
  expect(withoutSent(scene.lounge, draft)).toBeUndefined()
  const more = addItem(scene.lounge, addItem(scene.lounge, editing(scene), rice, lineId(2)), rice, lineId(3))
  expect(withoutSent(scene.lounge, more)?.added).toEqual([])
  expect(withoutSent(scene.after(changeLines(1, { 1: 1 })).lounge, editing(scene))).toEqual(editing(scene))
})

test('POS-10 POS-11 an empty cart and a cart without a table are neither placed nor paid', () => {
  const { lounge } = given()
  const empty = viewDraft(lounge, undefined)
  expect(objectionToPlacing(empty)).toEqual(refuse('order_empty'))
  expect(objectionToPaying(empty)).toEqual(refuse('nothing_unpaid'))
  const withoutTable = addItem(lounge, emptyDraft(name(1)), rice, lineId(1))
  expect(objectionToPlacing(viewDraft(lounge, withoutTable))).toEqual(refuse('table_needed_to_place'))
  expect(objectionToPaying(viewDraft(lounge, withoutTable))).toEqual(refuse('table_needed_to_pay'))
  expect(objectionToPaying(viewDraft(lounge, withoutTable), 'FunCard')).toEqual(
    refuse('table_needed_to_pay_by_funcard'),
  )
  const ready = viewDraft(lounge, { ...withoutTable, tableNumber: TableNumber.parse(7) })
  expect(objectionToPlacing(ready)).toBeUndefined()
  expect(objectionToPaying(ready)).toBeUndefined()
})

test('a table that became full is said before an order is placed or money is taken, and only of a new order', () => {
  const scene = given(place(beersAndRice))
  const cart = {
    ...emptyDraft(name(9), TableNumber.parse(7)),
    added: [...asLines(order(9, 7, [line(9, 'star-lager')]))],
  }
  expect(objectionToPaying(viewDraft(scene.lounge, cart))).toBeUndefined()
  for (const n of [2, 3, 4]) scene.after(place(order(n, 7, [line(10 + n, 'star-lager')])))
  const full = refuse('table_full', { table: 7, count: 4 })
  const view = viewDraft(scene.lounge, cart)
  expect([objectionToPlacing(view), objectionToPaying(view)]).toEqual([full, full])
  expect(objectionToPaying(viewDraft(scene.lounge, editing(scene)))).toBeUndefined()
})

test('a closed order is neither placed again nor paid again', () => {
  const scene = given(place(beersAndRice))
  const draft = editing(scene)
  const view = viewDraft(scene.after(pay(beersAndRice)).lounge, draft)
  expect(objectionToPlacing(view)).toEqual(refuse('order_not_pending', { status: 'paid' }))
  expect(objectionToPaying(view)).toEqual(refuse('order_not_pending', { status: 'paid' }))
})
