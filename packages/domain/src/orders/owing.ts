// What a voided order owes to its guest, and how much of it a sale uses.
import type { CommandId, OrderId } from '../ids.ts'
import { type Kobo, minus, zero } from '../money.ts'
import type { Payment } from '../payments/payments.ts'
import type { ClosedOrder, PartPayment, VoidedOrder } from './orders.ts'

/**
 * The part of a sale paid with money that was owed back: it had been taken in part for an order that was voided since, and nobody handed it
 * over.
 */
export interface FromOwed {
  /** The voided order; the paid one itself, if it comes back from its void. */
  readonly orderId: OrderId
  readonly parts: readonly CommandId[]
  readonly amount: Kobo
}

/** What a payment records of money that was taken before it and is, or was, owed back. */
export interface OwedWithSale {
  /** How the part payments that pay nothing of it had been paid; earlier releases did not record it. */
  readonly owedPayments?: readonly Payment[] | undefined
  /** Of the part payments that pay it: those that were owed back. */
  readonly fromOwed?: readonly FromOwed[] | undefined
  /** What the order has owed since it was voided, and still owes. Earlier releases kept that as a voided order with its own id. */
  readonly stillOwed?: Kobo | undefined
  /** The part payments in `stillOwed`. */
  readonly owedParts?: readonly PartPayment[] | undefined
}

/** The order after a sale used some of what it owed. */
export const owingLess = (
  order: VoidedOrder | ClosedOrder,
  { parts, amount }: FromOwed,
): VoidedOrder | ClosedOrder => ({
  ...order,
  owedBack: minus(order.owedBack ?? zero, amount),
  owedParts: (order.owedParts ?? []).filter(({ id }) => !parts.includes(id)),
})
