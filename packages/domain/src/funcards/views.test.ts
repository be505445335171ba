// The customer at the till: found by number, with the history of their sales.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { recentSales } from '../orders/sales.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { defaultSettings } from '../settings/settings.ts'
import { adasCard, bolasCard, funcardId } from '../testing/ids.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import {
  cardChoices,
  cardHistory,
  cardTrouble,
  customerAt,
  findFuncard,
  isFuncard,
  scannedFuncard,
  topUpAmount,
} from './views.ts'

const { lounge } = given()

test.each(['FC100000001', ' fc100000001 ', 'FC 100 000 001', 'fc-100-000-001'])(
  'FUN-01 a typed %j is Ada’s card',
  (typed) => {
    const found = findFuncard(lounge, typed, true)
    expect(isFuncard(found) && found.id).toBe(adasCard)
  },
)

test('who gives money back chooses among the cards that paid: each by its holder, a replaced one as the card that took over', () => {
  const scene = given(
    command('funcard.replace', {
      funcardId: adasCard,
      replacement: { funcardId: funcardId(8), number: 'FC100000008' },
    }),
  )
  expect(cardChoices(scene.lounge, [adasCard, bolasCard, funcardId(8)])).toEqual([
    { value: funcardId(8), label: 'FC100000008, Ada' },
    { value: bolasCard, label: 'FC100000002, Bola' },
  ])
})

test('a card that is blocked, or was replaced, says so before anybody pays with it or tops it up', () => {
  const trouble = (scene: ReturnType<typeof given>) => {
    const card = scene.lounge.get('funcard', adasCard)
    return card && cardTrouble(scene.lounge, card)
  }
  expect(trouble(given())).toBeUndefined()
  expect(trouble(given(command('funcard.block', { funcardId: adasCard, reason: 'Lost' })))).toEqual(
    refuse('funcard_blocked', { number: 'FC100000001' }),
  )
  const by = (card: number) => ({ funcardId: funcardId(card), number: `FC10000000${card}` })
  const replaced = given(
    command('funcard.replace', { funcardId: adasCard, replacement: by(8) }),
    command('funcard.replace', { funcardId: funcardId(8), replacement: by(9) }),
  )
  expect(trouble(replaced), 'the card that it is now').toEqual(
    refuse('funcard_taken_over', { number: 'FC100000001', other: 'FC100000009' }),
  )
})

test('FUN-01 a typed number must not be blank', () => {
  for (const blank of ['', '   ', ' - ']) expect(findFuncard(lounge, blank, true)).toEqual(refuse('funcard_id_missing'))
})

test('FUN-02 a typed number that is unknown, or not of that form, names nobody', () => {
  for (const number of ['FC999999999', 'FC12', 'Ada', '100000001'])
    expect(findFuncard(lounge, number, true)).toEqual(refuse('funcard_not_found', { number }))
})

test('FUN-02 without the network a card that may be new cannot be checked; what is no card number is none', () => {
  expect(findFuncard(lounge, 'fc999999999', false)).toEqual(refuse('funcard_not_checked', { number: 'FC999999999' }))
  expect(findFuncard(lounge, 'Ada', false)).toEqual(refuse('funcard_not_found', { number: 'Ada' }))
})

test('FUN-02 a scan that is no card number is an invalid one; an unknown card is unknown', () => {
  for (const read of ['FC12', '', '%B4111111111111111', 'FC1000000011'])
    expect(scannedFuncard(lounge, read, true)).toEqual(refuse('scan_invalid'))
  expect(scannedFuncard(lounge, 'FC999999999', true)).toEqual(refuse('funcard_not_found', { number: 'FC999999999' }))
  expect(scannedFuncard(lounge, 'FC100000001\r', true)).toHaveProperty('id', adasCard)
})

test('FUN-05 a top-up is digits only and above zero', () => {
  expect(topUpAmount('5000')).toBe(naira(5_000))
  expect(topUpAmount(' 0100 ')).toBe(naira(100))
  for (const typed of ['', '0', '00', '-5', '1.5', '1e3', '5,000', '₦500', 'abc'])
    expect(topUpAmount(typed)).toEqual(refuse('amount_invalid'))
  for (const typed of ['99999999999', '9'.repeat(40)]) expect(topUpAmount(typed)).toEqual(refuse('amount_too_large'))
})

test('POS-01 what every till knows of a customer: name, number, balance', () => {
  expect(customerAt(lounge, adasCard)).toEqual({
    funcardId: adasCard,
    name: 'Ada',
    cardNumber: 'FC100000001',
    balance: naira(25_000),
    canPay: naira(25_000),
    isBlocked: false,
  })
  expect(customerAt(lounge, undefined)).toBeUndefined()
  expect(customerAt(lounge, funcardId(77))).toBeUndefined()
})

const sale = (n: number, itemId: string, quantity: number, method: PaymentMethod) =>
  pay(order(n, 1, [line(n, itemId, quantity)], { customer: adasCard }), { method })

test('POS-01 POS-21 history: last visit, what is bought most, how it is paid mostly', () => {
  const scene = given(
    sale(1, 'jollof-rice', 1, 'Cash'),
    // The largest quantity, on the fewest bills.
    sale(2, 'star-lager', 4, 'Card'),
    sale(3, 'jollof-rice', 2, 'Card'),
  )
  expect(cardHistory(recentSales(scene.lounge), defaultSettings)).toEqual({
    visits: 3,
    lastVisit: '20-11-2026',
    mostPurchasedItem: 'Star Lager',
    favouriteMethod: 'Card',
  })
})

test('POS-21 a favourite is FunCard, Card or Cash, whatever else was used; no sale, no history', () => {
  const scene = given(sale(1, 'star-lager', 1, 'Transfer'), sale(2, 'star-lager', 1, 'Transfer'))
  expect(cardHistory(recentSales(scene.lounge), defaultSettings)).not.toHaveProperty('favouriteMethod')
  scene.after(sale(3, 'star-lager', 1, 'FunCard'))
  expect(cardHistory(recentSales(scene.lounge), defaultSettings)).toMatchObject({
    visits: 3,
    favouriteMethod: 'FunCard',
  })
  expect(cardHistory([], defaultSettings)).toEqual({ visits: 0 })
})
