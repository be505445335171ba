// A board without the network began a ticket, and before it could report that, the ticket was voided as not begun: what it took from the
// shelf was returned in the books.
import { type By, refuse } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import type { ItemId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { doneAt, isSaidSince } from '../said-since.ts'
import { type Ticket, wasStopped } from './tickets.ts'

/** A flag for each of its counted items, because nobody else finds out that the shelf is short. The ticket stays cancelled. */
export function begunBeforeVoid(lounge: Lounge, ticket: Ticket | undefined, by: By): readonly LoungeEvent[] {
  // A board that hears of the void refuses at once; only the server hears of what was done before it.
  if (by.heardAt === undefined || ticket?.status !== 'cancelled' || ticket.was !== 'todo' || wasStopped(ticket))
    return []
  if (!isSaidSince(ticket.cancelledAt, { ...by, at: doneAt(by) })) return []
  const { id, station, orderId, orderNumber: number } = ticket
  const units = new Map<string, { readonly itemId: ItemId; readonly count: number }>()
  for (const { itemId, name, quantity } of ticket.lines)
    if (quantity > 0 && itemId && lounge.get('stock', itemId))
      units.set(name, { itemId, count: (units.get(name)?.count ?? 0) + quantity })
  const known = [...lounge.all('exception')].filter(({ code }) => code === 'begun_before_void')
  return [...units]
    .filter(([item]) => !known.some(({ params }) => params['ticket'] === id && params['item'] === item))
    .map(([item, { itemId, count }], index) => {
      const { refused, params } = refuse('begun_before_void', { station, count, item, number })
      return raised(by, 'ticket.start', { refused, params: { ...params, ticket: id } }, { orderId, itemId, index })
    })
}
