// Which order of a bill carries the flat tax, where the owner wants it once: the order that was split; once that one is gone without
// having paid it, one of the open parts. It is worked out from the orders each time, and written down nowhere before it is paid.
import type { OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { settingsOf } from '../../settings/settings.ts'
import { othersOnBill } from './bills.ts'
import { isClosed, isPending, type Order } from '../orders.ts'

/** Whether what is split off this order is not taxed for itself. */
export const sharesItsTax = (lounge: Lounge, order: Order | undefined): boolean =>
  order?.isTaxFree === true || settingsOf(lounge).taxOnSplit === 'once'

/** Whether the flat tax falls on this order, which the lounge may not have heard of yet. */
export function carriesTax(lounge: Lounge, own: Order): boolean {
  const others = othersOnBill(lounge, own)
  // While its guests were gone, a part that was split off it may have paid the tax in its place.
  if (!own.isTaxFree)
    return !others.some((order) => order.isTaxFree && hasPaidTax(order) && wholesOf(lounge, order).has(own.id))
  const isHeldWhole = [...wholesOf(lounge, own)].every((id) => lounge.get('order', id))
  // An order that has left memory was paid long ago.
  if (!isHeldWhole || others.some(hasPaidTax)) return false
  return !others.some((order) => isPending(order) && (!order.isTaxFree || isBefore(lounge, order, own)))
}

/** Whether a part may be paid without the tax that it carries: another one carries it then. */
export const mayLeaveTax = (lounge: Lounge, own: Order): boolean =>
  own.isTaxFree === true && othersOnBill(lounge, own).some(isPending)

/** Of guests who left, as far as their part payments came to it. */
function hasPaidTax(order: Order): boolean {
  if (isClosed(order)) return order.settlement.tax > 0
  return order.status === 'walkedOut' && order.loss.tax > 0
}

/** An order comes before all that is split off it: what carries the tax never hands it on by being split. */
function isBefore(lounge: Lounge, order: Order, other: Order): boolean {
  const deeper = wholesOf(lounge, order).size - wholesOf(lounge, other).size
  return deeper < 0 || (deeper === 0 && order.id < other.id)
}

/** The orders from which, step by step, it was split off. */
function wholesOf(lounge: Lounge, { id: own, splitFrom }: Order): ReadonlySet<OrderId> {
  const ids = new Set(splitFrom ? [splitFrom] : [])
  // It grows while it is walked through.
  for (const id of ids) {
    const above = lounge.get('order', id)?.splitFrom
    if (above) ids.add(above)
  }
  ids.delete(own)
  return ids
}
