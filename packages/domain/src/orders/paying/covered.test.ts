// An order that its coupon covers entirely: there is nothing to pay, and it is closed all the same.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { idOf } from '../../ids.ts'
import { journalOf } from '../../ledger/journals.ts'
import { naira } from '../../money.ts'
import { asText } from '../../payments/paper.ts'
import { receiptRows } from '../../payments/receipt-layout.ts'
import { receiptOf } from '../../payments/receipt.ts'
import { lineId, orderId } from '../../testing/ids.ts'
import { inHand, orderName, seven } from '../../testing/in-hand.ts'
import { beersAndRice, type Command, command, line, order, pay, place, split } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { closingFromParts } from '../draft/commands.ts'
import { addItem, emptyDraft } from '../draft/draft.ts'
import { objectionToClosing, objectionToPaying, viewDraft } from '../draft/view.ts'

const free = command('coupon.add', { code: 'FREE', percent: 100, usesMax: 1 })
const withoutTax = command('settings.change', { taxFlat: 0 })
const once = command('settings.change', { taxOnSplit: 'once' })
const covered = { ...beersAndRice, couponCode: 'FREE' }
const used = ({ lounge }: Scene) => lounge.get('coupon', 'FREE')?.used
/** The payment that a till sends when there is nothing to pay. */
const closing = (scene: Scene, n = 1): readonly Command[] =>
  closingFromParts(scene.lounge, inHand(scene, n), seven, orderName(90)).commands

test('POS-11 an order that a coupon takes off wholly is closed without money, and its coupon is used', () => {
  const scene = given(free, withoutTax, place(covered))
  const view = viewDraft(scene.lounge, inHand(scene))
  expect([view.total, view.due]).toEqual([0, 0])
  // No money is taken for it.
  expect(objectionToPaying(view)).toEqual(refuse('nothing_unpaid'))
  expect(objectionToClosing(view)).toBeUndefined()
  scene.after(...closing(scene))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    settlement: { subtotal: naira(4_500), discount: naira(4_500), tax: 0, total: 0, payments: [] },
  })
  expect(used(scene)).toBe(1)
})

test('a part that a coupon takes off wholly is closed, and the other parts pay the tax once', () => {
  const scene = given(free, once, place(covered), split(1, [2], 80))
  scene.after(...closing(scene, 80))
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', settlement: { total: 0 } })
  expect(viewDraft(scene.lounge, inHand(scene)).due).toBe(naira(200))
  scene.after(pay(order(1, 7, [line(1, 'star-lager', 2)], { couponCode: 'FREE' }), { percent: 100 }))
  expect(used(scene)).toBe(1)
})

test('it is a sale of nothing in the books, and says by what it was paid', () => {
  const scene = given(free, withoutTax, place(covered))
  const [close] = closing(scene)
  const { events } = scene.when(close ?? place(covered)).thenApplied()
  const paid = events.find(({ kind }) => kind === 'order.paid')
  expect(paid && journalOf(paid)).toEqual([
    { account: 'discounts', amount: naira(4_500) },
    { account: 'sales', amount: naira(-4_500) },
  ])
  const receipt = receiptOf(scene.lounge, orderId(1))
  const rows = receipt ? receiptRows(receipt, 32, { kind: 'receipt', copy: 0 }) : []
  expect(rows.map((row) => asText(row, 32))).toContain('Coupon                        ₦0')
  expect(receipt?.methods).toBe('Coupon')
  expect([...scene.lounge.all('notification:pos')].map(({ params }) => params)).toContainEqual(
    expect.objectContaining({ amount: '₦0', method: 'Coupon' }),
  )
})

test('a till that says that nothing is due, where something is, is flagged', () => {
  const scene = given(free, withoutTax, place(beersAndRice))
  const said = pay(beersAndRice, { tax: 0, discount: naira(4_500) })
  scene.tried(said).thenRefused(refuse('total_differs', { due: '₦4,500', taken: '₦0' }))
  scene.told(said).thenFlagged(refuse('total_differs', { due: '₦4,500', taken: '₦0' }))
})

test('what was never placed is closed as well, and made; an empty cart and one without a table are not', () => {
  const scene = given(free, withoutTax)
  const empty = emptyDraft(orderName(1))
  const cart = addItem(scene.lounge, { ...empty, couponCode: 'FREE' }, idOf<'item'>('jollof-rice'), lineId(1))
  expect(objectionToClosing(viewDraft(scene.lounge, empty))).toEqual(refuse('nothing_unpaid'))
  expect(objectionToClosing(viewDraft(scene.lounge, cart))).toEqual(refuse('table_needed_to_pay'))
  const { commands } = closingFromParts(scene.lounge, { ...cart, tableNumber: seven }, seven, orderName(90))
  scene.after(...commands)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', settlement: { total: 0 } })
  expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(1)
})
