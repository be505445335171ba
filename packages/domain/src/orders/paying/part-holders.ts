// The order that holds a part payment now. The money moves when its order becomes part of another, and a till that has not heard of that
// names the order for which it was taken.
import type { CommandId, OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { openOrders } from '../open-order.ts'
import { isPending, type Order, type PendingOrder, type WalkedOutOrder } from '../orders.ts'

const has = ({ partPayments = [] }: PendingOrder | WalkedOutOrder, partId: CommandId): boolean =>
  partPayments.some(({ id }) => id === partId)

/** @returns the open order on which it counts; undefined if it was used, given back or is owed back */
export function holderOf(lounge: Lounge, orderId: OrderId, partId: CommandId): PendingOrder | undefined {
  const named = lounge.get('order', orderId)
  if (named && isPending(named) && has(named, partId)) return named
  for (const order of openOrders(lounge)) if (has(order, partId)) return order
  return undefined
}

/** @returns that order, or the order whose guests left, on which it was used up: if they come back, it counts again */
export const countedOn = (
  lounge: Lounge,
  orderId: OrderId,
  partId: CommandId,
): PendingOrder | WalkedOutOrder | undefined =>
  holderOf(lounge, orderId, partId) ??
  leadingFrom(lounge, [orderId]).find(
    (order): order is WalkedOutOrder => order.status === 'walkedOut' && has(order, partId),
  )

/** These orders, and those to which their lines went, step by step. */
export function leadingFrom(lounge: Lounge, ids: readonly OrderId[]): readonly Order[] {
  const orders = new Map(ids.map((id) => [id, lounge.get('order', id)]))
  // The map grows while it is iterated.
  for (const order of orders.values())
    for (const { to } of order?.movedLines ?? []) if (!orders.has(to)) orders.set(to, lounge.get('order', to))
  return [...orders.values()].flatMap((order) => order ?? [])
}
