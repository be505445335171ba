// FunCards: given out, and topped up.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { kobo, naira } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { adasCard, funcardId, onAdasCard } from '../testing/ids.ts'
import { cashier, cook, otherCashier } from '../testing/people.ts'
import { command, type Command, pay, beersAndRice, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const issue = (n: number, number: string, displayName = 'Chika'): Command =>
  command('funcard.issue', { funcardId: funcardId(n), number, displayName })
const topUp = (n: number, amount: number, method: PaymentMethod = 'Cash'): Command =>
  command('funcard.topUp', { funcardId: funcardId(n), payment: tender(method, naira(amount)) })

test('a new card is active and empty', () => {
  const { lounge } = given().when(issue(3, 'FC100000003')).thenEvents('funcard.issued').scene
  expect(lounge.get('funcard', funcardId(3))).toEqual({
    id: funcardId(3),
    number: 'FC100000003',
    displayName: 'Chika',
    status: 'active',
  })
  expect(lounge.get('balance', funcardId(3))?.amount).toBe(0)
})

test('cards are the manager’s to give out', () => {
  given().when(issue(3, 'FC100000003'), cashier).thenRefused(refuse('not_allowed'))
})

test('no two cards of one number, nor of one id', () => {
  given()
    .when(issue(3, 'FC100000001'))
    .thenRefused(refuse('funcard_exists', { number: 'FC100000001' }))
  given()
    .when(issue(1, 'FC100000003'))
    .thenRefused(refuse('funcard_exists', { number: 'FC100000003' }))
})

test.each(['FC12345678', 'FC1234567890', 'fc123456789', 'XX123456789', 'FC12345678a', ''])(
  'FUN-02 %j is not a card number',
  (number) => {
    given().when(issue(3, number)).thenRejected('command_invalid')
  },
)

test.each([
  ['Cash', 'drawer:2'],
  ['Card', 'card-clearing'],
  ['Transfer', 'transfers-claimed'],
] as const)('FUN-05 a top-up by %s is owed to the holder, and lies in %s', (method, account) => {
  const scene = given()
  const before = scene.lounge.get('account', account)?.balance ?? 0
  scene.when(topUp(1, 5_000, method), otherCashier).thenEvents('funcard.toppedUp')
  expect(scene.lounge.get('balance', adasCard)?.amount).toBe(onAdasCard + naira(5_000))
  expect(scene.lounge.get('account', account)?.balance).toBe(before + naira(5_000))
})

test('a top-up needs money: a card is not filled from a card, nor with nothing', () => {
  given()
    .when(topUp(1, 5_000, 'FunCard'))
    .thenRejected('command_invalid')
  given().when(topUp(1, 0)).thenRejected('command_invalid')
})

test('kitchen and bar take no money', () => {
  given().when(topUp(1, 5_000), cook).thenRefused(refuse('not_allowed'))
})

test('FUN-01 a card nobody knows cannot be topped up', () => {
  given().told(topUp(77, 5_000)).thenRejected('funcard_not_found')
})

test('a blocked card takes no money and gives none; what happened all the same is flagged', () => {
  const scene = given()
  const card = scene.lounge.get('funcard', adasCard)
  if (card) scene.lounge.apply([{ kind: 'funcard', id: card.id, row: { ...card, status: 'blocked' } }])
  const blocked = refuse('funcard_blocked', { number: 'FC100000001' })
  scene.when(topUp(1, 5_000)).thenRefused(blocked)
  scene.when(pay(beersAndRice, { method: 'FunCard' })).thenRefused(blocked)
  scene.told(topUp(1, 5_000)).thenFlagged(blocked)
  expect(scene.lounge.get('balance', adasCard)?.amount).toBe(kobo(onAdasCard + naira(5_000)))
})
