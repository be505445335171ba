// One sum of money by one method, and several of them.
import { expect, test } from 'vitest'
import { adasCard } from '../testing/ids.ts'
import { methodsOf, paidTotal, Payment } from './payments.ts'

const cash = { method: 'Cash', amount: 470_000, tendered: 500_000, change: 30_000 }
const card = { method: 'Card', amount: 100_000, reference: 'T-0042' }
const funcard = { method: 'FunCard', amount: 100_000, funcardId: adasCard }

test('what is handed over less what is given back is what was paid', () => {
  expect(Payment.parse(cash)).toEqual(cash)
  for (const wrong of [{ change: 0 }, { tendered: 400_000 }, { amount: 0, change: 500_000 }, { change: -1 }])
    expect(Payment.safeParse({ ...cash, ...wrong }).success).toBe(false)
})

test('a method has what belongs to it, and nothing else', () => {
  expect(Payment.parse({ ...card, reference: '  T-0042 ' })).toEqual(card)
  for (const wrong of [
    { ...card, reference: ' ' },
    { ...card, tendered: 100_000 },
    { ...funcard, funcardId: 'FC100000001' },
    { method: 'Cowries', amount: 1 },
    { method: 'FunCard', amount: 1 },
  ])
    expect(Payment.safeParse(wrong).success).toBe(false)
})

test('several tenders are named once each, in the order they were given', () => {
  const payments = [card, cash, card].map((each) => Payment.parse(each))
  expect(methodsOf(payments)).toBe('Card + Cash')
  expect(methodsOf(payments.slice(1, 2))).toBe('Cash')
  expect(paidTotal(payments)).toBe(670_000)
  expect(paidTotal([])).toBe(0)
})
