// When an order that was paid before it was placed is over: with the payment, or with its last ticket (TBL-09).
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

/** With its last ticket an order that was paid first leaves its table: that is made, or its guests have the money for it. */
export function completions(lounge: Lounge, event: LoungeEvent): readonly LoungeEvent[] {
  const ended = endedBy(lounge, event)
  const order = ended && lounge.get('order', ended.orderId)
  if (!ended || !order || !isPaidOnTable(order)) return []
  const tickets = ticketsOfOrder(lounge, order.id)
  // What a station will not make, its guest still waits for: somebody at the till ends that.
  const isOver = tickets.every(
    (ticket) => ticket.status === 'done' || (ticket.status === 'cancelled' && !isStopped(ticket)),
  )
  if (!isOver) return []
  const { id: orderId, tableNumber } = order
  const made = tickets.some(({ status }) => status === 'done') ? { byStations: true as const } : {}
  return [{ kind: 'order.completed', orderId, tableNumber, ...made, at: ended.at }]
}

/** The order of which a ticket may have been the last. */
function endedBy(lounge: Lounge, event: LoungeEvent) {
  if (event.kind === 'order.refunded') return event.notBegun && event
  // Of what was ticked off before it is cancelled, nothing may be left to make.
  if (event.kind !== 'ticket.finished' && event.kind !== 'ticket.cancelled') return undefined
  const ticket = lounge.get(ticketKind(stationOfTicket(event.ticketId)), event.ticketId)
  return ticket && !isStopped(ticket) ? { orderId: ticket.orderId, at: event.at } : undefined
}
