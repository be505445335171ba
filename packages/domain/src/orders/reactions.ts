// When an order that was paid before it was placed is over: with the payment, or with its last ticket (TBL-09).
import type { OrderId, TicketId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { isPaidOnTable } from '../tables/tables.ts'
import { isStopped, stationOfTicket, ticketKind } from '../tickets/tickets.ts'
import { ticketsOfOrder } from '../tickets/views.ts'

/**
 * What nobody prepares is handed over the counter: an order of nothing else is over with its payment. The payment says so
 * itself, for a till without the network waits for no reaction.
 */
export const overWithPayment = (paid: Extract<LoungeEvent, { kind: 'order.paid' }>): readonly LoungeEvent[] => {
  const { orderId, tableNumber, onTable, lines, at } = paid
  const isCounterSale = onTable && lines.every(({ station }) => station === undefined)
  return isCounterSale ? [{ kind: 'order.completed', orderId, tableNumber, at }] : []
}

/** With its last ticket an order that was paid first leaves its table. */
export function completions(lounge: Lounge, event: LoungeEvent): readonly LoungeEvent[] {
  if (event.kind !== 'ticket.finished') return []
  const orderId = orderOfTicket(lounge, event.ticketId)
  const order = orderId && lounge.get('order', orderId)
  if (!order || !isPaidOnTable(order)) return []
  // What a station will not make, its guest still waits for: somebody at the till ends that.
  const isMade = ticketsOfOrder(lounge, order.id).every(
    (ticket) => ticket.status === 'done' || (ticket.status === 'cancelled' && !isStopped(ticket)),
  )
  const { id, tableNumber } = order
  return isMade ? [{ kind: 'order.completed', orderId: id, tableNumber, byStations: true, at: event.at }] : []
}

const orderOfTicket = (lounge: Lounge, id: TicketId): OrderId | undefined =>
  lounge.get(ticketKind(stationOfTicket(id)), id)?.orderId
