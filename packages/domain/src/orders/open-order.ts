// The order that a wish is about, while it can still be changed.
import { type No, refuse } from '../command.ts'
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { isPending, type Order, type PendingOrder, type WalkedOutOrder } from './orders.ts'

export function pendingOrder(lounge: Lounge, id: OrderId): PendingOrder | No {
  const order: Order | undefined = lounge.get('order', id)
  if (!order) return refuse('order_not_found')
  if (order.status === 'emptied') return refuse('order_emptied', { number: order.number })
  if (order.status !== 'pending') return refuse('order_not_pending', { status: statusWords[order.status] })
  return order
}

/** The open orders of all tables, one after the other. */
export function* openOrders(lounge: Lounge): Iterable<PendingOrder> {
  for (const { open } of lounge.all('table'))
    for (const id of open) {
      const order = lounge.get('order', id)
      if (order && isPending(order)) yield order
    }
}

/** An emptied order as a pending one that can take lines again, on the same table and without lines. */
export function reopened(order: Order): PendingOrder | undefined {
  if (order.status === 'pending') return order
  if (order.status !== 'emptied') return undefined
  const { emptiedAt: _emptiedAt, ...rest } = order
  return { ...rest, lines: [], status: 'pending' }
}

/** An order that may take money: an open one, or one whose guests walked out and are back. */
export function payable(order: Order): PendingOrder | undefined {
  return order.status === 'walkedOut' ? backOnTable(order) : reopened(order)
}

/** An order that was walked out of, as the open order it was before. */
export function backOnTable(order: WalkedOutOrder): PendingOrder {
  const { walkedOutAt: _at, walkedOutBy: _by, walkedOutByName: _name, note: _note, loss: _loss, ...rest } = order
  return { ...rest, status: 'pending' }
}

/** The words for the status of an order in a sentence. */
export const statusWords: Readonly<Record<Order['status'], string>> = {
  pending: 'open',
  emptied: 'emptied',
  paid: 'paid',
  completed: 'completed',
  voided: 'voided',
  given: 'given away',
  walkedOut: 'left without paying',
}
