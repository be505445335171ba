// A ticket, or one of its lines, after something happened to it.
import type { LineId, OrderId } from '../ids.ts'
import { minus, plus, sum, times, zero } from '../money.ts'
import type { OrderLine, TableNumber } from '../orders/orders.ts'
import type { Timestamp } from '../time.ts'
import {
  destinationOf,
  type DoingTicket,
  type Maker,
  type Ticket,
  type TicketLine,
  type TodoTicket,
  type Unmade,
} from './tickets.ts'

/** The line as the board shows it after a change: with its sent state beside the current one. */
export function marked(line: TicketLine, quantity: number, note: string): TicketLine {
  const was = line.was ?? { quantity: line.quantity, note: line.note }
  const isAsSent = was.quantity === quantity && was.note === note
  const { was: _marked, ...rest } = line
  return { ...rest, quantity, note, ...(isAsSent ? {} : { was }) }
}

/** The line with so many units that came after Start and were not seen. */
export function lateBy({ late: _before, ...line }: TicketLine, late: number): TicketLine {
  return late > 0 ? { ...line, late } : line
}

/** The ticket once somebody has seen everything that came since. */
export const withoutLate = (ticket: Ticket): Ticket =>
  ticket.lines.some(({ late }) => late !== undefined)
    ? { ...ticket, lines: ticket.lines.map((line) => lateBy(line, 0)) }
    : ticket

/** The ticket after a change that no board has shown. */
export function withoutSeen(ticket: Ticket): Ticket {
  const { seenAt: _seen, ...rest } = ticket
  return { ...rest, changes: (ticket.changes ?? 0) + 1 }
}

function cancelled(ticket: Exclude<Ticket, { status: 'cancelled' }>, at: Timestamp, reason: string): Ticket {
  return { ...ticket, status: 'cancelled', was: ticket.status, cancelledAt: at, reason }
}

/** The ticket after its station said that it will not make it. */
export const stopped = (ticket: TodoTicket, at: Timestamp, reason: string, stoppedBy: Maker): Ticket => ({
  ...ticket,
  status: 'cancelled',
  was: 'todo',
  cancelledAt: at,
  reason,
  stoppedBy,
})

/** Nobody asks for any of it any more: if the station had stopped it, that is settled. */
function withoutAll(ticket: Ticket, reason: string, at: Timestamp): Ticket {
  if (ticket.status !== 'cancelled') return cancelled(ticket, at, reason)
  const { stoppedBy: _settled, ...rest } = ticket
  return { ...rest, isSettled: true }
}

/** The ticket once so many units of these lines are not wanted any more. */
export function withoutUnits(
  ticket: Ticket,
  gone: ReadonlyMap<LineId, OrderLine>,
  reason: string,
  at: Timestamp,
): Ticket {
  const left = ({ id, quantity }: TicketLine): number => quantity - (gone.get(id)?.quantity ?? 0)
  if (ticket.lines.every((line) => left(line) === 0)) return withoutAll(ticket, reason, at)
  const less = [...gone.values()].map(({ unitPrice, quantity }) => times(unitPrice, quantity))
  const lines = ticket.lines.map((line) => (gone.has(line.id) ? marked(line, left(line), line.note) : line))
  return { ...ticket, lines, total: minus(ticket.total, sum(less)) }
}

/** The ticket after these lines were voided: cancelled, unless some of it belongs to another order by now. */
export function withoutLines(
  ticket: Ticket,
  gone: ReadonlyMap<LineId, OrderLine>,
  reason: string,
  at: Timestamp,
): Ticket {
  if (ticket.lines.every((line) => line.quantity === 0 || gone.has(line.id))) return withoutAll(ticket, reason, at)
  const less = ticket.lines.map(({ id, quantity }) => times(gone.get(id)?.unitPrice ?? zero, -quantity))
  const lines = ticket.lines.map((line) => (gone.has(line.id) ? marked(line, 0, line.note) : line))
  return { ...ticket, lines, total: plus(ticket.total, sum(less)) }
}

/** The ticket after orders moved, with all or some of its lines. */
export function carriedTo(
  ticket: Ticket,
  moved: readonly OrderId[],
  tableNumber: TableNumber,
  isMarked: boolean,
): Ticket {
  const lines = ticket.lines.map((line) =>
    line.elsewhere && moved.includes(line.elsewhere.orderId)
      ? { ...line, elsewhere: { ...line.elsewhere, tableNumber } }
      : line,
  )
  if (!moved.includes(ticket.orderId)) return { ...ticket, lines }
  const { movedFrom = ticket.tableNumber, ...rest } = ticket
  return { ...rest, lines, tableNumber, ...(isMarked && movedFrom !== tableNumber ? { movedFrom } : {}) }
}

/** The ticket after the guests of an order left or came back. */
export function withGuests(ticket: Ticket, orderId: OrderId, who: 'left' | 'back'): Ticket {
  const lines = ticket.lines.map((line) => {
    if (destinationOf(ticket, line).orderId !== orderId) return line
    const { guestsLeft: _left, ...rest } = line
    return who === 'left' ? { ...rest, guestsLeft: true as const } : rest
  })
  return { ...ticket, lines }
}

/** A ticket names the one order that waits for it; with several it keeps its current name, and lines say where they go. */
export function directed(ticket: Ticket): Ticket {
  const waited = ticket.lines.filter(({ quantity }) => quantity > 0).map((line) => destinationOf(ticket, line))
  const [only] = waited
  const isOne = only !== undefined && waited.every(({ orderId }) => orderId === only.orderId)
  const { orderId, orderNumber, tableNumber } = isOne ? only : ticket
  const lines = ticket.lines.map(({ elsewhere, ...line }) =>
    elsewhere === undefined || elsewhere.orderId === orderId ? line : { ...line, elsewhere },
  )
  return { ...ticket, orderId, orderNumber, tableNumber, lines }
}

const unitsUnmade = ({ lines }: Unmade, id: LineId): number => lines.find(({ lineId }) => lineId === id)?.units ?? 0

export function withoutUnmade(ticket: DoingTicket, unmade: Unmade): DoingTicket {
  const lines = ticket.lines.map((line) => {
    const units = unitsUnmade(unmade, line.id)
    return units === 0 ? line : marked(line, line.quantity - units, line.note)
  })
  return { ...ticket, lines, total: minus(ticket.total, unmade.total) }
}

/** A ticket for units still to make. Like an addition, it came to its order later; no board has shown it. */
export function stillToMake(
  { startedAt: _started, maker: _maker, seenAt: _seen, changes: _changes, movedFrom: _moved, ...ticket }: DoingTicket,
  unmade: Unmade,
  at: Timestamp,
): Ticket {
  const lines = ticket.lines.flatMap(
    ({ was: _was, made: _made, tickedAt: _last, late: _late, ...line }): readonly TicketLine[] => {
      const quantity = unitsUnmade(unmade, line.id)
      return quantity === 0 ? [] : [{ ...line, quantity }]
    },
  )
  const { ticketId: id, total } = unmade
  return directed({ ...ticket, id, isAddition: true, lines, total, openedAt: at, status: 'todo' })
}

/** @param tickedAt absent for a tick of an earlier release */
export function ticked(line: TicketLine, made: number, tickedAt: Timestamp | undefined): TicketLine {
  const { made: _before, tickedAt: _last, ...unticked } = line
  const rest = tickedAt === undefined ? unticked : { ...unticked, tickedAt }
  // The person who ticks it off has seen it.
  const seen = lateBy(rest, Math.min(line.late ?? 0, line.quantity - made))
  return made === 0 ? seen : { ...seen, made }
}
