// Where money for a replaced card goes: to the card that took over its balance, otherwise nobody could spend it.
import type { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import type { Payment } from '../payments/payments.ts'
import { type Timestamp, timestamp } from '../time.ts'
import { type FuncardAmounts, unnamedHolder } from './funcards.ts'

/** The card that stands for this one now: itself, unless it was replaced. */
export function heirOf(lounge: Lounge, id: FuncardId): FuncardId {
  const heir = lounge.get('funcard', id)?.replacedBy
  return heir === undefined ? id : heirOf(lounge, heir)
}

/** The cards of one guest. */
export interface HeldCards {
  readonly ids: readonly FuncardId[]
  /** Use up to this moment belongs to an erased holder; absent if none was erased. */
  readonly since?: Timestamp | undefined
}

/**
 * The card and those it took over from: the same guest used them. After a holder was erased, neither the earlier cards nor the card itself
 * tell of the time before, whoever has it now.
 */
export function cardsOfHolder(lounge: Lounge, id: FuncardId): HeldCards {
  const ids = withThoseBefore(lounge, id)
  const since = Math.max(...ids.map((each) => lounge.get('funcard', each)?.erasedAt ?? -1))
  // One moment for all cards: a card is issued when the one before it is done with.
  return { ids, ...(since < 0 ? {} : { since: timestamp(since) }) }
}

function withThoseBefore(lounge: Lounge, id: FuncardId): readonly FuncardId[] {
  const before = [...lounge.all('funcard')].filter(
    ({ replacedBy, displayName }) => replacedBy === id && displayName !== unnamedHolder,
  )
  return [id, ...before.flatMap((card) => withThoseBefore(lounge, card.id))]
}

/** The sales of the guest who holds this card now, as far as they may be shown. */
export function salesOfHolder(lounge: Lounge, id: FuncardId, sales: readonly Sale[]): readonly Sale[] {
  const { ids, since = -1 } = cardsOfHolder(lounge, id)
  return sales.filter(({ funcardId, paidAt }) => funcardId && ids.includes(funcardId) && paidAt > since)
}

/** The same payments, with replaced cards exchanged for those that stand for them now. */
export const toHeirs = (lounge: Lounge, payments: readonly Payment[]): Payment[] =>
  payments.map((payment) => toHeir(lounge, payment))

export const toHeir = (lounge: Lounge, payment: Payment): Payment =>
  payment.method === 'FunCard' ? { ...payment, funcardId: heirOf(lounge, payment.funcardId) } : payment

/** How much of these amounts falls on a card, under its own id or that of a card it replaced. */
export const amountOn = (lounge: Lounge, amounts: FuncardAmounts, id: FuncardId): Kobo =>
  sum(
    // Object keys are strings; these are card ids, as they were written.
    (Object.entries(amounts) as [FuncardId, Kobo][]).flatMap(([each, amount]) =>
      heirOf(lounge, each) === id ? [amount] : [],
    ),
  )
