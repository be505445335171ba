// Money given back after payment, and the entries it makes.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { journalOf } from '../ledger/journals.ts'
import { naira } from '../money.ts'
import { adasCard, bolasCard, funcardId, orderId, orderNumber } from '../testing/ids.ts'
import { cook } from '../testing/people.ts'
import { beersAndRice, line, order, pay, place, refund as refundOf, tender, voidOrder } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { PaymentMethod } from '../payments/payments.ts'

const refund = (amount: number, method: PaymentMethod = 'Cash', card: string = adasCard) =>
  refundOf(1, [tender(method, naira(amount), card)])
const paid = () => given(place(beersAndRice), pay(beersAndRice))
const balance = ({ lounge }: Scene, id: 'refunds' | 'owed-back' | 'drawer:1') => lounge.get('account', id)?.balance ?? 0

test.each([
  ['Cash', 'drawer:1'],
  ['Card', 'card-clearing'],
  ['Transfer', 'transfers-confirmed'],
  ['FunCard', `funcard:${adasCard}`],
] as const)(
  '%s goes back where it came from, a transfer from the bank account, and takes from the sale',
  (method, account) => {
    const { events, scene } = paid().when(refund(2_500, method)).thenEvents('order.refunded')
    expect(Object.fromEntries(events.flatMap(journalOf).map((entry) => [entry.account, entry.amount]))).toEqual({
      [account]: naira(-2_500),
      refunds: naira(2_500),
    })
    expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', refunded: naira(2_500) })
  },
)

test('what was paid twice goes back first: it was never a sale', () => {
  const scene = paid()
  scene.told(pay(beersAndRice))
  scene.after(refund(4_700))
  expect(balance(scene, 'owed-back')).toBe(0)
  expect(balance(scene, 'refunds')).toBe(0)
  scene.after(refund(700))
  expect(balance(scene, 'refunds')).toBe(naira(700))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ owedBack: 0, refunded: naira(700) })
})

test('who may not give money back hears that first', () => {
  paid().when(refund(1), cook).thenRefused(refuse('not_allowed'))
})

test('what was given back for an order that nobody knows is booked, and somebody has to look', () => {
  const scene = given()
  scene.when(refund(1)).thenRefused(refuse('order_not_found'))
  scene.told(refund(1)).thenFlagged(refuse('refund_unknown_order', { amount: '₦1', number: orderNumber(1) }))
  expect(balance(scene, 'refunds')).toBe(naira(1))
})

test('a part that the lounge never took for one was paid as a second payment: that is what goes back', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  const payments = [tender('Cash', naira(1_300))]
  scene.told(pay(order(3, 1, [line(1, 'gulder')]), { payments: () => payments, splitFrom: 1 }))
  expect(balance(scene, 'owed-back')).not.toBe(0)
  scene.told(refundOf(3, payments, 'Paid twice', orderId(1)))
  expect([balance(scene, 'owed-back'), balance(scene, 'refunds')]).toEqual([0, 0])
})

test('a card that nobody knows means nothing', () => {
  paid()
    .told(refund(1, 'FunCard', funcardId(77)))
    .thenRejected('funcard_not_found')
})

test('only what was paid is given back; what left the drawer all the same is booked', () => {
  const scene = given(place(beersAndRice))
  scene.when(refund(1)).thenRefused(refuse('refund_not_paid'))
  scene.told(refund(1)).thenFlagged(refuse('refund_not_paid'))
  expect(balance(scene, 'refunds')).toBe(naira(1))
  given(place(beersAndRice), voidOrder(1)).when(refund(1)).thenRefused(refuse('refund_not_paid'))
})

test('no more than was paid is given back; told, it is flagged', () => {
  const scene = paid().after(refund(4_000))
  const tooMuch = refuse('refund_too_much', { number: orderNumber(1), left: '₦700' })
  scene.when(refund(701)).thenRefused(tooMuch)
  scene.told(refund(701)).thenFlagged(tooMuch)
  scene.when(refund(1)).thenRefused(refuse('refund_too_much', { number: orderNumber(1), left: '₦0' }))
})

test('a blocked card gets nothing back', () => {
  const scene = paid()
  const card = scene.lounge.get('funcard', bolasCard)
  if (card) scene.lounge.apply([{ kind: 'funcard', id: card.id, row: { ...card, status: 'blocked' } }])
  scene.when(refund(1, 'FunCard', bolasCard)).thenRefused(refuse('funcard_blocked', { number: 'FC100000002' }))
})

test('a refund has a reason', () => {
  paid()
    .when(refundOf(1, [tender('Cash', naira(1))], ' '))
    .thenRejected('command_invalid')
})
