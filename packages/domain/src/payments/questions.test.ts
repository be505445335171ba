// Which money question is open, so that a replacement names it.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { adasCard, bolasCard, commandId, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, payment, tender } from '../testing/requests.ts'
import { type MoneyCommand, moneyIn, openQuestion } from './questions.ts'

const topUp = (n: number, as: MoneyCommand['as'], replaces?: number, card: string = adasCard): MoneyCommand => ({
  id: commandId(n),
  name: 'funcard.topUp',
  as,
  args: {
    funcardId: card,
    payment: tender('Cash', naira(5_000)),
    ...(replaces === undefined ? {} : { replaces: commandId(replaces) }),
  },
})
const pay = (n: number, as: MoneyCommand['as'], replaces?: number): MoneyCommand => ({
  id: commandId(n),
  name: 'order.pay',
  as,
  args: payment(beersAndRice, { method: 'FunCard', ...(replaces ? { replaces: commandId(replaces) } : {}) }),
})

test('TRU-05 a top-up that was asked and not answered is the open question of its card, and of no other', () => {
  const asked = [topUp(1, 'ask')]
  expect(openQuestion(asked, 'top-up', adasCard)).toMatchObject({
    first: commandId(1),
    payments: [{ amount: naira(5_000) }],
  })
  expect(openQuestion(asked, 'top-up', bolasCard)).toBeUndefined()
  expect(openQuestion([], 'top-up', adasCard)).toBeUndefined()
})

test('TRU-05 asked a second and a third time, all stand for the first question: one of them is booked', () => {
  expect(openQuestion([topUp(1, 'ask'), topUp(2, 'ask', 1)], 'top-up', adasCard)?.first).toBe(commandId(1))
  // The first was refused meanwhile; the second still stands for it.
  expect(openQuestion([topUp(2, 'ask', 1)], 'top-up', adasCard)?.first).toBe(commandId(1))
})

test('what was recorded here instead settles the question: the next top-up of the card is another one', () => {
  expect(openQuestion([topUp(1, 'ask'), topUp(2, 'tell', 1)], 'top-up', adasCard)).toBeUndefined()
  expect(openQuestion([topUp(1, 'ask'), topUp(2, 'tell', 1), topUp(3, 'ask')], 'top-up', adasCard)?.first).toBe(
    commandId(3),
  )
})

test('a payment is asked about an order; what is told is no question', () => {
  expect(openQuestion([pay(1, 'ask')], 'payment', orderId(1))).toMatchObject({
    first: commandId(1),
    about: { kind: 'payment', orderId: orderId(1) },
  })
  expect(openQuestion([pay(1, 'ask')], 'payment', orderId(2))).toBeUndefined()
  expect(openQuestion([pay(1, 'tell')], 'payment', orderId(1))).toBeUndefined()
})

test('what cannot be read, or is about something else, is no question of money', () => {
  const odd = { ...pay(1, 'ask'), args: { orderId: 7 } }
  expect(moneyIn(odd)).toBeUndefined()
  expect(openQuestion([odd, { ...odd, name: 'order.void' }], 'payment', orderId(1))).toBeUndefined()
})

test('a part that was asked is a question of its own: what pays the rest does not stand for it', () => {
  const args = { orderId: orderId(1), number: orderNumber(1), tableNumber: 7, payment: tender('FunCard', naira(500)) }
  const part: MoneyCommand = { id: commandId(1), name: 'order.takePart', as: 'ask', args }
  expect(openQuestion([part], 'part', orderId(1))).toMatchObject({
    first: commandId(1),
    payments: [{ amount: naira(500) }],
  })
  expect(openQuestion([part], 'payment', orderId(1))).toBeUndefined()
})

test('CLO-03 money back that was asked is the open question of its order, and says what its paper needs', () => {
  const args = {
    orderId: orderId(1),
    number: orderNumber(1),
    payments: [tender('Cash', naira(500))],
    lines: [{ lineId: lineId(1), units: 2 }],
    reason: 'Cold',
  }
  const back: MoneyCommand = { id: commandId(1), name: 'order.refund', as: 'ask', args }
  const { payments, ...about } = args
  expect(openQuestion([back], 'refund', orderId(1))).toEqual({
    first: commandId(1),
    about: { kind: 'refund', ...about },
    payments,
  })
  expect(openQuestion([back], 'payment', orderId(1))).toBeUndefined()
  // A refund given here is not a question.
  expect(openQuestion([{ ...back, as: 'tell' }], 'refund', orderId(1))).toBeUndefined()
})
