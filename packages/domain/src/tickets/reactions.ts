// The consequences when a station will not make something: it is still on the bill or paid, so somebody has to put it right.
import { type By, refuse } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import type { OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { lineWords } from '../orders/order-words.ts'
import { isClosed, type Order } from '../orders/orders.ts'
import { destinationOf, stationOfTicket, type Ticket, type TicketLine, ticketKind } from './tickets.ts'
import { begunUnits } from './units.ts'

/** An exception for each order that waits for some of it; none if no guest waits for it, or no bill has it. */
export function stoppedTickets(lounge: Lounge, event: LoungeEvent, by: By): readonly LoungeEvent[] {
  if (event.kind !== 'ticket.cancelled') return []
  const { ticketId } = event
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  if (ticket?.status !== 'cancelled' || ticket.isSimulation) return []
  return [...waitedFor(ticket)].flatMap(([orderId, lines], index): readonly LoungeEvent[] => {
    const order = lounge.get('order', orderId)
    const [first] = lines
    if (!first || order?.status === 'given' || isGivenBack(order, lines)) return []
    const { orderNumber: number, tableNumber: table } = destinationOf(ticket, first)
    const { station, reason } = ticket
    const said = { station, items: lineWords(lines), number, table, reason }
    const about = { orderId, index }
    if (!order || !isClosed(order)) return [raised(by, 'ticket.cancel', refuse('ticket_stopped', said), about)]
    const notMade = lines.map(({ id: lineId, quantity: units }) => ({ lineId, units }))
    return [raised(by, 'ticket.cancel', refuse('ticket_stopped_paid', said), { ...about, notMade })]
  })
}

/** Units asked for and not ticked off, by the order whose guests wait for them. */
function waitedFor(ticket: Ticket): ReadonlyMap<OrderId, readonly TicketLine[]> {
  const byOrder = new Map<OrderId, readonly TicketLine[]>()
  for (const line of ticket.lines) {
    const quantity = line.quantity - begunUnits(ticket, line)
    if (quantity === 0 || line.guestsLeft) continue
    const { orderId } = destinationOf(ticket, line)
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { ...line, quantity }])
  }
  return byOrder
}

/** Whether the guests were refunded for all of these lines: for a part of a line, nobody knows which ticket it is on. */
const isGivenBack = (order: Order | undefined, lines: readonly TicketLine[]): boolean =>
  order !== undefined &&
  isClosed(order) &&
  lines.every((line) => {
    const sold = order.lines.find(({ id }) => id === line.id)?.quantity ?? line.quantity
    return order.refundedLines?.some(({ lineId, units }) => lineId === line.id && units >= sold) ?? false
  })
