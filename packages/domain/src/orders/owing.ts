// What a voided order owes to its guest, and a sale uses of it.
import type { CommandId, OrderId } from '../ids.ts'
import { type Kobo, minus, zero } from '../money.ts'
import type { Payment } from '../payments/payments.ts'
import type { ClosedOrder, PartPayment, VoidedOrder } from './orders.ts'

/** What a sale uses of money that was owed back since its order was voided: it had been taken in part, and nobody handed it over. */
export interface FromOwed {
  /** The order that was voided; the one that is paid, where it comes back from its void. */
  readonly orderId: OrderId
  readonly parts: readonly CommandId[]
  readonly amount: Kobo
}

/** What a payment says of money that was taken before it, and is owed back or was. */
export interface OwedWithSale {
  /** How what was taken in part, and pays nothing of it, had come; releases before this one did not say. */
  readonly owedPayments?: readonly Payment[] | undefined
  /** Of what was taken in part and pays it: what was owed back. */
  readonly fromOwed?: readonly FromOwed[] | undefined
  /** What the order has owed since it was voided, and owes on. Releases before this one kept that voided, under an id of its own. */
  readonly stillOwed?: Kobo | undefined
  /** The part payments among that. */
  readonly owedParts?: readonly PartPayment[] | undefined
}

/** Once a sale used some of it. */
export const owingLess = (
  order: VoidedOrder | ClosedOrder,
  { parts, amount }: FromOwed,
): VoidedOrder | ClosedOrder => ({
  ...order,
  owedBack: minus(order.owedBack ?? zero, amount),
  owedParts: (order.owedParts ?? []).filter(({ id }) => !parts.includes(id)),
})
