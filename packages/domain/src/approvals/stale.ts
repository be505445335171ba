// Whether an order is still as it was when somebody asked about it.
import type { Lounge } from '../lounge.ts'
import type { Order } from '../orders/orders.ts'
import { totalsOfOrder } from '../orders/placing.ts'
import { allUnitsOf } from '../orders/splitting.ts'
import { isOnTable } from '../tables/tables.ts'
import type { Approval, SeenOrder } from './approvals.ts'

/**
 * Undefined if the subject is not an order, is not placed yet, or has left its table: such an order cannot change any more, and may have
 * left memory by the comparison.
 */
export function seenOf(lounge: Lounge, subject: string): SeenOrder | undefined {
  const order = lounge.get('order', subject)
  return order && isOnTable(order) ? asSeen(lounge, order) : undefined
}

const asSeen = (lounge: Lounge, order: Order): SeenOrder => ({
  status: order.status,
  total: totalsOfOrder(lounge, order).total,
  lines: allUnitsOf(order),
})

/** An order that was never placed cannot have changed. */
export function isStale(lounge: Lounge, { subject, seen }: Pick<Approval, 'subject' | 'seen'>): boolean {
  if (seen === undefined) return false
  const order = lounge.get('order', subject)
  return !order || compared(seen) !== compared(asSeen(lounge, order))
}

/** The last tick of a board completes a paid order, and recalling the ticket undoes that: nobody changed the order. */
const compared = (order: SeenOrder): string =>
  JSON.stringify({ ...order, status: order.status === 'completed' ? 'paid' : order.status })
