// Moving an order to another table, and ending one that was paid first.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { OrderId } from '../ids.ts'
import { ticketsOfOrder } from '../tickets/views.ts'
import { isNo, pendingOrder } from './open-order.ts'
import { TableNumber } from './orders.ts'
import { headingOf, objectionToTable } from './placing.ts'
import { afterShown } from './bill/after-shown.ts'

const MoveOrder = z.strictObject({ orderId: OrderId, tableNumber: TableNumber })

export const moveOrder = wish('order.move', MoveOrder, (lounge, { orderId, tableNumber }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isNo(order)) return order
  if (order.tableNumber === tableNumber) return []
  for (const no of objectionToTable(lounge, tableNumber)) return no
  const ticketIds = ticketsOfOrder(lounge, orderId).map((ticket) => ticket.id)
  const heading = { ...headingOf(order, by), ...afterShown(order, order.lines) }
  return [{ kind: 'order.moved', ...heading, from: order.tableNumber, tableNumber, ticketIds }]
})

export const completeOrder = wish('order.complete', z.strictObject({ orderId: OrderId }), (lounge, { orderId }, by) => {
  const order = lounge.get('order', orderId)
  if (!order) return refuse('order_not_found')
  if (order.status === 'completed') return []
  if (order.status !== 'paid') return refuse('order_not_paid')
  // Paid at its table, it left with the payment.
  if (!order.onTable) return []
  return [{ kind: 'order.completed', orderId, tableNumber: order.tableNumber, at: by.at }]
})
