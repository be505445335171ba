// Where money that was taken in part stands by now. It goes along when its order becomes part of another, and a till that has
// not heard of that names it as money of the order for which it was taken.
import type { CommandId, OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { isPending, type PendingOrder } from '../orders.ts'

const has = ({ partPayments = [] }: PendingOrder, partId: CommandId): boolean =>
  partPayments.some(({ id }) => id === partId)

/** @returns the open order on which it counts; nothing where it was used, given back or is owed back */
export function holderOf(lounge: Lounge, orderId: OrderId, partId: CommandId): PendingOrder | undefined {
  const named = lounge.get('order', orderId)
  if (named && isPending(named) && has(named, partId)) return named
  for (const { open } of lounge.all('table'))
    for (const id of open) {
      const order = lounge.get('order', id)
      if (order && isPending(order) && has(order, partId)) return order
    }
  return undefined
}
