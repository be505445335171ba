// Completes an order that was paid first.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { OrderId } from '../ids.ts'

export const completeOrder = wish('order.complete', z.strictObject({ orderId: OrderId }), (lounge, { orderId }, by) => {
  const order = lounge.get('order', orderId)
  if (!order) return refuse('order_not_found')
  if (order.status === 'completed') return []
  if (order.status !== 'paid') return refuse('order_not_paid')
  // An order paid at its table left it with the payment.
  if (!order.onTable) return []
  return [{ kind: 'order.completed', orderId, tableNumber: order.tableNumber, at: by.at }]
})
