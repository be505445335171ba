// Money given back after payment, and the entries it makes.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { journalOf } from '../ledger/journals.ts'
import { naira } from '../money.ts'
import { adasCard, bolasCard, funcardId, orderId, orderNumber } from '../testing/ids.ts'
import { cook, manager } from '../testing/people.ts'
import {
  beersAndRice,
  command,
  line,
  order,
  part,
  pay,
  place,
  refund as refundOf,
  tender,
  voidOrder,
} from '../testing/requests.ts'
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

const fromDrawer = (till: number, amount = 2_500) => {
  const { name, args } = refund(amount)
  return { name, args: { ...args, till } }
}

test('the office gives cash out of the drawer of a till, and its count finds nothing over or short', () => {
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  const open = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
  const scene = given(open, place(beersAndRice), pay(beersAndRice))
  scene.when(fromDrawer(1, 4_700), manager).thenEvent({ kind: 'order.refunded', till: 1, byName: manager.name })
  expect([...scene.lounge.all('account')].map(({ id }) => id)).not.toContain('drawer:0')
  scene
    .when(command('shift.count', { shiftId, coins: { 100000: 20 } }))
    .thenEvent({ kind: 'shift.counted', difference: naira(0) })
  scene.when(command('shift.close', { shiftId, cash: 'safe' })).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(0)
  expect(scene.lounge.get('till-figures', '1')?.day.tally.figures).toMatchObject({ 'refund:Cash': { count: 1 } })
})

test('a count from before the office gave the cash, and told after it, is made again: the cash was in there still', () => {
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  const scene = given(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  scene.after(place(beersAndRice), pay(beersAndRice)).later(60)
  scene.when(fromDrawer(1, 4_700), manager).thenApplied()
  const count = command('shift.count', { shiftId, coins: { 100000: 24, 50000: 1, 20000: 1 } })
  scene.later(5).toldLate(30, count).thenEvent({ kind: 'shift.counted', isStale: true })
  expect(balance(scene, 'drawer:1')).toBe(naira(20_000))
})

test('before the first shift as well: the order says which till there is', () => {
  const scene = paid()
  const before = balance(scene, 'drawer:1')
  scene.when(fromDrawer(1), manager).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(before - naira(2_500))
})

test('money from the office without a word of the drawer stays where older logs have it', () => {
  const { events } = paid().when(refund(2_500), manager).thenEvents('order.refunded')
  expect(events.flatMap(journalOf)).toContainEqual({ account: 'drawer:0', amount: naira(-2_500) })
})

test('no cash comes out of the drawer of a till that is nowhere; told all the same it is booked, and somebody looks', () => {
  const scene = paid()
  scene.when(fromDrawer(9), manager).thenRefused(refuse('refund_which_drawer'))
  const said = { amount: '₦2,500', number: orderNumber(1), till: 9 }
  scene.told(fromDrawer(9), manager).thenFlagged(refuse('refund_no_drawer', said))
})

test('a till gives out of no drawer but its own', () => {
  paid().when(fromDrawer(1)).thenRejected('not_allowed')
})

test('what the office hands out again of a voided order that goes on comes out of that drawer too', () => {
  const scene = given(place(beersAndRice), part(1, naira(500)))
  const before = balance(scene, 'drawer:1')
  const { name, args } = fromDrawer(1, 500)
  scene.told({ name, args: { ...args, isOwed: true } }, manager).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(before - naira(500))
})

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
