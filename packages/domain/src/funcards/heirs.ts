// Where money for a card goes that was replaced: to the card that took over what was on it, or nobody could spend it.
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum } from '../money.ts'
import type { Payment } from '../payments/payments.ts'
import type { FuncardAmounts } from './funcards.ts'

/** The card that stands for this one by now: itself, unless it was replaced. */
export function heirOf(lounge: Lounge, id: FuncardId): FuncardId {
  const heir = lounge.get('funcard', id)?.replacedBy
  return heir === undefined ? id : heirOf(lounge, heir)
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
