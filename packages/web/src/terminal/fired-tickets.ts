// The tickets for which a till offers a slip: those that changed with what was done there, until the slip was carried.
import type { OrderId, TicketId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { isClosed } from '@lounge/domain/orders/orders'
import { isNews } from '@lounge/domain/tickets/news'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Terminal } from '@lounge/sync/terminal/terminal'

export type Tickets = ReadonlyMap<TicketId, Ticket>

/** The tickets of all orders, as they are now. */
export const ticketsNow = (lounge: Lounge): Tickets =>
  new Map(stations.flatMap((station) => [...lounge.all(ticketKind(station))].map((each) => [each.id, each])))

/**
 * New tickets come first; tickets that nobody has carried yet stay, in their current state. A connected board shows them by itself.
 * @param now the tickets that may have changed since
 */
export function firedSince(
  { boards, lounge }: Terminal,
  fired: readonly Ticket[],
  before: Tickets,
  now: Iterable<Ticket>,
): readonly Ticket[] {
  const news = [...now].filter((ticket) => isHeard(before.get(ticket.id), ticket))
  const ids = new Set(news.map(({ id }) => id))
  const waiting = fired.filter(({ id, station }) => boards[station] === undefined && !ids.has(id))
  // The tickets that were sent last come first.
  return [...news, ...waiting.flatMap(({ id, station }) => lounge.get(ticketKind(station), id) ?? [])]
}

export function isOver(lounge: Lounge, orderId: OrderId): boolean {
  const order = lounge.get('order', orderId)
  return order !== undefined && isClosed(order)
}

/** A locked screen receives only the fact that an order is paid; the order and its tickets arrive once a person is back. */
export function onceClosed(terminal: Terminal, orderId: OrderId, work: () => void): void {
  if (isOver(terminal.lounge, orderId)) return work()
  const stop = terminal.watch(['order'], () => {
    if (!isOver(terminal.lounge, orderId)) return
    stop()
    work()
  })
}

/** A station is not told about a ticket that was already cancelled. */
const isHeard = (before: Ticket | undefined, now: Ticket): boolean =>
  isNews(before, now) && !(before?.status === 'cancelled' && now.status === 'cancelled')
