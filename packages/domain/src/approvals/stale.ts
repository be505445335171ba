// Whether an order is still as it was when somebody asked about it.
import type { Lounge } from '../lounge.ts'
import { totalsOfOrder } from '../orders/placing.ts'
import { allUnitsOf } from '../orders/splitting.ts'
import type { Approval, SeenOrder } from './approvals.ts'

/** Nothing where the subject is no order, or is not placed yet. */
export function seenOf(lounge: Lounge, subject: string): SeenOrder | undefined {
  const order = lounge.get('order', subject)
  if (!order) return undefined
  return { status: order.status, total: totalsOfOrder(lounge, order).total, lines: allUnitsOf(order) }
}

/** What was never placed cannot have changed. */
export const isStale = (lounge: Lounge, { subject, seen }: Pick<Approval, 'subject' | 'seen'>): boolean =>
  seen !== undefined && compared(seen) !== compared(seenOf(lounge, subject))

/** The last board that ticks it off completes a paid order, and a ticket that is recalled undoes that: nobody changed the order. */
const compared = (order: SeenOrder | undefined): string | undefined =>
  order && JSON.stringify({ ...order, status: order.status === 'completed' ? 'paid' : order.status })
