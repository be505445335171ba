// Several tenders on one order: what is still due after each, and what the next one comes to.
import { type No, refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { cardNumberInText, hasCardNumber } from '../texts.ts'
import { objectionsToReferences } from './keys.ts'
import { tendersPerPaymentMax } from '../limits.ts'
import { formatNaira, type Kobo, kobo, minus, zero } from '../money.ts'
import { paidTotal, type Payment } from './payments.ts'

export const stillDue = (total: Kobo, payments: readonly Payment[]): Kobo =>
  kobo(Math.max(0, minus(total, paidTotal(payments))))

/** Cash on the counter: all that is due and change back, or a part of it. */
export function cashTender(due: Kobo, tendered: Kobo): Payment {
  const amount = kobo(Math.min(due, tendered))
  return { method: 'Cash', amount, tendered, change: minus(tendered, amount) }
}

/** One tender more, or why not: nothing is taken beyond what is due, and only so many make one payment. */
export function withTender(total: Kobo, payments: readonly Payment[], next: Payment): readonly Payment[] | No {
  const due = stillDue(total, payments)
  if (next.amount <= 0) return refuse('amount_invalid')
  if (next.amount > due) return refuse('tender_too_much', { due: formatNaira(due) })
  const all = [...payments, next]
  // The last tender has to settle it.
  if (all.length >= tendersPerPaymentMax && stillDue(total, all) > zero)
    return refuse('tenders_too_many', { count: tendersPerPaymentMax })
  return all
}

/** Why what a bank or a card terminal is said to call a payment cannot be its reference; asked before it is recorded. */
export function objectionToReference(lounge: Lounge, payments: readonly Payment[]): No | undefined {
  for (const payment of payments)
    if ('reference' in payment && hasCardNumber(payment.reference ?? '')) return refuse(cardNumberInText)
  for (const no of objectionsToReferences(lounge, payments)) return no
  return undefined
}
