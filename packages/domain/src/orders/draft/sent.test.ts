// What a cart sends when it is placed or paid.
import { expect, test } from 'vitest'
import { parse } from '../../decide.ts'
import { idOf } from '../../ids.ts'
import { kobo, naira } from '../../money.ts'
import { Payment } from '../../payments/payments.ts'
import { adasCard, lineId, orderId, orderNumber } from '../../testing/ids.ts'
import {
  addLines,
  beersAndRice,
  type Command,
  line,
  place,
  priceChange,
  spare,
  tender,
} from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { type DraftCommand, paying, placing } from './commands.ts'
import { viewDraft } from './view.ts'
import { addItem, changeQuantity, type Draft, draftOf, emptyDraft, setCoupon } from './draft.ts'
import { TableNumber } from '../orders.ts'
import { OrderName } from '../placing.ts'

const seven = TableNumber.parse(7)
const star = idOf<'item'>('star-lager')
const suya = idOf<'item'>('beef-suya')
const empty = emptyDraft(OrderName.parse({ orderId: orderId(1), number: orderNumber(1) }))
const spareName = OrderName.parse(spare(80))

/** The order as it stands, opened for editing. */
function edit({ lounge }: Scene): Draft {
  const found = lounge.get('order', orderId(1))
  if (!found) throw new Error('There is no order 1')
  return draftOf(found)
}
const asCommands = (sent: readonly DraftCommand[]): readonly Command[] => sent
const cash = (amount: number) => [Payment.parse(tender('Cash', kobo(amount)))]

test('POS-12 placing a new cart sends one order', () => {
  const scene = given()
  const draft = { ...addItem(scene.lounge, empty, star, lineId(1)), customer: adasCard, couponCode: 'SAVE10' }
  const sent = placing(scene.lounge, draft, seven, spareName)
  expect(sent.map((each) => each.name)).toEqual(['order.place'])
  scene.after(...asCommands(sent))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    tableNumber: 7,
    customer: { name: 'Ada' },
    coupon: { percent: 10 },
    lines: [{ id: lineId(1) }],
  })
})

test('POS-12 placing an edited order sends its changes, then what was added', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, changeQuantity(edit(scene), lineId(1), 1), suya, lineId(3))
  const sent = placing(scene.lounge, { ...draft, couponCode: 'WELCOME', priority: 'high' }, seven, spareName)
  expect(sent.map((each) => each.name)).toEqual(['order.change', 'order.addLines'])
  scene.after(...asCommands(sent))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    coupon: { id: 'WELCOME' },
    priority: 'high',
    lines: [{ quantity: 3 }, { quantity: 1 }, { id: lineId(3) }],
  })
})

test('a coupon taken off is taken off the order', () => {
  const scene = given(place({ ...beersAndRice, couponCode: 'SAVE10' }))
  const without = setCoupon(scene.lounge, edit(scene), undefined)
  expect(viewDraft(scene.lounge, without).hasChanges).toBe(true)
  scene.after(...asCommands(placing(scene.lounge, without, seven, spareName)))
  expect(scene.lounge.get('order', orderId(1))?.coupon).toBeUndefined()
})

test('POS-13 paying a new cart sends one payment of every line', () => {
  const scene = given()
  const draft = addItem(scene.lounge, empty, star, lineId(1))
  const sent = paying(scene.lounge, draft, seven, cash(120_000), spareName)
  expect(sent.map((each) => each.name)).toEqual(['order.pay'])
  scene.after(...asCommands(sent))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', settlement: { total: 120_000 } })
})

test('POS-13 paying an edited order sends its changes first, so that the kitchen hears of them as changes', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, changeQuantity(edit(scene), lineId(1), 1), suya, lineId(3))
  const { total } = viewDraft(scene.lounge, draft)
  const sent = paying(scene.lounge, draft, seven, cash(total), spareName)
  expect(sent.map((each) => each.name)).toEqual(['order.change', 'order.pay'])
  scene.after(...asCommands(sent))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    lines: [{ quantity: 3 }, { quantity: 1 }, { id: lineId(3) }],
    settlement: { total: naira(8_700) },
  })
})

test('paying an order as it stands sends the payment alone, at the prices it was placed at', () => {
  const scene = given(place(beersAndRice), priceChange('star-lager', 120_000), addLines(1, 7, [line(3, 'chin-chin')]))
  const draft = edit(scene)
  const { total } = viewDraft(scene.lounge, draft)
  const sent = paying(scene.lounge, draft, seven, cash(total), spareName)
  expect(sent.map((each) => each.name)).toEqual(['order.pay'])
  scene.after(...asCommands(sent))
  expect(total).toBe(naira(5_400))
})

test('all that a cart sends is well formed', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, changeQuantity(edit(scene), lineId(1), 1), suya, lineId(3))
  const { total } = viewDraft(scene.lounge, draft)
  const sent = [
    ...placing(scene.lounge, addItem(scene.lounge, empty, star, lineId(9)), seven, spareName),
    ...placing(scene.lounge, draft, seven, spareName),
    ...paying(scene.lounge, draft, seven, cash(total), spareName),
  ]
  expect(sent).toHaveLength(5)
  for (const each of sent) expect(parse(each.name, JSON.parse(JSON.stringify(each.args)))).toHaveProperty('args')
})
