// When an order that was paid before it was placed is over: with the payment, or with its last ticket (TBL-09).
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { isPaidOnTable } from '../tables/tables.ts'
import { isStopped, stationOfTicket, ticketKind } from '../tickets/tickets.ts'
import { ticketsOfOrder } from '../tickets/views.ts'

/**
 * An order of items that no station makes is handed over the counter and is over with its payment. The payment carries the event itself,
 * because a till without the network waits for no reaction.
 */
export const overWithPayment = (paid: Extract<LoungeEvent, { kind: 'order.paid' }>): readonly LoungeEvent[] => {
  const { orderId, tableNumber, onTable, lines, at } = paid
  const isCounterSale = onTable && lines.every(({ station }) => station === undefined)
  return isCounterSale ? [{ kind: 'order.completed', orderId, tableNumber, at }] : []
}

/** An order that was paid first leaves its table with its last ticket: the ticket is made, or its guests were refunded. */
export function completions(lounge: Lounge, event: LoungeEvent): readonly LoungeEvent[] {
  const ended = endedBy(lounge, event)
  const order = ended && lounge.get('order', ended.orderId)
  if (!ended || !order || !isPaidOnTable(order)) return []
  const tickets = ticketsOfOrder(lounge, order.id)
  // The guest still waits for what a station will not make: somebody at the till ends that.
  const isOver = tickets.every(
    (ticket) => ticket.status === 'done' || (ticket.status === 'cancelled' && !isStopped(ticket)),
  )
  if (!isOver) return []
  const { id: orderId, tableNumber } = order
  const made = tickets.some(({ status }) => status === 'done') ? { byStations: true as const } : {}
  return [{ kind: 'order.completed', orderId, tableNumber, ...made, at: ended.at }]
}

/** The order whose last ticket may have ended. */
function endedBy(lounge: Lounge, event: LoungeEvent) {
  if (event.kind === 'order.refunded') return event.notBegun && event
  // Lines ticked off before the ticket is cancelled may leave nothing to make.
  if (event.kind !== 'ticket.finished' && event.kind !== 'ticket.cancelled') return undefined
  const ticket = lounge.get(ticketKind(stationOfTicket(event.ticketId)), event.ticketId)
  return ticket && !isStopped(ticket) ? { orderId: ticket.orderId, at: event.at } : undefined
}
