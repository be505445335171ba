// The priority of tickets: a ticket that several orders wait for has the highest priority among them (KDS-07).
import type { LineId, OrderId, TicketId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { stations } from '../menu/menu.ts'
import type { Priority } from '../orders/orders.ts'
import { destinationOf, isForOrder, type TicketPriority, ticketKind } from './tickets.ts'

/**
 * The tickets of these orders whose priority changes. Boards hold no orders, so the event carries the priorities.
 * @param orders their priorities from now on; their guests are there, also those who had left
 * @param gone lines that nobody waits for any more
 */
export function ticketPriorities(
  lounge: Lounge,
  orders: ReadonlyMap<OrderId, Priority>,
  gone: ReadonlySet<LineId> = new Set(),
): readonly TicketPriority[] {
  const ids = [...orders.keys()]
  return stations.flatMap((station) =>
    [...lounge.all(ticketKind(station))].flatMap((ticket): readonly TicketPriority[] => {
      // A cancelled ticket needs no priority.
      if (ticket.status === 'cancelled' || !ids.some((id) => isForOrder(ticket, id))) return []
      const waiting = ticket.lines
        .filter(({ id, quantity }) => quantity > 0 && !gone.has(id))
        .flatMap((line) => {
          const { orderId } = destinationOf(ticket, line)
          return line.guestsLeft && !orders.has(orderId) ? [] : [orderId]
        })
      if (waiting.length === 0) return []
      // An order may have left memory before its ticket.
      const isHigh = waiting.some((id) => (orders.get(id) ?? lounge.get('order', id)?.priority) === 'high')
      const priority = isHigh ? 'high' : 'normal'
      return priority === ticket.priority ? [] : [{ ticketId: ticket.id, priority }]
    }),
  )
}

/** New tickets of a high-priority order that are opened beside others. */
export const asUrgentAs = (
  priority: Priority,
  ticketIds: readonly (TicketId | undefined)[],
): readonly TicketPriority[] =>
  priority === 'high' ? ticketIds.flatMap((ticketId) => (ticketId ? [{ ticketId, priority }] : [])) : []
