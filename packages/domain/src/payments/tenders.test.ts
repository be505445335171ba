// Money on the counter.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { adasCard } from '../testing/ids.ts'
import { beersAndRice, beersAndRiceTotal, command, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { beyond, isUnconfirmed, type Payment } from './payments.ts'
import { cashTender, objectionToReference, objectionToTender } from './tenders.ts'

const total = beersAndRiceTotal
const card: Payment = { method: 'Card', amount: naira(1_000), reference: 'T-0042' }

test('cash beyond what is due is given back as change', () => {
  expect(cashTender(naira(3_700), naira(4_000))).toEqual({
    method: 'Cash',
    amount: naira(3_700),
    tendered: naira(4_000),
    change: naira(300),
  })
})

test('cash that is not enough pays a part', () => {
  expect(cashTender(naira(3_700), naira(2_000))).toEqual({
    method: 'Cash',
    amount: naira(2_000),
    tendered: naira(2_000),
    change: 0,
  })
})

test('nothing is taken beyond what is due, and nothing at all is no money', () => {
  expect(objectionToTender(naira(3_700), { ...card, amount: naira(3_701) })).toEqual(
    refuse('tender_too_much', { due: '₦3,700' }),
  )
  expect(objectionToTender(total, cashTender(total, naira(0)))).toEqual(refuse('amount_invalid'))
  expect(objectionToTender(total, card)).toBeUndefined()
  expect(objectionToTender(naira(1_000), card)).toBeUndefined()
})

test('money by card or transfer without a reference is not confirmed', () => {
  expect(isUnconfirmed(card)).toBe(false)
  expect(isUnconfirmed({ method: 'Transfer', amount: total })).toBe(true)
  expect(isUnconfirmed({ method: 'Card', amount: total })).toBe(true)
  expect(isUnconfirmed(cashTender(total, total))).toBe(false)
})

test('what was taken beyond what was told before, by method; a FunCard gives nothing in the room', () => {
  const cash = cashTender(naira(3_700), naira(4_000))
  expect(beyond([card, cash], [card, cash])).toEqual([])
  expect(beyond([cash], [card])).toEqual([cash])
  expect(beyond([cash, cashTender(naira(500), naira(500))], [cash])).toEqual([cashTender(naira(500), naira(500))])
  expect(beyond([card, card], [card])).toEqual([card])
})

test('a reference that was used, or that is the number of a payment card, is turned down before the tender counts', () => {
  const { lounge, now } = given(
    pay(beersAndRice, { payments: (due) => [{ method: 'Card', amount: due, reference: 'POS-1' }] }),
  )
  const by = (reference: string) => [{ ...card, reference }]
  expect(objectionToReference(lounge, by('POS-2'), now)).toBeUndefined()
  expect(objectionToReference(lounge, [{ method: 'Card', amount: naira(500) }], now)).toBeUndefined()
  expect(objectionToReference(lounge, by('pos-1'), now)).toEqual(
    refuse('reference_used', { reference: 'pos-1', what: `order ${beersAndRice.number}` }),
  )
  expect(objectionToReference(lounge, [...by('POS-3'), ...by('POS-3')], now)).toMatchObject({
    refused: 'reference_used',
  })
  expect(objectionToReference(lounge, by('4111 1111 1111 1111'), now)).toEqual(refuse('card_number_in_text'))
})

test('the code of a card terminal comes again: it confirms one payment of a business day, a reference of the bank one payment', () => {
  const day = 24 * 60
  const by = (reference: string, method: 'Card' | 'Transfer' = 'Card') => ({ ...card, method, reference })
  const topUp = (payment: Payment) => command('funcard.topUp', { funcardId: adasCard, payment })
  const scene = given(topUp(by('482913')), topUp(by('526100482913')), topUp(by('482914', 'Transfer')))
  const no = (payment: Payment) => objectionToReference(scene.lounge, [payment], scene.now)?.refused
  expect(no(by('482913'))).toBe('reference_used')
  scene.later(400 * day)
  expect(no(by('482913'))).toBeUndefined()
  expect(no(by('526100482913'))).toBe('reference_used')
  expect(no(by('482914', 'Transfer'))).toBe('reference_used')
  scene.after(topUp(by('482913')))
  expect(no(by('482913'))).toBe('reference_used')
})
