// Several orders of one table become one, and are paid together.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { refuse } from '../command.ts'
import { type Kobo, naira } from '../money.ts'
import { Payment } from '../payments/payments.ts'
import { tableTiles } from '../tables/views.ts'
import { adasCard, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, command, line, order, pay, place, split, takePart, tender, join } from '../testing/requests.ts'
import { inHand, orderName, seven } from '../testing/in-hand.ts'
import { given } from '../testing/scene.ts'
import { paying } from './draft/commands.ts'
import { splitting } from './draft/parts.ts'
import { viewDraft } from './draft/view.ts'
import { homeFirst, joinPreview } from './joining.ts'
import { isPending } from './orders.ts'

const suya = order(2, 7, [line(21, 'beef-suya')])
const cake = order(3, 7, [line(31, 'chocolate-cake')])
const cash = (amount: Kobo) => [Payment.parse(tender('Cash', amount))]

test('SCR-10 orders of one table become one: every line once, one tax, one bill; the others are gone from the table', () => {
  const scene = given(place(beersAndRice), place(suya), place(cake))
  const apart = [1, 2, 3].map((n) => viewDraft(scene.lounge, inHand(scene, n)).total)
  scene.after(join(1, 2, 3))
  const { lines, tax, total } = viewDraft(scene.lounge, inHand(scene, 1))
  expect(lines.map(({ id }) => id)).toEqual([1, 2, 21, 31].map(lineId))
  expect(tax).toBe(naira(200))
  expect(total).toBe(apart.reduce((sum, each) => sum + each, 0) - naira(400))
  expect(tableTiles(scene.lounge, scene.now)[6]).toMatchObject({ openCount: 1, owed: total, onlyOrder: orderId(1) })
  const tickets = [...scene.lounge.all('ticket:kitchen')]
  expect(new Set(tickets.map((ticket) => ticket.orderId))).toEqual(new Set([orderId(1)]))
  for (const each of paying(scene.lounge, inHand(scene, 1), seven, cash(total), orderName(80))) scene.after(each)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', settlement: { total } })
  expect(tableTiles(scene.lounge, scene.now)[6]).toMatchObject({ openCount: 0, paidCount: 0 })
})

test('SCR-10 what was taken in part for one of them counts for the bill they share', () => {
  const scene = given(place(beersAndRice), place(suya))
  scene.after(takePart(orderId(2), 'Cash', naira(1_000), adasCard, suya), join(1, 2))
  const { total, due, partPayments } = viewDraft(scene.lounge, inHand(scene, 1))
  expect([partPayments.length, total - due]).toEqual([1, naira(1_000)])
})

test('SCR-10 before they are put together, the till says what is still to pay of them', () => {
  const scene = given(place(beersAndRice), place(suya))
  scene.after(takePart(orderId(2), 'Cash', naira(1_000), adasCard, suya))
  const { due } = joinPreview(scene.lounge, [orderId(1), orderId(2)])
  scene.after(join(1, 2))
  expect(due).toBe(viewDraft(scene.lounge, inHand(scene, 1)).due)
})

test('SCR-10 refused: another table, another coupon, an order that is paid or named twice', () => {
  const there = order(4, 8, [line(41, 'star-lager')])
  const off = order(5, 7, [line(51, 'star-lager')], { couponCode: 'SAVE10' })
  const scene = given(place(beersAndRice), place(suya), place(there), place(off), place(cake), pay(cake))
  scene.when(join(1, 4)).thenRefused(refuse('join_tables'))
  scene.when(join(1, 5)).thenRefused(refuse('join_coupons'))
  scene.when(join(1, 3)).thenRefused(refuse('order_not_pending', { status: 'paid' }))
  scene.when(join(1, 9)).thenRefused(refuse('order_not_found'))
  expect(scene.when(join(1, 1)).decision).toMatchObject({ outcome: 'rejected' })
  scene.after(join(1, 2))
  scene.when(join(1, 2)).thenRefused(refuse('order_emptied', { number: orderNumber(2) }))
})

test('SCR-10 the order that goes on pays the tax, then has a name, then is the oldest', () => {
  const named = { ...cake, guestName: 'Amaka' }
  const scene = given(place(beersAndRice), place(suya), place(named))
  const first = () => homeFirst(scene.lounge, [...scene.lounge.all('order')].filter(isPending)).map(({ id }) => id)
  expect(first()).toEqual([3, 1, 2].map(orderId))
  scene.after(command('settings.change', { taxOnSplit: 'once' }), split(1, [2], 4))
  scene.after(command('order.change', { orderId: orderId(4), lines: [], guestName: 'Bola' }))
  expect(first()).toEqual([3, 1, 2, 4].map(orderId))
})

test('SCR-10 two that a till put together and was paid for sell each line once, also where that was refused', () => {
  const here = given(place(beersAndRice), place(suya)).after(join(1, 2))
  const { total } = viewDraft(here.lounge, inHand(here, 1))
  const sent = paying(here.lounge, inHand(here, 1), seven, cash(total), orderName(80))
  const there = given(place(beersAndRice), place(suya))
  for (const each of sent) there.told(each).thenFlagged()
  expect(there.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: [{}, {}, {}] })
  expect(there.lounge.get('order', orderId(2))).toMatchObject({ status: 'emptied' })
})

test('SCR-10 a part that was split off the two is found, also where nobody had heard that they are one', () => {
  const here = given(place(beersAndRice), place(suya)).after(join(1, 2))
  const picked = new Map([[lineId(21), 1]])
  const parted = splitting(here.lounge, inHand(here, 1), picked, seven, {
    to: orderName(70),
    spare: orderName(71),
    newLineId: () => lineId(60),
  })
  here.after(...parted.commands)
  assert(parted.draft, 'there is a part')
  const { total } = viewDraft(here.lounge, parted.draft)
  const there = given(place(beersAndRice), place(suya))
  for (const each of paying(here.lounge, parted.draft, seven, cash(total), orderName(80)))
    there.told(each).thenFlagged()
  expect(there.lounge.get('order', orderId(70))).toMatchObject({ status: 'paid', lines: [{ id: lineId(21) }] })
  expect(there.lounge.get('order', orderId(2))).toMatchObject({ status: 'emptied' })
})
