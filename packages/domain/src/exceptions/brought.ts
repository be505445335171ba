// The money of an exception: how its command was paid, as far as that money was taken once too often.
import type { OrderId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import { paidBy, paidTotal, type Payment, paymentMethods, takenNow } from '../payments/payments.ts'
import type { Brought, Exception } from './exceptions.ts'
import type { FlagCode } from './settling.ts'

type Flagged = Pick<Exception, 'code' | 'params' | 'orderId'>

/** @param events what the command booked */
export function broughtBy({ code, params, orderId }: Flagged, events: readonly LoungeEvent[]): readonly Brought[] {
  switch (code as FlagCode) {
    case 'order_paid_twice':
    case 'order_paid_given':
    case 'part_too_late':
      return byMethod(events.flatMap((event) => againOf(event, orderId)))
    case 'part_owed_back':
    case 'order_paid_while_checked':
      return byMethod(events.flatMap((event) => [...takenBy(event), ...againOf(event, orderId)]))
    case 'reference_used':
      return byMethod(
        events
          .flatMap((event) => [...takenBy(event), ...againOf(event, orderId)])
          .filter((payment) => 'reference' in payment && payment.reference === params['reference']),
      )
    default:
      return []
  }
}

/**
 * The order on which that money is owed back. Lines paid twice may have been sold on another order than the paid one: on a split-off part,
 * on the order it was joined to, or on a part that was given away.
 * @param named the order that the command names; where nothing is owed on it, the order that owes the most
 */
export function owedOn(code: string, named: OrderId, events: readonly LoungeEvent[]): OrderId {
  const owed = events.flatMap((event) => owedBy(code as FlagCode, event))
  const amounts = new Map<OrderId, Kobo>()
  for (const { orderId, amount } of owed) amounts.set(orderId, plus(amounts.get(orderId) ?? zero, amount))
  const [most] = [...amounts].sort(([, a], [, b]) => b - a)
  return amounts.has(named) ? named : (most?.[0] ?? named)
}

interface Owed {
  readonly orderId: OrderId
  readonly amount: Kobo
}

function owedBy(code: FlagCode, event: LoungeEvent): readonly Owed[] {
  switch (code) {
    case 'order_paid_twice':
    case 'order_paid_given':
    case 'part_too_late':
      return event.kind === 'order.paidAgain' ? [owedFor(event.orderId, event.payments)] : []
    case 'part_owed_back':
      return 'owedPayments' in event && event.owedPayments ? [owedFor(event.orderId, event.owedPayments)] : []
    default:
      return []
  }
}
const owedFor = (orderId: OrderId, payments: readonly Payment[]): Owed => ({ orderId, amount: paidTotal(payments) })

/** Money for this order that sold nothing. */
const againOf = (event: LoungeEvent, orderId: Exception['orderId']): readonly Payment[] =>
  event.kind === 'order.paidAgain' && event.orderId === orderId ? event.payments : []

/** Money of a sale, with part payments that are owed back with it. */
function takenBy(event: LoungeEvent): readonly Payment[] {
  switch (event.kind) {
    case 'order.paid':
      return [...takenNow(event.settlement), ...(event.owedPayments ?? [])]
    case 'order.partTaken':
      return [event.part.payment]
    case 'order.voided':
    case 'order.comped':
      return event.owedPayments ?? []
    default:
      return []
  }
}

const byMethod = (payments: readonly Payment[]): readonly Brought[] =>
  paymentMethods.flatMap((method) => {
    const amount = paidBy(payments, method)
    return amount > 0 ? [{ method, amount }] : []
  })

export const broughtTotal = (brought: readonly Brought[]): Kobo => sum(brought.map(({ amount }) => amount))

/** The money that is left after these payments, each deducted from its own method. */
export const lessBrought = (brought: readonly Brought[], payments: readonly Payment[]): readonly Brought[] =>
  brought.flatMap((each) => {
    const off = paidBy(payments, each.method)
    const left = minus(each.amount, kobo(Math.min(off, each.amount)))
    return left > 0 ? [{ ...each, amount: left }] : []
  })
