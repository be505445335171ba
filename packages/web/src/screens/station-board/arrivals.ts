// Which tickets a board has not shown before, and the sentence that tells of them.
import type { TicketId } from '@lounge/domain/ids'
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { type Board, columns } from '@lounge/domain/tickets/views'

export const ticketsOn = (board: Board): readonly Ticket[] =>
  columns.flatMap((column) => board[column].map(({ ticket }) => ticket))

/** A ticket that was put back to TO DO was here before, and so was one that is brought back from DONE. */
export const arrivals = (known: ReadonlySet<TicketId>, board: Board): readonly Ticket[] =>
  board.todo.map(({ ticket }) => ticket).filter(({ id, status }) => status === 'todo' && !known.has(id))

/** One is told in full; several, after a time offline, by their tables. */
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
