// What follows for orders from what happens elsewhere: the last ticket ends what was paid first.
import type { TicketId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { isStopped, stationOfTicket, ticketKind } from '../tickets/tickets.ts'
import { ticketsOfOrder } from '../tickets/views.ts'
import type { Timestamp } from '../time.ts'

/** An order that was paid before it was placed leaves its table once all that it asked for is made (TBL-09). */
export function completions(lounge: Lounge, ticketId: TicketId, at: Timestamp): readonly LoungeEvent[] {
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  const order = ticket && lounge.get('order', ticket.orderId)
  if (order?.status !== 'paid' || !order.onTable) return []
  // What a station will not make, its guest still waits for: somebody at the till ends that.
  const isMade = ticketsOfOrder(lounge, order.id).every(
    (each) => each.status === 'done' || (each.status === 'cancelled' && !isStopped(each)),
  )
  return isMade ? [{ kind: 'order.completed', orderId: order.id, tableNumber: order.tableNumber, at }] : []
}
