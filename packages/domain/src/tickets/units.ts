// Which tickets hold the units of a line, and how many of them a station has begun.
import type { LineId } from '../ids.ts'
import { unreachable } from '../assert.ts'
import type { Lounge } from '../lounge.ts'
import { stations } from '../menu/menu.ts'
import { isStopped, saysStopped, type Ticket, ticketKind, type TicketLine } from './tickets.ts'

/** Units of a line on one ticket. */
export interface UnitsOnTicket {
  readonly ticket: Ticket
  readonly line: TicketLine
  readonly units: number
}

/** The order in which units are given up: stopped ones first, then not begun, then in work, then made. */
function rank(ticket: Ticket): number {
  switch (ticket.status) {
    case 'cancelled':
      return saysStopped(ticket) ? 0 : 1
    case 'todo':
      return 2
    case 'doing':
      return 3
    case 'done':
      return 4
    default:
      return unreachable(ticket)
  }
}

/** The tickets with a line, in the order in which units are taken off them: the latest first among equals. */
export const ticketsOfLine = (tickets: Iterable<Ticket>, lineId: LineId): readonly Ticket[] =>
  [...tickets]
    .filter((ticket) => ticket.lines.some(({ id }) => id === lineId))
    .sort((a, b) => rank(a) - rank(b) || b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1))

type UnitsOf = (ticket: Ticket, line: TicketLine) => number

function taken(
  tickets: Iterable<Ticket>,
  lineId: LineId,
  quantity: number,
  unitsOf: UnitsOf,
): readonly UnitsOnTicket[] {
  let left = quantity
  return ticketsOfLine(tickets, lineId).flatMap((ticket) => {
    const line = ticket.lines.find(({ id }) => id === lineId)
    const units = line ? Math.min(left, unitsOf(ticket, line)) : 0
    left -= units
    return line && units > 0 ? [{ ticket, line, units }] : []
  })
}

/** The tickets from which so many units of a line are taken. */
export const unitsFrom = (tickets: Iterable<Ticket>, lineId: LineId, quantity: number): readonly UnitsOnTicket[] =>
  taken(tickets, lineId, quantity, (_ticket, line) => line.quantity)

/**
 * How many units of a line on a ticket were begun. Units that came after Start and that no board has shown were not; ticked-off units are
 * made, even if the ticket was put back.
 */
export function begunUnits(ticket: Ticket, { quantity, made = 0, late = 0 }: TicketLine): number {
  const ticked = Math.min(quantity, made)
  switch (ticket.status) {
    case 'todo':
      return ticked
    case 'doing':
      return Math.max(ticked, quantity - late)
    case 'done':
      return quantity
    case 'cancelled':
      return saysStopped(ticket) ? ticked : 0
    default:
      return unreachable(ticket)
  }
}

const allTickets = (lounge: Lounge): readonly Ticket[] =>
  stations.flatMap((station) => [...lounge.all(ticketKind(station))])

const sumOf = (all: readonly number[]): number => all.reduce((sum, units) => sum + units, 0)

/** How many of these units a station has begun or made: what they took does not return to the shelf. */
export const unitsBegun = (lounge: Lounge, lineId: LineId, quantity: number): number =>
  sumOf(
    unitsFrom(allTickets(lounge), lineId, quantity).map(({ ticket, line, units }) =>
      Math.max(0, units - (line.quantity - begunUnits(ticket, line))),
    ),
  )

/** Whether a station has had it in sight and not begun it, or will not make it although it is on a bill. */
export const isWaiting = (ticket: Ticket): boolean =>
  isStopped(ticket) || (ticket.status === 'todo' && ticket.seenAt !== undefined)

/** Finds units that no station has begun, on tickets of one kind. */
const notBegunOn =
  (isMeant: (ticket: Ticket) => boolean) =>
  (tickets: Iterable<Ticket>, lineId: LineId, quantity: number): readonly UnitsOnTicket[] =>
    taken([...tickets].filter(isMeant), lineId, quantity, (ticket, line) => line.quantity - begunUnits(ticket, line))

/** Units of a line that a station has had in sight and not begun; without a board nobody knows that. */
export const waitingFrom = notBegunOn(isWaiting)
const stoppedFrom = notBegunOn(isStopped)

/** The waiting units of a line, each on its ticket. */
export const waitingOn = (lounge: Lounge, lineId: LineId, quantity: number): readonly UnitsOnTicket[] =>
  waitingFrom(allTickets(lounge), lineId, quantity)

/** The units of a line that their station will not make. */
export const stoppedOn = (lounge: Lounge, lineId: LineId, quantity: number): readonly UnitsOnTicket[] =>
  stoppedFrom(allTickets(lounge), lineId, quantity)

export const unitsOf = (found: readonly UnitsOnTicket[]): number => sumOf(found.map(({ units }) => units))
