// Giving money back after payment: it left the drawer, so it is a fact.
import { z } from 'zod'
import { fact, refuse } from '../command.ts'
import { OrderId } from '../ids.ts'
import { noteLengthMax, tendersPerPaymentMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, plus, zero } from '../money.ts'
import { paidTotal, Payment } from '../payments/payments.ts'
import { RequiredText } from '../texts.ts'
import { type ClosedOrder, isClosed } from './orders.ts'

/** The payments say how the money goes back: cash out of the drawer, back to a card, by transfer. */
const Refund = z.strictObject({
  orderId: OrderId,
  payments: z.array(Payment).min(1).max(tendersPerPaymentMax),
  reason: RequiredText(noteLengthMax),
})

function closedOrder(lounge: Lounge, id: OrderId): ClosedOrder | undefined {
  const order = lounge.get('order', id)
  return order && isClosed(order) ? order : undefined
}

/** What can still be given back: what was taken, and what was taken too much, less what was given back. */
const refundable = ({ settlement, owedBack = zero, refunded = zero }: ClosedOrder): Kobo =>
  minus(plus(settlement.total, owedBack), refunded)

export const refundOrder = fact('order.refund', Refund, {
  *unknown(lounge, { orderId, payments }) {
    if (!lounge.get('order', orderId)) yield refuse('order_not_found')
    for (const payment of payments)
      if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
        yield refuse('funcard_not_found', { number: payment.funcardId })
  },
  *guards(lounge, { orderId, payments }) {
    const order = closedOrder(lounge, orderId)
    if (!order) return yield refuse('refund_not_paid')
    if (paidTotal(payments) > refundable(order))
      yield refuse('refund_too_much', { number: order.number, left: formatNaira(kobo(Math.max(0, refundable(order)))) })
    for (const payment of payments) {
      const card = payment.method === 'FunCard' && lounge.get('funcard', payment.funcardId)
      if (card && card.status === 'blocked') yield refuse('funcard_blocked', { number: card.number })
    }
  },
  book: (lounge, { orderId, payments, reason }, by) => {
    const order = closedOrder(lounge, orderId)
    // What was taken too much goes back first: it was the guest's money all along.
    const owedBack = kobo(Math.min(paidTotal(payments), order?.owedBack ?? 0))
    const number = lounge.get('order', orderId)?.number ?? orderId
    const { staffId, name: byName, till, at } = by
    return [{ kind: 'order.refunded', orderId, number, payments, owedBack, reason, by: staffId, byName, till, at }]
  },
})
