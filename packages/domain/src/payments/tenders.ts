// Money on the counter: its relation to the amount due, and objections to taking it.
import { type No, refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { cardNumberInText, hasCardNumber } from '../texts.ts'
import { objectionsToReferences } from './booked-once.ts'
import type { Timestamp } from '../time.ts'
import { formatNaira, type Kobo, kobo, minus } from '../money.ts'
import type { Payment } from './payments.ts'

/** Cash on the counter: the whole amount due with change, or a part of it. */
export function cashTender(due: Kobo, tendered: Kobo): Payment {
  const amount = kobo(Math.min(due, tendered))
  return { method: 'Cash', amount, tendered, change: minus(tendered, amount) }
}

/** Why a tender is not taken: it is zero, or more than the amount due. */
export function objectionToTender(due: Kobo, { amount }: Payment): No | undefined {
  if (amount <= 0) return refuse('amount_invalid')
  return amount > due ? refuse('tender_too_much', { due: formatNaira(due) }) : undefined
}

/** Why a typed text cannot be the reference of a payment; asked before the payment is recorded. */
export function objectionToReference(lounge: Lounge, payments: readonly Payment[], at: Timestamp): No | undefined {
  for (const payment of payments)
    if ('reference' in payment && hasCardNumber(payment.reference ?? '')) return refuse(cardNumberInText)
  for (const no of objectionsToReferences(lounge, payments, at)) return no
  return undefined
}
