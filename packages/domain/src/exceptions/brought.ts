// What a flag is about in money: how the command that was flagged was paid, as far as that is what was taken once too often.
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, kobo, minus, sum } from '../money.ts'
import { paidTotal, type Payment, paymentMethods } from '../payments/payments.ts'
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

/** Money that sold nothing, for this order. */
const againOf = (event: LoungeEvent, orderId: Exception['orderId']): readonly Payment[] =>
  event.kind === 'order.paidAgain' && event.orderId === orderId ? event.payments : []

/** Money of a sale, and what was taken in part before and is owed back with it. */
function takenBy(event: LoungeEvent): readonly Payment[] {
  switch (event.kind) {
    case 'order.paid': {
      const { funding, payments } = event.settlement
      return [...(funding?.takenNow ?? payments), ...(event.owedPayments ?? [])]
    }
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
    const amount = paidTotal(payments.filter((payment) => payment.method === method))
    return amount > 0 ? [{ method, amount }] : []
  })

export const broughtTotal = (brought: readonly Brought[]): Kobo => sum(brought.map(({ amount }) => amount))

/** What is left of it once these are taken off, each from its own method. */
export const lessBrought = (brought: readonly Brought[], payments: readonly Payment[]): readonly Brought[] =>
  brought.flatMap((each) => {
    const off = paidTotal(payments.filter(({ method }) => method === each.method))
    const left = minus(each.amount, kobo(Math.min(off, each.amount)))
    return left > 0 ? [{ ...each, amount: left }] : []
  })
