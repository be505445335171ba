// What follows for orders from what happens elsewhere: the last ticket ends what was paid first.
import type { TicketId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { stationOfTicket, ticketKind } from '../tickets/tickets.ts'
import { ticketsOfOrder } from '../tickets/views.ts'
import type { Timestamp } from '../time.ts'

/** An order that was paid before it was placed leaves its table once all that it asked for is made (TBL-09). */
export function completions(lounge: Lounge, ticketId: TicketId, at: Timestamp): readonly LoungeEvent[] {
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  const order = ticket && lounge.get('order', ticket.orderId)
  if (order?.status !== 'paid' || !order.onTable) return []
  const isMade = ticketsOfOrder(lounge, order.id).every(({ status }) => status === 'done' || status === 'cancelled')
  return isMade ? [{ kind: 'order.completed', orderId: order.id, tableNumber: order.tableNumber, at }] : []
}
