// Cards in series, handed over, with a limit, and without a holder again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { WriteSet } from '../flow.ts'
import { journalOf } from '../ledger/journals.ts'
import type { LoungeRows } from '../lounge.ts'
import { type Kobo, kobo, naira, negative } from '../money.ts'
import { reduce } from '../reduce.ts'
import { everyKind } from '../scope.ts'
import { adasCard, bolasCard, funcardId, onAdasCard } from '../testing/ids.ts'
import { cashier, cook } from '../testing/people.ts'
import { type Command, command, line, order, pay, refund, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { unnamedHolder } from './funcards.ts'
import { cardEntry, cardsPage, cardTotals, nextNumber, seriesFrom } from './office-views.ts'

const series = (...cards: readonly (readonly [n: number, number: string])[]): Command =>
  command('funcard.issueMany', { cards: cards.map(([n, number]) => ({ funcardId: funcardId(n), number })) })
const handOver = (displayName: string, card: string = adasCard) =>
  command('funcard.handOver', { funcardId: card, displayName })
const limit = (amount: number, card: string = adasCard) =>
  command('funcard.limit', { funcardId: card, limit: naira(amount) })
const erase = (card: string = adasCard) => command('funcard.eraseHolder', { funcardId: card })
const block = command('funcard.block', { funcardId: adasCard, reason: 'Lost' })
const unblock = command('funcard.unblock', { funcardId: adasCard })
const replace = command('funcard.replace', {
  funcardId: adasCard,
  replacement: { funcardId: funcardId(3), number: 'FC100000003' },
})
/** Bottles at ₦1,000, with the flat tax of ₦200, paid by a card. */
const beers = (n: number, quantity: number, card: string = bolasCard): Command =>
  pay(order(n, 7, [line(n, 'star-lager', quantity)]), { method: 'FunCard', card })

test('a series is given out at once, and lies in the drawer until somebody gets a card', () => {
  const { scene } = given()
    .when(series([3, 'FC100000003'], [4, 'FC100000004']))
    .thenEvents('funcard.issued', 'funcard.issued')
  expect(cardEntry(scene.lounge, funcardId(4))).toMatchObject({ name: unnamedHolder, state: 'drawer', balance: 0 })
  scene.after(handOver('Chika', funcardId(4)))
  expect(cardEntry(scene.lounge, funcardId(4))).toMatchObject({ name: 'Chika', state: 'active' })
})

test('of a series with a number or an id that is taken nothing is given out, and none names a card twice', () => {
  const taken = refuse('funcard_exists', { number: 'FC100000002' })
  given()
    .when(series([3, 'FC100000003'], [4, 'FC100000002']))
    .thenRefused(taken)
  given()
    .when(series([1, 'FC100000003']))
    .thenRefused(refuse('funcard_exists', { number: 'FC100000003' }))
  given()
    .when(series([3, 'FC100000003'], [4, 'FC100000003']))
    .thenRejected('command_invalid')
  given()
    .when(series([3, 'FC100000003'], [3, 'FC100000004']))
    .thenRejected('command_invalid')
  given().when(series()).thenRejected('command_invalid')
})

test('the next number follows the highest, or is the lowest free one, and a series ends with the last there can be', () => {
  expect(nextNumber(given().lounge)).toBe('FC100000003')
  expect(nextNumber(given(series([3, 'FC999999999'])).lounge)).toBe('FC100000003')
  expect(seriesFrom('FC999999998', 10)).toEqual(['FC999999998', 'FC999999999'])
})

test('only managers keep cards', () => {
  for (const each of [series([3, 'FC100000003']), handOver('Chika'), limit(1), erase(), unblock])
    for (const by of [cashier, cook]) given().when(each, by).thenRefused(refuse('not_allowed'))
})

test('what is not known is neither handed over nor limited, erased or unblocked', () => {
  const nobody = funcardId(77)
  const unblockNobody = command('funcard.unblock', { funcardId: nobody })
  for (const each of [handOver('Chika', nobody), limit(1, nobody), erase(nobody), unblockNobody])
    given()
      .when(each)
      .thenRefused(refuse('funcard_not_found', { number: nobody }))
})

test('a card that was replaced stays as it is', () => {
  const replaced = refuse('funcard_replaced', { number: 'FC100000001' })
  for (const each of [handOver('Chika'), limit(1), unblock]) given(replace).when(each).thenRefused(replaced)
})

test('a card that was found again pays again', () => {
  const scene = given(block).after(unblock)
  scene.when(beers(1, 1, adasCard)).thenApplied()
  given().when(unblock).thenEvents()
})

test('a card with a limit pays below zero, as far as the limit goes; the sentence says what is left', () => {
  const scene = given(limit(2_000, bolasCard))
  scene.when(beers(1, 2)).thenApplied()
  expect(scene.lounge.get('balance', bolasCard)?.amount).toBe(naira(-1_200))
  const money = { number: 'FC100000002', balance: '−₦1,200', limit: '₦2,000', left: '₦800', amount: '₦1,200' }
  scene.when(beers(2, 1)).thenRefused(refuse('funcard_limit_short', money))
  scene.when(limit(0, bolasCard)).thenEvents('funcard.limited')
  const short = { number: 'FC100000002', balance: '−₦1,200', amount: '₦1,200' }
  scene.when(beers(2, 1)).thenRefused(refuse('funcard_balance_short', short))
  expect(scene.lounge.get('funcard', bolasCard)).not.toHaveProperty('limit')
})

test('without the network a limit counts as what is on the card, within the allowance', () => {
  const scene = given(limit(10_000, bolasCard))
  scene.tried(beers(1, 4), cashier).thenApplied()
  const no = { number: 'FC100000002', allowance: '₦5,000', left: '₦800' }
  scene.tried(beers(2, 1), cashier).thenRefused(refuse('funcard_offline_card', no))
})

test('the limit and the debt go to the card that takes over', () => {
  const { lounge } = given(limit(3_000), replace)
  expect(lounge.get('funcard', adasCard)).not.toHaveProperty('limit')
  expect(cardEntry(lounge, funcardId(3))).toMatchObject({ limit: naira(3_000), balance: onAdasCard })
  expect(cardEntry(lounge, adasCard)).toMatchObject({ state: 'replaced', replacedBy: 'FC100000003', limit: 0 })
})

test('a holder who is erased has no name on any of their cards, and the books stay', () => {
  const scene = given(beers(1, 1, adasCard), replace)
  const before = [...scene.lounge.all('account')]
  scene.after(erase(funcardId(3)))
  for (const card of [adasCard, funcardId(3)]) expect(cardEntry(scene.lounge, card)?.name).toBe(unnamedHolder)
  expect(scene.lounge.get('balance', funcardId(3))?.amount).toBe(onAdasCard - naira(1_200))
  expect([...scene.lounge.all('account')]).toEqual(before)
})

test('with its holder a card loses its limit, and who gets it next has none until somebody allows one; a debt stays', () => {
  const scene = given(limit(3_000, bolasCard), beers(1, 2))
  scene.when(erase(bolasCard)).thenEvents('funcard.holderErased')
  expect(scene.lounge.get('funcard', bolasCard)).not.toHaveProperty('limit')
  scene.after(handOver('Chidi', bolasCard))
  expect(cardEntry(scene.lounge, bolasCard)).toMatchObject({ limit: 0, balance: naira(-1_200) })
  const short = { number: 'FC100000002', balance: '−₦1,200', amount: '₦1,200' }
  scene.when(beers(2, 1)).thenRefused(refuse('funcard_balance_short', short))
})

test('the limit that an earlier release left to the next guest stays where it is', () => {
  const { lounge } = given(limit(3_000))
  const writes = new WriteSet<LoungeRows>(lounge)
  for (const event of given(limit(3_000)).when(erase()).events)
    if (event.kind === 'funcard.holderErased') reduce(writes, { ...event, endsLimit: undefined }, everyKind)
  expect(writes.get('funcard', adasCard)).toMatchObject({ displayName: unnamedHolder, limit: naira(3_000) })
})

test('a holder who is erased by a card that was replaced meanwhile is forgotten on the card that took over', () => {
  const scene = given(limit(3_000), replace)
  const by = { kind: 'funcard.holderErased', funcardId: funcardId(3) } as const
  scene.when(erase(adasCard)).thenEvent(by)
  for (const card of [adasCard, funcardId(3)]) expect(cardEntry(scene.lounge, card)?.name).toBe(unnamedHolder)
  expect(scene.lounge.get('funcard', funcardId(3))).not.toHaveProperty('limit')
})

test('the list is searched by number and name, narrowed by state, and tells what all cards come to', () => {
  const scene = given(series([3, 'FC100000003']), limit(5_000, bolasCard), beers(1, 2), block)
  const numbers = (search: string, state = '') =>
    cardsPage(scene.lounge, { search, state }, 1).entries.map(({ number }) => number)
  expect(numbers('')).toEqual(['FC100000001', 'FC100000002', 'FC100000003'])
  expect(numbers(' ada ')).toEqual(['FC100000001'])
  expect(numbers('fc100000002')).toEqual(['FC100000002'])
  expect(numbers('', 'blocked')).toEqual(['FC100000001'])
  expect(numbers('', 'drawer')).toEqual(['FC100000003'])
  const totals = { cards: 3, liability: onAdasCard, credit: naira(1_200) }
  expect(cardsPage(scene.lounge, { search: 'nobody', state: '' }, 1)).toMatchObject({ entries: [], totals })
})

const deed = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), quantity: fc.integer({ min: 1, max: 9 }), isAda: fc.boolean() }),
  fc.record({ does: fc.constant('topUp' as const), amount: fc.integer({ min: 1, max: 5_000 }), isAda: fc.boolean() }),
  fc.record({ does: fc.constant('limit' as const), amount: fc.integer({ min: 0, max: 6_000 }), isAda: fc.boolean() }),
  fc.record({ does: fc.constant('giveBack' as const), amount: fc.integer({ min: 1, max: 900 }), isAda: fc.boolean() }),
)

test('whatever is asked, no card goes below its limit, and what all cards come to is what a second count comes to', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const scene = given(command('stock.count', { itemId: 'star-lager', level: 900 }))
      const counted = new Map<string, number>([...scene.lounge.all('balance')].map(({ id, amount }) => [id, amount]))
      for (const [index, each] of deeds.entries()) {
        const card = each.isAda ? adasCard : bolasCard
        const asked = {
          pay: () => beers(index + 1, each.does === 'pay' ? each.quantity : 1, card),
          topUp: () => command('funcard.topUp', { funcardId: card, payment: tender('Cash', amountOf(each)) }),
          limit: () => command('funcard.limit', { funcardId: card, limit: amountOf(each) }),
          giveBack: () => refund(1, [tender('FunCard', amountOf(each), card)]),
        }[each.does]()
        const before = scene.lounge.get('balance', card)?.amount ?? 0
        const { events } = scene.when(asked)
        for (const { account, amount } of events.flatMap(journalOf))
          if (account.startsWith('funcard:'))
            counted.set(account.slice(8), (counted.get(account.slice(8)) ?? 0) - amount)
        const after = scene.lounge.get('balance', card)?.amount ?? 0
        const may = -(scene.lounge.get('funcard', card)?.limit ?? 0)
        expect(after >= before || after >= may).toBe(true)
      }
      const balances = [...counted.values()].map(kobo)
      const sumOf = (amounts: readonly Kobo[]) => amounts.reduce((all, amount) => all + amount, 0)
      expect(cardTotals(scene.lounge)).toMatchObject({
        liability: sumOf(balances.filter((amount) => amount > 0)),
        credit: sumOf(balances.filter((amount) => amount < 0).map(negative)),
      })
    }),
  )
})
const amountOf = (each: object): Kobo => naira('amount' in each ? Number(each.amount) : 1)
