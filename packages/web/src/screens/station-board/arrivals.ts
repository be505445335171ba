// The tickets that a board has not shown before, and the sentence that announces them.
import type { TicketId } from '@lounge/domain/ids'
import { shortNumber } from '@lounge/domain/orders/orders'
import { asksForMore } from '@lounge/domain/tickets/news'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { type Board, columns } from '@lounge/domain/tickets/views'

export const ticketsOn = (board: Board): readonly Ticket[] =>
  columns.flatMap((column) => board[column].map(({ ticket }) => ticket))

/** A ticket that was put back to TO DO was here before, and so was one that was recalled from DONE. */
export const arrivals = (known: ReadonlySet<TicketId>, board: Board): readonly Ticket[] =>
  board.todo.map(({ ticket }) => ticket).filter(({ id, status }) => status === 'todo' && !known.has(id))

/** What a board has shown so far. */
export interface Heard {
  readonly known: ReadonlySet<TicketId>
  readonly todoCount: number
  /** The open tickets, as they were last shown. */
  readonly open: ReadonlyMap<TicketId, Ticket>
}

const todoCount = (board: Board): number => board.todo.filter(({ ticket }) => ticket.status === 'todo').length

export const heardOn = (board: Board, before?: Heard): Heard => ({
  known: new Set([...(before?.known ?? []), ...ticketsOn(board).map(({ id }) => id)]),
  todoCount: todoCount(board),
  open: new Map(openOn(board).map((ticket) => [ticket.id, ticket])),
})

const openOn = ({ todo, doing }: Board): readonly Ticket[] =>
  [...todo, ...doing].map(({ ticket }) => ticket).filter(({ status }) => status !== 'cancelled')

/**
 * More to do than before, or a new ticket that arrived as another one left (SPEC §4). Lines added to a card that is already there would be
 * overlooked too.
 */
export const isAlarm = (before: Heard, board: Board): boolean =>
  todoCount(board) > before.todoCount || arrivals(before.known, board).length > 0 || hasGrown(before, board)

const hasGrown = ({ open }: Heard, board: Board): boolean =>
  openOn(board).some((ticket) => {
    const before = open.get(ticket.id)
    return before !== undefined && asksForMore(before, ticket)
  })

/** One ticket is announced in full; several, as after a time offline, by their tables. */
export function announcementOf(tickets: readonly Ticket[]): string {
  const [first] = tickets
  if (!first) return ''
  if (tickets.length === 1)
    return `${occasion(first)} for Table ${first.tableNumber}, ${shortNumber(first.orderNumber)}: ${items(first)}.`
  return `${tickets.length} new orders: ${tickets.map(({ tableNumber }) => `Table ${tableNumber}`).join(', ')}.`
}

function occasion({ priority, isAddition }: Ticket): string {
  const what = isAddition ? 'Added to the order' : 'New order'
  return priority === 'high' ? `High priority: ${what.toLowerCase()}` : what
}

const items = ({ lines }: Ticket): string =>
  lines.map(({ quantity, name, note }) => `${quantity} ${name}${note === '' ? '' : `, ${note}`}`).join('; ')
