// Figures from the current state of the lounge: what waits to be settled, what to buy, what is owed to guests.
import { nameOfClaimed } from '@lounge/domain/claims/claims'
import type { Exception } from '@lounge/domain/exceptions/exceptions'
import { flagKindOf } from '@lounge/domain/exceptions/settling'
import { openExceptions, sentenceOfException } from '@lounge/domain/exceptions/views'
import type { CommandId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { lineTextMax } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { type Kobo, kobo, minus, negative, plus, sum, zero } from '@lounge/domain/money'
import { headingWords } from '@lounge/domain/orders/order-words'
import { isPending, mayOwe, type Order } from '@lounge/domain/orders/orders'
import { dueOf, owedOf } from '@lounge/domain/orders/paying/part-payments'
import { parseNaira } from '@lounge/domain/payments/cash'
import { everythingKept } from '@lounge/domain/stock/keeping'
import { businessDay } from '@lounge/domain/time'
import type { MorningSources } from './sources.ts'

type Standing = Omit<MorningSources, 'db'>

/** Payments that somebody still has to find on the bank account, or on the slip of the card terminal. */
export const paymentsUnconfirmed = ({ lounge, day, rule }: Standing): Gathered => ({
  lines: [...lounge.all('claim')]
    .filter(({ status, takenAt }) => status === 'claimed' && businessDay(takenAt, rule) <= day)
    .map(({ of, method, amount }) => ({
      text: `${method}, ${nameOfClaimed(of)}`,
      amount,
      count: 1,
    })),
})

/**
 * Open flags raised by the end of the day, with their amounts if they name one. Flags of one command are about the same money, so the
 * amount stands only on the line of the largest.
 */
export function flagsOpen({ lounge, day, rule }: Standing): Gathered {
  const flags = openExceptions(lounge).filter(({ at }) => businessDay(at, rule) <= day)
  const largest = new Map<CommandId, Exception>()
  for (const flag of flags) {
    const before = largest.get(flag.commandId)
    if (!before || openOf(before) < openOf(flag)) largest.set(flag.commandId, flag)
  }
  return {
    lines: flags.map((flag) => ({
      text: shortened(sentenceOfException(flag)),
      amount: largest.get(flag.commandId) === flag ? openOf(flag) : zero,
      count: 1,
    })),
  }
}

/** An overdrawn card has a line of its own, among the cards below zero. */
const openOf = ({ code, params }: Exception): Kobo =>
  flagKindOf(code) === 'funcards' ? zero : amountIn(params['amount'])

const amountIn = (said: string | number | undefined): Kobo =>
  typeof said === 'string' ? (parseNaira(said) ?? zero) : zero

const shortened = (text: string): string => (text.length <= lineTextMax ? text : `${text.slice(0, lineTextMax - 1)}…`)

export const billsUnpaid = ({ lounge, day, rule }: Standing): Gathered => ({
  lines: [...lounge.all('order')]
    .filter(isPending)
    .filter(({ placedAt }) => businessDay(placedAt, rule) <= day)
    .map((order) => ({
      text: headingWords(order),
      amount: owedOf(lounge, order),
      count: 1,
    })),
})

const cardName = (lounge: Lounge, id: string): string => `FunCard ${lounge.get('funcard', id)?.number ?? id}`

export const cardsBelowZero = ({ lounge }: Standing): Gathered => ({
  lines: [...lounge.all('balance')]
    .filter(({ amount }) => amount < 0)
    .map(({ id, amount }) => ({ text: cardName(lounge, id), amount: negative(amount), count: 1 })),
})

export const cardsHold = ({ lounge }: Standing): Gathered => ({
  lines: [...lounge.all('balance')]
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount }) => ({ text: cardName(lounge, id), amount, count: 1 })),
})

/** The books know all of it except overpayments of open bills. For orders that left memory there are no lines. */
export function owedToGuests({ lounge }: Standing): Gathered {
  const orders = [...lounge.all('order')].map((order) => ({ order, tooMuch: takenTooMuch(lounge, order) }))
  return {
    total: minus(sum(orders.map(({ tooMuch }) => tooMuch)), lounge.get('account', 'owed-back')?.balance ?? zero),
    lines: orders.flatMap(({ order, tooMuch }) => {
      const amount = plus(mayOwe(order) ? (order.owedBack ?? zero) : zero, tooMuch)
      return amount === 0 ? [] : [{ text: headingWords(order), amount, count: 1 }]
    }),
  }
}

const takenTooMuch = (lounge: Lounge, order: Order): Kobo =>
  isPending(order) ? kobo(Math.max(0, -dueOf(lounge, order))) : zero

export const toBuy = ({ lounge }: Standing): Gathered => ({
  lines: everythingKept(lounge, { search: '', show: 'low' }).map(({ name, amount }) => ({
    text: shortened(`${name}, ${amount} left`),
    amount: zero,
    count: 1,
  })),
})
