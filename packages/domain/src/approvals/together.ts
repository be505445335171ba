// Earlier unapproved acts that count together with an act against a limit: in the same shift, or on other parts of the bill. Without them,
// every limit could be bypassed in small steps.
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { type Kobo, plus, zero } from '../money.ts'
import { type ClosedOrder, isClosed, type Order } from '../orders/orders.ts'
import type { ApprovalKind } from './approvals.ts'

/** Unapproved cash taken out of this drawer in its open shift. */
export const takenBefore = (lounge: Lounge, till: number | string): Kobo =>
  lounge.get('shift', String(till))?.takenFreely ?? zero

/**
 * Unapproved discounts of the paid orders of this bill: the orders to which this one was split, joined or moved, and theirs in turn.
 * @param begin an order, and those that lead to it
 */
export function offBefore(lounge: Lounge, begin: readonly string[]): Kobo {
  const bill = new Set(begin)
  let off = zero
  // The set grows while it is iterated.
  for (const id of bill) {
    const order = lounge.get('order', id)
    if (!order) continue
    for (const each of ledTo(order)) bill.add(each)
    if (isClosed(order) && !isAllowed(lounge, order)) off = plus(off, order.settlement.discount)
  }
  return off
}

const ledTo = ({ splitFrom, joined = [], movedLines = [] }: Order): readonly string[] => [
  ...(splitFrom === undefined ? [] : [splitFrom]),
  ...joined,
  ...movedLines.map(({ to }) => to),
]

/** Whether somebody approved its discount. */
function isAllowed(lounge: Lounge, { id, settlement: { discount, paidAt } }: ClosedOrder): boolean {
  if (discount === 0) return true
  for (const { kind, subject, ...approval } of lounge.all('approval'))
    if (kind === 'discount' && subject === id && approval.status === 'used' && approval.usedAt === paidAt) return true
  return false
}

/** The orders that a payment takes lines from. The order that it sells may not have a row yet. */
export const comesFrom = (events: readonly LoungeEvent[]): readonly string[] =>
  events.flatMap((event): readonly string[] => {
    if (event.kind === 'order.split' || event.kind === 'order.rejoined') return [event.from]
    return event.kind === 'order.placed' && event.order.splitFrom !== undefined ? [event.order.splitFrom] : []
  })

/** Earlier unapproved acts that count with the act in question, as far as the rows tell. */
export function beforeOf(lounge: Lounge, kind: ApprovalKind, subject: string): Kobo {
  if (kind === 'cashOut') return takenBefore(lounge, subject.replace('till:', ''))
  return kind === 'discount' ? offBefore(lounge, [subject]) : zero
}
