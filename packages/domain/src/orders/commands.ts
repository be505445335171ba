// Moving an order to another table, and ending one that was paid first.
import { z } from 'zod'
import { isRefused, refuse, wish } from '../command.ts'
import { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { ticketsOfOrder } from '../tickets/views.ts'
import { pendingOrder } from './open-order.ts'
import { type PendingOrder, TableNumber } from './orders.ts'
import { headingOf, objectionToTable } from './placing.ts'
import { afterShown } from './bill/after-shown.ts'

const MoveOrder = z.strictObject({ orderId: OrderId, tableNumber: TableNumber })

export const moveOrder = wish('order.move', MoveOrder, (lounge, { orderId, tableNumber }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isRefused(order)) return order
  if (order.tableNumber === tableNumber) return []
  for (const no of objectionToTable(lounge, tableNumber)) return no
  const given = givenOf(lounge, order)
  const moved = [orderId, ...given].flatMap((id) => ticketsOfOrder(lounge, id).map((ticket) => ticket.id))
  const heading = { ...headingOf(order, by), ...afterShown(order, order.lines) }
  const ticketIds = [...new Set(moved)]
  const along = { marksTickets: true as const, ...(given.length > 0 ? { given } : {}) }
  return [{ kind: 'order.moved', ...heading, from: order.tableNumber, tableNumber, ticketIds, ...along }]
})

/**
 * What was given away of an order, or of one that came to it, and is carried to the same table. It bears the number of its order; a
 * bill of its own that was given away as a whole is of other guests.
 */
function givenOf(lounge: Lounge, { id, tableNumber }: PendingOrder): readonly OrderId[] {
  const ids = new Set([id])
  const given: OrderId[] = []
  // It grows while it is walked through.
  for (const each of ids) {
    const from = lounge.get('order', each)
    for (const joined of from?.joined ?? []) ids.add(joined)
    for (const part of lounge.splitOff('order', each))
      if (part.status === 'given' && part.number === from?.number && part.tableNumber === tableNumber)
        given.push(part.id)
  }
  return given
}

export const completeOrder = wish('order.complete', z.strictObject({ orderId: OrderId }), (lounge, { orderId }, by) => {
  const order = lounge.get('order', orderId)
  if (!order) return refuse('order_not_found')
  if (order.status === 'completed') return []
  if (order.status !== 'paid') return refuse('order_not_paid')
  // Paid at its table, it left with the payment.
  if (!order.onTable) return []
  return [{ kind: 'order.completed', orderId, tableNumber: order.tableNumber, at: by.at }]
})
