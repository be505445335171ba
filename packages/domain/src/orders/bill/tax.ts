// Which order of a bill carries the flat tax if the owner wants it once: the order that was split, or one of the open parts once that order
// is gone without having paid it. It is computed from the orders each time, and not stored before it is paid.
import type { OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { settingsOf } from '../../settings/settings.ts'
import { othersOnBill } from './bills.ts'
import { isClosed, isPending, type Order } from '../orders.ts'

/** Whether parts that are split off this order are not taxed on their own. */
export const sharesItsTax = (lounge: Lounge, order: Order | undefined): boolean =>
  order?.isTaxFree === true || settingsOf(lounge).taxOnSplit === 'once'

/** Whether the flat tax falls on this order, which the lounge may not have heard of yet. */
export function carriesTax(lounge: Lounge, own: Order): boolean {
  const others = othersOnBill(lounge, own)
  // While the guests of this order were gone, a part of it may have paid the tax in its place.
  if (!own.isTaxFree)
    return !others.some((order) => order.isTaxFree && hasPaidTax(order) && wholesOf(lounge, order).has(own.id))
  const isHeldWhole = [...wholesOf(lounge, own)].every((id) => lounge.get('order', id))
  // An order that has left memory was paid long ago.
  if (!isHeldWhole || others.some(hasPaidTax)) return false
  return !others.some((order) => isPending(order) && (!order.isTaxFree || isBefore(lounge, order, own)))
}

/** Whether a part may be paid without the tax that it carries, because another order will carry it. */
export const mayLeaveTax = (lounge: Lounge, own: Order): boolean =>
  own.isTaxFree === true && othersOnBill(lounge, own).some(isPending)

/** Whether the order has paid the tax. For guests who left: whether their part payments reached it. */
function hasPaidTax(order: Order): boolean {
  if (isClosed(order)) return order.settlement.tax > 0
  return order.status === 'walkedOut' && order.loss.tax > 0
}

/** An order precedes all parts split off from it, so an order that carries the tax never passes it on by being split. */
function isBefore(lounge: Lounge, order: Order, other: Order): boolean {
  const deeper = wholesOf(lounge, order).size - wholesOf(lounge, other).size
  return deeper < 0 || (deeper === 0 && order.id < other.id)
}

/** The orders from which it was split off, step by step. */
function wholesOf(lounge: Lounge, { id: own, splitFrom }: Order): ReadonlySet<OrderId> {
  const ids = new Set(splitFrom ? [splitFrom] : [])
  // The set grows while it is iterated.
  for (const id of ids) {
    const above = lounge.get('order', id)?.splitFrom
    if (above) ids.add(above)
  }
  ids.delete(own)
  return ids
}
