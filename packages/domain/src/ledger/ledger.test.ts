// Double entry: the entries of each event.
import { expect, test } from 'vitest'
import type { LoungeEvent } from '../lounge.ts'
import { kobo, naira } from '../money.ts'
import { adasCard, onAdasCard } from '../testing/ids.ts'
import { command, line, order, pay, place, refund, tender } from '../testing/requests.ts'
import { given, type Outcome } from '../testing/scene.ts'
import { journalOf } from './journals.ts'
import { journal } from './ledger.ts'

const entriesOf = ({ events }: Outcome) =>
  Object.fromEntries(events.flatMap(journalOf).map(({ account, amount }) => [account, amount]))
const beer = order(1, 7, [line(1, 'star-lager')])

test('a cash sale of ₦1,000 with ₦200 tax and SAVE10', () => {
  expect(entriesOf(given().when(pay({ ...beer, couponCode: 'SAVE10' })))).toEqual({
    'drawer:1': 110_000,
    discounts: 10_000,
    sales: -100_000,
    tax: -20_000,
  })
})

test('a sale by FunCard turns what was owed into income', () => {
  expect(entriesOf(given().when(pay(beer, { method: 'FunCard' })))).toEqual({
    [`funcard:${adasCard}`]: 120_000,
    sales: -100_000,
    tax: -20_000,
  })
})

test('money by card and by transfer lies apart until somebody has seen it', () => {
  const payments = () => [tender('Card', naira(500)), tender('Transfer', naira(700))]
  expect(entriesOf(given().when(pay(beer, { payments })))).toEqual({
    'card-clearing': 50_000,
    'transfers-claimed': 70_000,
    sales: -100_000,
    tax: -20_000,
  })
})

test('what was taken beyond the price, or short of it, stands apart from sales', () => {
  const taken = (unitPrice: number) => given().told(pay(order(1, 7, [line(1, 'star-lager', 1, { unitPrice })])))
  expect(entriesOf(taken(130_000))).toEqual({
    'drawer:1': 150_000,
    sales: -100_000,
    tax: -20_000,
    differences: -30_000,
  })
  expect(entriesOf(taken(90_000))).toEqual({ 'drawer:1': 110_000, sales: -100_000, tax: -20_000, differences: 10_000 })
})

test('what was paid again is owed back', () => {
  expect(entriesOf(given(place(beer), pay(beer)).told(pay(beer)))).toEqual({
    'drawer:1': 120_000,
    'owed-back': -120_000,
  })
})

test('a top-up is no income: it is owed to the holder', () => {
  const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(5_000)) })
  expect(entriesOf(given().when(topUp))).toEqual({ 'drawer:1': 500_000, [`funcard:${adasCard}`]: -500_000 })
})

test('FUN-06 the balance of a card is the sum of the entries of its account: put on it, paid, and given back', () => {
  const scene = given()
  const entries = [
    scene.when(command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(5_000)) })),
    scene.when(pay(beer, { method: 'FunCard' })),
    scene.when(refund(1, [tender('FunCard', naira(700))])),
  ].map((outcome) => entriesOf(outcome)[`funcard:${adasCard}`] ?? 0)
  expect(entries).toEqual([-500_000, 120_000, -70_000])
  expect(scene.lounge.get('balance', adasCard)?.amount).toBe(onAdasCard + 500_000 - 120_000 + 70_000)
})

test('placing, changing and voiding move no money', () => {
  const { events } = given().when(place(beer))
  expect(events.flatMap(journalOf)).toEqual([])
})

test('entries that do not sum to zero are a bug, and entries of nothing are left out', () => {
  expect(() => journal([{ account: 'sales', amount: kobo(1) }])).toThrow('does not sum to zero')
  expect(journal([{ account: 'sales', amount: kobo(0) }])).toEqual([])
})

test('a settlement that was tampered with is found out before it is posted', () => {
  const { events } = given().when(pay(beer))
  const paid = events.find((event) => event.kind === 'order.paid')
  const short = { ...paid, settlement: { ...paid?.settlement, tax: kobo(0) } } as LoungeEvent // as a bug would make it
  expect(() => journalOf(short)).toThrow('does not sum to zero')
})
