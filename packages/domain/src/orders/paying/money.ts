// Divides the money of a payment: what pays the sale, and what is owed back.
import { toHeirs } from '../../funcards/heirs.ts'
import type { Lounge } from '../../lounge.ts'
import { type Kobo, kobo, minus, sum, zero } from '../../money.ts'
import { beyond, beyondOnCards, paidTotal, type Payment, shared, takenNow } from '../../payments/payments.ts'
import type { FromOwed } from '../owing.ts'
import type { ClosedOrder, Funding, PartPayment } from '../orders.ts'
import { type OwedParts, usedOf } from './owed-parts.ts'

export interface PaymentMoney {
  /** The payments of the sale, part payments first; with the shortfall they sum to the total. */
  readonly payments: readonly Payment[]
  readonly funding: Funding | undefined
  /** The part of them that had been owed back. */
  readonly fromOwed: readonly FromOwed[]
  /** Part payments that are owed back. */
  readonly owedPayments: readonly Payment[]
  /** Money of this payment that pays nothing sold now. */
  readonly over: readonly Payment[]
}

/**
 * @param partPayments what was taken in part for the order that is sold
 * @param owed part payments its till counted on that are owed back
 * @param counted the part payments its till counted on
 * @param taken the money that came with the payment
 * @param due the total of what is sold now
 */
export function moneyFor(
  partPayments: readonly PartPayment[],
  owed: readonly OwedParts[],
  counted: ReadonlySet<string>,
  taken: readonly Payment[],
  due: Kobo,
): PaymentMoney {
  const parts = partPayments.filter(({ id }) => counted.has(id)).map(({ payment }) => payment)
  const [fromParts, partsOver] = shared(parts, due)
  const [fromVoided] = shared(
    owed.flatMap(({ payments }) => payments),
    minus(due, paidTotal(fromParts)),
  )
  const used = paidTotal([...fromParts, ...fromVoided])
  const [now, over] = shared(taken, minus(due, used))
  const short = minus(due, sum([used, paidTotal(now)]))
  const owedPayments = [...partsOver, ...uncounted(partPayments, counted)]
  const owedBack = paidTotal(owedPayments)
  const isPlain = used === 0 && owedBack === 0 && short === 0
  const funding = isPlain ? undefined : { takenNow: now, used, owedBack, short }
  return {
    payments: [...fromParts, ...fromVoided, ...now],
    funding,
    fromOwed: usedOf(owed, paidTotal(fromVoided)),
    owedPayments,
    over,
  }
}

/** Part payments that the paying till did not know of. */
const uncounted = (parts: readonly PartPayment[], counted: ReadonlySet<string>): readonly Payment[] =>
  parts.filter(({ id }) => !counted.has(id)).map(({ payment }) => payment)

/** The money of a payment, or only its excess if it repeats a booked payment. Replaced FunCards become those that pay now. */
export function newMoneyOf(
  lounge: Lounge,
  args: { readonly payments: readonly Payment[] },
  repeats: ClosedOrder | undefined,
  due: Kobo,
): readonly Payment[] {
  const payments = toHeirs(lounge, args.payments)
  if (!repeats) return payments
  const before = toHeirs(lounge, takenNow(repeats.settlement))
  return [...beyondOnCards(payments, before, due), ...beyond(payments, before)]
}

/** Divides an amount between several claims by weight; the shares sum to the whole. */
export function shares(amount: Kobo, weights: readonly number[]): readonly Kobo[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  let given = 0
  let weighed = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = all === 0 ? (weighed === all ? amount : zero) : Math.floor((amount * weighed) / all)
    const share = kobo(upTo - given)
    given = upTo
    return share
  })
}
