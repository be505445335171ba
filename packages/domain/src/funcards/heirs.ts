// Where money for a card goes that was replaced: to the card that took over what was on it, or nobody could spend it.
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import type { Payment } from '../payments/payments.ts'
import { type Timestamp, timestamp } from '../time.ts'
import { type FuncardAmounts, unnamedHolder } from './funcards.ts'

/** The card that stands for this one by now: itself, unless it was replaced. */
export function heirOf(lounge: Lounge, id: FuncardId): FuncardId {
  const heir = lounge.get('funcard', id)?.replacedBy
  return heir === undefined ? id : heirOf(lounge, heir)
}

/** The cards of one guest. */
export interface HeldCards {
  readonly ids: readonly FuncardId[]
  /** What was done with them up to then, somebody did who is forgotten; nothing where nobody is. */
  readonly since?: Timestamp | undefined
}

/**
 * The card, and those that it took over from: what their holder did with them is what the same guest did. Of a holder who was
 * forgotten neither the cards before it tell anything nor the card itself, whoever has it now.
 */
export function cardsOfHolder(lounge: Lounge, id: FuncardId): HeldCards {
  const ids = withThoseBefore(lounge, id)
  const since = Math.max(...ids.map((each) => lounge.get('funcard', each)?.erasedAt ?? -1))
  // One moment for all: a card is issued when the one before it is done with.
  return { ids, ...(since < 0 ? {} : { since: timestamp(since) }) }
}

function withThoseBefore(lounge: Lounge, id: FuncardId): readonly FuncardId[] {
  const before = [...lounge.all('funcard')].filter(
    ({ replacedBy, displayName }) => replacedBy === id && displayName !== unnamedHolder,
  )
  return [id, ...before.flatMap((card) => withThoseBefore(lounge, card.id))]
}

/** The sales that tell what the guest likes who holds this card now. */
export function salesOfHolder(lounge: Lounge, id: FuncardId, sales: readonly Sale[]): readonly Sale[] {
  const { ids, since = -1 } = cardsOfHolder(lounge, id)
  return sales.filter(({ funcardId, paidAt }) => funcardId && ids.includes(funcardId) && paidAt > since)
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
