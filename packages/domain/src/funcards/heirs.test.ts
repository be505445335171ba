// Money for a replaced card goes to its replacement, whatever card an offline till names.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { WriteSet } from '../flow.ts'
import type { LoungeRows } from '../lounge.ts'
import { naira } from '../money.ts'
import { recentSales } from '../orders/sales.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { adasCard, commandId, funcardId, onAdasCard, orderId, orderNumber } from '../testing/ids.ts'
import {
  beersAndRice,
  beersAndRiceTotal,
  command,
  line,
  order,
  part,
  pay,
  place,
  refund,
  tender,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { salesOfHolder } from './heirs.ts'

const [second, third] = [funcardId(3), funcardId(4)]
const replace = (from: string, to: string, number: string) =>
  command('funcard.replace', { funcardId: from, replacement: { funcardId: to, number } })
const replaced = replace(adasCard, second, 'FC100000003')
const replacedAgain = replace(second, third, 'FC100000004')
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(1_000)) })
const onOldCard = refuse('funcard_blocked', { number: 'FC100000001' })
const paidByCard = pay(beersAndRice, { method: 'FunCard' })

/** The balances of the first card, of its replacement, and of that one's replacement. */
const onCards = ({ lounge }: Scene) =>
  [adasCard, second, third].map((id) => [...lounge.all('balance')].find((each) => each.id === id)?.amount)

test('a part that was taken from it goes back to the card that replaced it', () => {
  const scene = given(place(beersAndRice))
  const taken = scene.when(part(1, naira(1_000), 'FunCard'))
  const payment = tender('FunCard', naira(1_000))
  const named = { orderId: orderId(1), number: orderNumber(1), partId: taken.commandId, payment }
  scene.after(replaced, command('order.giveBackPart', named))
  expect(onCards(scene)).toEqual([0, onAdasCard, undefined])
})

test('so does a part that nobody knows any more', () => {
  const scene = given(place(beersAndRice), replaced)
  const payment = tender('FunCard', naira(1_000))
  const named = { orderId: orderId(1), number: orderNumber(1), partId: commandId(7_777), payment }
  scene.told(command('order.giveBackPart', named))
  expect(onCards(scene)).toEqual([0, onAdasCard + naira(1_000), undefined])
})

test('with its holder forgotten a card tells nothing of what was bought with it before, and of its next guest what that one buys', () => {
  const buys = (n: number, card: string) => pay(order(n, 7, [line(n, 'star-lager')], { customer: card }))
  const scene = given(buys(1, adasCard), replaced, buys(2, second)).later(1)
  const known = () => salesOfHolder(scene.lounge, second, recentSales(scene.lounge)).map((sale) => sale.orderId)
  expect(known().toSorted()).toEqual([1, 2].map(orderId))
  scene.after(command('funcard.eraseHolder', { funcardId: second }))
  scene.after(command('funcard.handOver', { funcardId: second, displayName: 'Chidi' })).later(1)
  expect(known()).toEqual([])
  scene.after(buys(3, second), replacedAgain).later(1).after(buys(4, third))
  expect(
    salesOfHolder(scene.lounge, third, recentSales(scene.lounge))
      .map((sale) => sale.orderId)
      .toSorted(),
  ).toEqual([3, 4].map(orderId))
})

test('a holder whom an earlier release forgot leaves the rows that they left', () => {
  const { lounge } = given()
  const writes = new WriteSet<LoungeRows>(lounge)
  for (const event of given().when(command('funcard.eraseHolder', { funcardId: adasCard })).events)
    if (event.kind === 'funcard.holderErased') reduce(writes, { ...event, hidesSales: undefined }, everyKind)
  expect(writes.get('funcard', adasCard)).not.toHaveProperty('erasedAt')
})

test('a top-up of a till without the network is on the newest card, and flagged', () => {
  const scene = given(replaced, replacedAgain)
  scene.told(topUp).thenFlagged(onOldCard)
  expect(onCards(scene)).toEqual([0, 0, onAdasCard + naira(1_000)])
})

test('what is given back for a sale goes to the card that replaced the one which paid', () => {
  const scene = given(paidByCard, replaced, refund(1, [tender('FunCard', naira(1_000))]))
  expect(onCards(scene)).toEqual([0, onAdasCard - beersAndRiceTotal + naira(1_000), undefined])
})

test('a payment without the network is taken from the card that replaced it, and not flagged as short', () => {
  const scene = given(replaced)
  scene.told(paidByCard).thenFlagged(onOldCard)
  expect(onCards(scene)).toEqual([0, onAdasCard - beersAndRiceTotal, undefined])
})

test('so is a part without the network', () => {
  const scene = given(place(beersAndRice), replaced)
  scene.told(part(1, naira(1_000), 'FunCard')).thenFlagged(onOldCard)
  expect(onCards(scene)).toEqual([0, onAdasCard - naira(1_000), undefined])
})

test('a payment that was asked before the card was replaced, and is told after it, counts once', () => {
  const scene = given()
  const asked = scene.when(paidByCard)
  scene.after(replaced)
  scene.told(pay(beersAndRice, { method: 'FunCard', replaces: asked.commandId }))
  expect(onCards(scene)).toEqual([0, onAdasCard - beersAndRiceTotal, undefined])
})

test('what was paid without the network with the old card counts for the allowance of the new one', () => {
  const scene = given(place(beersAndRice))
  scene.told(part(1, naira(3_000), 'FunCard'))
  scene.after(replaced)
  const more = pay(
    { ...beersAndRice, orderId: orderId(2), number: orderNumber(2) },
    { method: 'FunCard', card: second },
  )
  const no = { number: 'FC100000003', allowance: '₦5,000', left: '₦2,000' }
  scene.tried(more).thenRefused(refuse('funcard_offline_card', no))
})
