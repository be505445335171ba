// Where money for a card goes that was replaced: to the card that took over what was on it, or nobody could spend it.
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum } from '../money.ts'
import type { Payment } from '../payments/payments.ts'
import { type FuncardAmounts, unnamedHolder } from './funcards.ts'

/** The card that stands for this one by now: itself, unless it was replaced. */
export function heirOf(lounge: Lounge, id: FuncardId): FuncardId {
  const heir = lounge.get('funcard', id)?.replacedBy
  return heir === undefined ? id : heirOf(lounge, heir)
}

/**
 * The card, and those that it took over from: what their holder did with them is what the same guest did. Of a holder who was
 * forgotten the cards before it tell nothing, whoever has it now.
 */
export function cardsOfHolder(lounge: Lounge, id: FuncardId): readonly FuncardId[] {
  const before = [...lounge.all('funcard')].filter(
    ({ replacedBy, displayName }) => replacedBy === id && displayName !== unnamedHolder,
  )
  return [id, ...before.flatMap((card) => cardsOfHolder(lounge, card.id))]
}

/** The same money, from or to the cards that stand for those it names. */
export const toHeirs = (lounge: Lounge, payments: readonly Payment[]): Payment[] =>
  payments.map((payment) => toHeir(lounge, payment))

export const toHeir = (lounge: Lounge, payment: Payment): Payment =>
  payment.method === 'FunCard' ? { ...payment, funcardId: heirOf(lounge, payment.funcardId) } : payment

/** How much of these falls on a card, under its own name or that of one it replaced. */
export const amountOn = (lounge: Lounge, amounts: FuncardAmounts, id: FuncardId): Kobo =>
  sum(
    // Keys of an object are texts; these are the ids of cards, as they were written.
    (Object.entries(amounts) as [FuncardId, Kobo][]).flatMap(([each, amount]) =>
      heirOf(lounge, each) === id ? [amount] : [],
    ),
  )
