// Which tickets hold the units of a line, and how many of them a station has begun to make.
import type { LineId } from '../ids.ts'
import { unreachable } from '../assert.ts'
import type { Lounge } from '../lounge.ts'
import { stations } from '../menu/menu.ts'
import { isStopped, type Ticket, ticketKind } from './tickets.ts'

/** So many units of a line on one ticket. */
export interface UnitsOnTicket {
  readonly ticket: Ticket
  readonly units: number
}

/** What is given up first: what the station will not make, then what it has not begun, then what it makes, then what is made. */
function rank(ticket: Ticket): number {
  switch (ticket.status) {
    case 'cancelled':
      return isStopped(ticket) ? 0 : 1
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

/** The tickets that ask for a line, in the order in which units are taken off them: the latest first among equals. */
export const ticketsOfLine = (tickets: Iterable<Ticket>, lineId: LineId): readonly Ticket[] =>
  [...tickets]
    .filter((ticket) => ticket.lines.some(({ id }) => id === lineId))
    .sort((a, b) => rank(a) - rank(b) || b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1))

/** From which tickets so many units of a line are taken. */
export function unitsFrom(tickets: Iterable<Ticket>, lineId: LineId, quantity: number): readonly UnitsOnTicket[] {
  let left = quantity
  return ticketsOfLine(tickets, lineId).flatMap((ticket) => {
    const here = ticket.lines.find(({ id }) => id === lineId)?.quantity ?? 0
    const units = Math.min(left, here)
    left -= units
    return units > 0 ? [{ ticket, units }] : []
  })
}

const isBegun = ({ ticket: { status } }: UnitsOnTicket): boolean => status === 'doing' || status === 'done'

/** How many of these units a station has begun to make, or made: what they took does not come back to the shelf. */
export function unitsBegun(lounge: Lounge, lineId: LineId, quantity: number): number {
  const tickets = stations.flatMap((station) => [...lounge.all(ticketKind(station))])
  return unitsFrom(tickets, lineId, quantity)
    .filter(isBegun)
    .reduce((sum, { units }) => sum + units, 0)
}

const isWaiting = (ticket: Ticket): boolean =>
  isStopped(ticket) || (ticket.status === 'todo' && ticket.seenAt !== undefined)

/** Of a line, so many units that a station has not begun although it has had them in sight; without a board nobody knows that. */
export const waitingFrom = (tickets: Iterable<Ticket>, lineId: LineId, quantity: number): readonly UnitsOnTicket[] =>
  unitsFrom([...tickets].filter(isWaiting), lineId, quantity)

/** How many of these units wait so. */
export function unitsWaiting(lounge: Lounge, lineId: LineId, quantity: number): number {
  const tickets = stations.flatMap((station) => [...lounge.all(ticketKind(station))])
  return waitingFrom(tickets, lineId, quantity).reduce((sum, { units }) => sum + units, 0)
}
