// What follows when a station will not make something: the bill still holds it, so that somebody has to put it right.
import { type By, refuse } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { lineWords } from '../orders/order-words.ts'
import { isClosed } from '../orders/orders.ts'
import { destinationOf, haveGuestsLeft, stationOfTicket, type Ticket, ticketKind } from './tickets.ts'

/** An exception, once per ticket; none for what no guest waits for, or no bill holds. */
export function stoppedTickets(lounge: Lounge, event: LoungeEvent, by: By): readonly LoungeEvent[] {
  if (event.kind !== 'ticket.cancelled') return []
  const { ticketId } = event
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  if (ticket?.status !== 'cancelled' || ticket.isSimulation) return []
  if (haveGuestsLeft(ticket.lines) || isGivenBack(lounge, ticket)) return []
  const { station, orderId, orderNumber: number, tableNumber: table, reason } = ticket
  const items = lineWords(ticket.lines)
  const no = refuse('ticket_stopped', { station, items, number, table, reason })
  return [raised(by, 'ticket.cancel', no, { orderId })]
}

/** Whether the guests have their money back for all that it asks for: of a part of a line nobody knows which ticket it is on. */
function isGivenBack(lounge: Lounge, ticket: Ticket): boolean {
  const asked = ticket.lines.filter(({ quantity }) => quantity > 0)
  return asked.every((line) => {
    const order = lounge.get('order', destinationOf(ticket, line).orderId)
    if (!order || !isClosed(order)) return false
    const sold = order.lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity
    return order.refundedLines?.some(({ lineId, units }) => lineId === line.id && units >= sold) ?? false
  })
}
