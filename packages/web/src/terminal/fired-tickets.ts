// The tickets of which a till offers a slip: what changed with what was done there, until somebody has carried it.
import type { OrderId, TicketId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { isClosed } from '@lounge/domain/orders/orders'
import { isNews } from '@lounge/domain/tickets/news'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Terminal } from '@lounge/sync/terminal/terminal'

export type Tickets = ReadonlyMap<TicketId, Ticket>

/** Those of all orders, as they are now. */
export const ticketsNow = (lounge: Lounge): Tickets =>
  new Map(stations.flatMap((station) => [...lounge.all(ticketKind(station))].map((each) => [each.id, each])))

/**
 * Beside what is news there stays what nobody has carried yet, as it is by now. A board that is there shows it by itself.
 * @param now those that may have changed since
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
  // What was sent last is named first.
  return [...news, ...waiting.flatMap(({ id, station }) => lounge.get(ticketKind(station), id) ?? [])]
}

export function isOver(lounge: Lounge, orderId: OrderId): boolean {
  const order = lounge.get('order', orderId)
  return order !== undefined && isClosed(order)
}

/** A screen that is locked hears that an order is paid, and of the order and its tickets only once somebody is back. */
export function onceClosed(terminal: Terminal, orderId: OrderId, work: () => void): void {
  if (isOver(terminal.lounge, orderId)) return work()
  const stop = terminal.watch(['order'], () => {
    if (!isOver(terminal.lounge, orderId)) return
    stop()
    work()
  })
}

/** Of what a station makes no more anyway it has nothing to hear. */
const isHeard = (before: Ticket | undefined, now: Ticket): boolean =>
  isNews(before, now) && !(before?.status === 'cancelled' && now.status === 'cancelled')
