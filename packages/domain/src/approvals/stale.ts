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
  seen !== undefined && JSON.stringify(seen) !== JSON.stringify(seenOf(lounge, subject))
