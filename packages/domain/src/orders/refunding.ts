// Giving money back after payment: it left the drawer, so it is a fact.
import { z } from 'zod'
import { givenBackOf } from '../claims/taking.ts'
import { fact, refuse } from '../command.ts'
import { OrderId } from '../ids.ts'
import { noteLengthMax, tendersPerPaymentMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, plus, zero } from '../money.ts'
import { paidTotal, Payment } from '../payments/payments.ts'
import { RequiredText } from '../texts.ts'
import {
  type ClosedOrder,
  type GivenOrder,
  isClosed,
  mayOwe,
  type Order,
  OrderNumber,
  type VoidedOrder,
} from './orders.ts'

/** The payments say how the money goes back: cash out of the drawer, back to a card, by transfer. */
const Refund = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  /** The order it was split off from: where the lounge knows of no such part, the money was taken for that one. */
  splitFrom: OrderId.optional(),
  payments: z.array(Payment).min(1).max(tendersPerPaymentMax),
  reason: RequiredText(noteLengthMax),
})

type Refund = z.infer<typeof Refund>

const orderOf = (lounge: Lounge, { orderId, splitFrom }: Refund): Order | undefined =>
  lounge.get('order', orderId) ?? (splitFrom && lounge.get('order', splitFrom))

/** An order for which money was taken: it was paid, or voided after some of it had been paid. */
function takenFor(lounge: Lounge, args: Refund): ClosedOrder | VoidedOrder | GivenOrder | undefined {
  const order = orderOf(lounge, args)
  if (!order) return undefined
  return isClosed(order) || (mayOwe(order) && order.owedBack !== undefined) ? order : undefined
}

/** What can still be given back: what was taken, and what was taken too much, less what was given back. */
function refundable(order: ClosedOrder | VoidedOrder | GivenOrder): Kobo {
  const { owedBack = zero } = order
  if (!isClosed(order)) return owedBack
  return minus(plus(paidTotal(order.settlement.payments), owedBack), order.refunded ?? zero)
}

export const refundOrder = fact('order.refund', Refund, {
  *unknown(lounge, { payments }) {
    for (const payment of payments)
      if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
        yield refuse('funcard_not_found', { number: payment.funcardId })
  },
  *guards(lounge, args) {
    const { number, payments } = args
    if (!orderOf(lounge, args)) {
      const amount = formatNaira(paidTotal(payments))
      return yield { ...refuse('order_not_found'), booked: refuse('refund_unknown_order', { amount, number }) }
    }
    const order = takenFor(lounge, args)
    if (!order) return yield refuse('refund_not_paid')
    if (paidTotal(payments) > refundable(order))
      yield refuse('refund_too_much', { number: order.number, left: formatNaira(kobo(Math.max(0, refundable(order)))) })
    for (const payment of payments) {
      const card = payment.method === 'FunCard' && lounge.get('funcard', payment.funcardId)
      if (card && card.status === 'blocked') yield refuse('funcard_blocked', { number: card.number })
    }
  },
  book: (lounge, args, by) => {
    const { payments, reason } = args
    const order = takenFor(lounge, args)
    // What was taken too much goes back first: it was the guest's money all along.
    const owedBack = kobo(Math.min(paidTotal(payments), order?.owedBack ?? 0))
    const { id: orderId, number } = orderOf(lounge, args) ?? { id: args.orderId, number: args.number }
    const { staffId, name: byName, till, at } = by
    const back = givenBackOf(lounge, orderId, payments)
    return [
      { kind: 'order.refunded', orderId, number, payments, owedBack, ...back, reason, by: staffId, byName, till, at },
    ]
  },
})
