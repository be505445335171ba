// No number of a payment card is ever kept, wherever somebody types it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from './command.ts'
import { naira } from './money.ts'
import { adasCard, funcardId, orderId } from './testing/ids.ts'
import {
  beersAndRice,
  changeLines,
  type Command,
  command,
  detailsOf,
  line,
  order,
  payment,
  place,
  refund,
} from './testing/requests.ts'
import { given } from './testing/scene.ts'
import { hasCardNumber } from './texts.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111–1111–1111–1111',
  '4111.1111.1111.1111',
  '5061 2600 0000 0000 051', // Verve, nineteen digits
  '378282246310005', // fifteen
  '4222222222222', // thirteen
  'Card 4111 1111 1111 1111 exp 12/28',
  'table 7 4111 1111 1111 1111 123',
  '４１１１１１１１１１１１１１１１', // full width
])('%j holds the number of a card', (text) => expect(hasCardNumber(text)).toBe(true))

test.each([
  '',
  'no pepper',
  '4111 1111 1111 1112', // the last digit is wrong
  '411111111111', // twelve
  '0803 123 4567',
  'ORD-261120010001',
  '000013261120193000123456789012', // a bank's reference of a transfer
  'FC100000001',
])('%j holds none', (text) => expect(hasCardNumber(text)).toBe(false))

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })

test('whatever the number and wherever it is cut, it is found; with another last digit it is none', () => {
  fc.assert(
    fc.property(digits, fc.array(fc.nat({ max: 18 })), fc.constantFrom(' ', '-', '.'), (first, cuts, gap) => {
      const cut = [...first, checkDigit(first)].map((digit, at) => `${cuts.includes(at) && at > 0 ? gap : ''}${digit}`)
      expect(hasCardNumber(cut.join(''))).toBe(true)
      const wrong = [...first, (checkDigit(first) + 1) % 10]
      expect(hasCardNumber(wrong.join(''))).toBe(false)
    }),
  )
})

function checkDigit(first: readonly number[]): number {
  const sum = first.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}

const number = '4111 1111 1111 1111'
const paidBy = (method: 'Card' | 'Transfer') =>
  payment(beersAndRice, { payments: (amount) => [{ method, amount, reference: number }] })

/** Every place where somebody can type. */
const typed: readonly (readonly [where: string, typed: Command])[] = [
  ['the note of a new line', place(order(1, 7, [line(1, 'star-lager', 1, { note: number })]))],
  ['the note of a placed line', changeLines(1, { 1: number })],
  ['the reference of a card payment', command('order.pay', paidBy('Card'))],
  ['the reference of a transfer', command('order.pay', paidBy('Transfer'))],
  [
    'the reference of a top-up',
    command('funcard.topUp', {
      funcardId: adasCard,
      payment: { method: 'Card', amount: naira(100), reference: number },
    }),
  ],
  [
    'the name of a customer',
    command('funcard.issue', { funcardId: funcardId(9), number: 'FC100000009', displayName: number }),
  ],
  ['the reason of a refund', refund(1, [{ method: 'Card', amount: naira(1) }], number)],
  ['the reason of a block', command('funcard.block', { funcardId: adasCard, reason: number })],
  ['what a failed payment names', command('funcard.reportFailure', { code: 'funcard_not_found', params: { number } })],
  ['the name of the lounge', command('settings.change', { companyName: number })],
  [
    'the name of a category',
    command('category.add', { id: 'wine', name: number, tillTab: 'Drinks', onPublicMenu: true, position: 1 }),
  ],
  [
    'the name of an item',
    command('item.add', { itemId: 'merlot', details: { ...detailsOf('gulder'), name: number }, price: 1 }),
  ],
  [
    'the description of an item',
    command('item.change', { itemId: 'gulder', details: { ...detailsOf('gulder'), description: number }, price: 1 }),
  ],
]

test.each(typed)('%s takes no card number: a sentence, and nothing is recorded', (_where, asked) => {
  const scene = given(place(beersAndRice))
  const no = refuse('card_number_in_text')
  for (const outcome of [scene.when(asked), scene.told(asked)]) {
    outcome.thenRejected('card_number_in_text')
    expect(outcome.decision).toEqual({ outcome: 'rejected', no })
  }
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('pending')
})

test('an amount beyond all sense has a sentence, and nothing is recorded', () => {
  const amount = 10_000_000_001
  const cash = { method: 'Cash' as const, amount, tendered: amount, change: 0 }
  given()
    .when(command('funcard.topUp', { funcardId: adasCard, payment: cash }))
    .thenRejected('amount_too_large')
  given()
    .when(place(order(1, 7, [line(1, 'star-lager', 1, { unitPrice: amount })])))
    .thenRejected('amount_too_large')
})
