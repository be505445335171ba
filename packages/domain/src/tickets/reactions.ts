// What follows when a station will not make something: the bill still holds it, so that somebody has to put it right.
import { type By, refuse } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { lineWords } from '../orders/order-words.ts'
import { haveGuestsLeft, stationOfTicket, ticketKind } from './tickets.ts'

/** An exception, once per ticket; none for what no guest waits for, or no bill holds. */
export function stoppedTickets(lounge: Lounge, event: LoungeEvent, by: By): readonly LoungeEvent[] {
  if (event.kind !== 'ticket.cancelled') return []
  const { ticketId } = event
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  if (ticket?.status !== 'cancelled' || ticket.isSimulation || haveGuestsLeft(ticket.lines)) return []
  const { station, orderId, orderNumber: number, tableNumber: table, reason } = ticket
  const items = lineWords(ticket.lines)
  const no = refuse('ticket_stopped', { station, items, number, table, reason })
  return [raised(by, 'ticket.cancel', no, { orderId })]
}
