// What FunCards may pay without the server.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { FuncardId } from '../ids.ts'
import { naira } from '../money.ts'
import { adasCard, bolasCard, funcardId } from '../testing/ids.ts'
import { cashier, otherCashier, type Person } from '../testing/people.ts'
import { type Command, command, line, order, pay, spare, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { canPayOffline } from './allowance.ts'

/** A sale of bottles at ₦1,000, with the flat tax of ₦200, paid by card. */
const beers = (n: number, quantity: number, card: string = adasCard): Command =>
  pay(order(n, 7, [line(n, 'star-lager', quantity)]), { method: 'FunCard', card })
const allowed = { allowance: '₦5,000' }
const manyCards = Array.from({ length: 13 }, (_, index) => funcardId(20 + index))
const issued = manyCards.flatMap((id, index) => [
  command('funcard.issue', { funcardId: id, number: `FC2000000${10 + index}`, displayName: 'Guest' }),
  command('funcard.topUp', { funcardId: id, payment: tender('Cash', naira(9_000)) }),
])
const over = (number: string, amount: string) => refuse('funcard_over_allowance', { number, amount })

/** The payment as the till records it while the network is away. */
const tried = (scene: Scene, done: Command, by: Person = cashier) => scene.tried(done, by)

test('POS-24 up to the allowance a card pays without the network; what was asked is not held to it', () => {
  tried(given(), beers(1, 4)).thenApplied()
  expect(given().when(beers(1, 20)).decision).toMatchObject({ outcome: 'applied', flags: [] })
})

test('POS-24 beyond it a sentence names the allowance and what is left of it', () => {
  const no = (left: string) => refuse('funcard_offline_card', { number: 'FC100000001', ...allowed, left })
  tried(given(), beers(1, 5)).thenRefused(no('₦5,000'))
  const scene = given()
  tried(scene, beers(1, 3)).thenApplied()
  tried(scene, beers(2, 2)).thenRefused(no('₦1,800'))
  tried(scene, beers(2, 1)).thenApplied()
})

test('POS-24 a part of an order counts like all of it', () => {
  const scene = given(command('order.place', order(1, 7, [line(1, 'jollof-rice', 4)])))
  const part = { ...spare(1), tableNumber: 7, payment: tender('FunCard', naira(4_000), adasCard) }
  tried(scene, command('order.takePart', part)).thenApplied()
  const no = refuse('funcard_offline_card', { number: 'FC100000001', ...allowed, left: '₦1,000' })
  tried(scene, beers(2, 1)).thenRefused(no)
})

test('POS-24 one till takes so much from all cards together, and another till has its own', () => {
  const scene = given(command('stock.count', { itemId: 'star-lager', level: 900 }), ...issued)
  for (const [index, card] of manyCards.slice(0, 11).entries()) tried(scene, beers(index + 1, 4, card)).thenApplied()
  const no = refuse('funcard_offline_till', { allowance: '₦50,000', left: '₦3,800' })
  tried(scene, beers(20, 4, manyCards[11])).thenRefused(no)
  tried(scene, beers(20, 4, manyCards[11]), otherCashier).thenApplied()
})

test('never beyond what was on the card, and a top-up that nobody booked yet is not spent', () => {
  const scene = given()
  const topUp = command('funcard.topUp', { funcardId: bolasCard, payment: tender('Cash', naira(2_000)) })
  tried(scene, topUp).thenApplied()
  const short = { number: 'FC100000002', balance: '₦1,000', amount: '₦2,200' }
  tried(scene, beers(1, 2, bolasCard)).thenRefused(refuse('funcard_balance_short', short))
  const booked = given(topUp)
  tried(booked, beers(1, 2, bolasCard)).thenApplied()
})

test('what a card can pay without the network is what is then taken: by the card, by the till, and by what is on it', () => {
  const scene = given(...issued)
  const { terminalId } = cashier
  const can = (card: FuncardId = adasCard, now = scene) => canPayOffline(now.lounge, card, { terminalId, at: now.now })
  expect(can()).toBe(naira(5_000))
  tried(scene, beers(1, 3)).thenApplied()
  expect(can()).toBe(naira(1_800))
  expect(can(bolasCard)).toBe(naira(1_000))
  tried(scene, command('funcard.topUp', { funcardId: bolasCard, payment: tender('Cash', naira(2_000)) })).thenApplied()
  expect(can(bolasCard), 'nobody has booked the top-up').toBe(naira(1_000))
  scene.after(command('settings.change', { funcardOfflinePerTillMax: naira(3_500) }))
  expect(can(funcardId(20))).toBe(naira(300))
  scene.after(command('settings.change', { funcardOfflineMax: 0 }))
  expect(can(funcardId(20))).toBe(0)
})

test('an allowance of nothing switches it off', () => {
  for (const change of [{ funcardOfflineMax: 0 }, { funcardOfflinePerTillMax: 0 }])
    tried(given(command('settings.change', change)), beers(1, 1)).thenRefused(refuse('funcard_offline_off'))
})

test('what was told beyond it is booked, and flagged: by the card, and by the till', () => {
  const scene = given(...issued)
  const flagged = scene.told(beers(1, 5))
  flagged.thenFlagged(over('FC100000001', '₦5,200'))
  expect(scene.lounge.get('balance', adasCard)?.amount).toBe(naira(25_000 - 5_200))
})

test('what a card pays beyond its allowance and beyond what is on it is flagged for both: the till let it, and the guest owes it', () => {
  const scene = given()
  const short = (balance: string) =>
    refuse('funcard_balance_short', { number: 'FC100000002', balance, amount: '₦3,200' })
  scene.told(beers(1, 3, bolasCard)).thenFlagged(short('₦1,000'))
  scene.told(beers(2, 3, bolasCard)).thenFlagged(short('−₦2,200'), over('FC100000002', '₦3,200'))
})
