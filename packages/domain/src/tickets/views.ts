// A station's board, and what the till shows of an order's tickets.
import type { OrderId, TicketId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Station, stations } from '../menu/menu.ts'
import { hours, minutes, type Timestamp } from '../time.ts'
import { destinationOf, haveGuestsLeft, isForOrder, type Ticket, ticketKind, wasStopped } from './tickets.ts'
import { nothingSeen, type Seen } from './voids-in-sight.ts'

export const columns = ['todo', 'doing', 'done'] as const
export type Column = (typeof columns)[number]

export interface Card {
  readonly ticket: Ticket
  readonly isUpNext: boolean
  /** The ticket that was done last: it can be recalled. */
  readonly isLastDone: boolean
  readonly ageMs: number
}
export type Board = Readonly<Record<Column, readonly Card[]>>

/** How long a finished ticket, or one whose order was voided at the till, stays in sight. */
const doneShownMs = hours(2)
const voidedShownMs = minutes(10)

/** A newer server may know statuses that this board does not: such a ticket is in work somewhere, and must not disappear. */
export const isStatusKnown = ({ status }: Ticket): boolean => status === 'cancelled' || isColumn(status)
const isColumn = (status: string): status is Column => columns.some((column) => column === status)

function columnOf(ticket: Ticket, { voided }: Seen): Column {
  const column = ticket.status === 'cancelled' ? (voided.get(ticket.id)?.was ?? ticket.was) : ticket.status
  return isColumn(column) ? column : 'doing'
}

function isInSight(ticket: Ticket, now: Timestamp, { voided }: Seen): boolean {
  if (ticket.status === 'done') return now - ticket.finishedAt < doneShownMs
  // The station itself knows what it will not make, so that ticket disappears at once (SPEC §4).
  if (ticket.status === 'cancelled') {
    const since = Math.max(ticket.cancelledAt, voided.get(ticket.id)?.since ?? 0)
    return !wasStopped(ticket) && now - since < voidedShownMs
  }
  return true
}

const rank = (ticket: Ticket): number => (ticket.priority === 'high' ? 0 : 1)
/** High priority first, then oldest first (SPEC §4); ids break ties, because they sort in the order of creation. */
const byUrgency = (a: Ticket, b: Ticket): number =>
  rank(a) - rank(b) || a.openedAt - b.openedAt || a.id.localeCompare(b.id)
/** What was voided comes last where somebody looks for what to begin; in work it stays where the cook has it. */
const voidedLast = (a: Ticket, b: Ticket): number =>
  Number(a.status === 'cancelled') - Number(b.status === 'cancelled') || byUrgency(a, b)
const latestFirst = (a: Ticket, b: Ticket): number =>
  (b.status === 'done' ? b.finishedAt : b.openedAt) - (a.status === 'done' ? a.finishedAt : a.openedAt)

const orders: Readonly<Record<Column, (a: Ticket, b: Ticket) => number>> = {
  todo: voidedLast,
  doing: byUrgency,
  done: latestFirst,
}

const isWaitedFor = ({ status, lines }: Ticket): boolean => status === 'todo' && !haveGuestsLeft(lines)

/** @param seen what this board has shown so far: a voided ticket stays in sight from when it could be seen here */
export function board(lounge: Lounge, station: Station, now: Timestamp, seen = nothingSeen): Board {
  const inSight = [...lounge.all(ticketKind(station))].filter((ticket) => isInSight(ticket, now, seen))
  const column = (name: Column): readonly Card[] => {
    const tickets = inSight.filter((ticket) => columnOf(ticket, seen) === name).sort(orders[name])
    const upNext = name === 'todo' ? tickets.find(isWaitedFor) : undefined
    const lastDone = name === 'done' ? tickets.find((ticket) => ticket.status === 'done') : undefined
    return tickets.map((ticket) => ({
      ticket,
      isUpNext: ticket === upNext,
      isLastDone: ticket === lastDone,
      ageMs: Math.max(0, now - ticket.openedAt),
    }))
  }
  return { todo: column('todo'), doing: column('doing'), done: column('done') }
}

/** The board without the voided tickets that somebody has put away. What is not voided is never put away. */
export function withoutPutAway({ todo, doing, done }: Board, putAway: ReadonlySet<TicketId>): Board {
  const left = (cards: readonly Card[]) =>
    cards.filter(({ ticket: { id, status } }) => status !== 'cancelled' || !putAway.has(id))
  return { todo: left(todo), doing: left(doing), done: left(done) }
}

/** The board of a station without Start: tickets in work stand among those to do. */
export const inOneStep = ({ todo, doing, done }: Board): Board => ({
  todo: [...todo, ...doing].sort((a, b) => voidedLast(a.ticket, b.ticket)),
  doing: [],
  done,
})

/** The tickets of one order at both stations, oldest first: the till shows the kitchen's and the bar's work with it. */
export const ticketsOfOrder = (lounge: Lounge, orderId: OrderId): readonly Ticket[] =>
  stations
    .flatMap((station) => [...lounge.all(ticketKind(station))].filter((ticket) => isForOrder(ticket, orderId)))
    .sort((a, b) => a.openedAt - b.openedAt || a.id.localeCompare(b.id))

/** The tickets of an order that the stations still have to begin or finish, oldest first. */
export const ticketsToMake = (lounge: Lounge, orderId: OrderId): readonly Ticket[] =>
  ticketsOfOrder(lounge, orderId).filter(({ status }) => status === 'todo' || status === 'doing')

/** The orders with cooked food that waits to be served. */
export function ordersWithFoodReady(lounge: Lounge): ReadonlySet<OrderId> {
  const ready = new Set<OrderId>()
  for (const station of stations)
    for (const ticket of lounge.all(ticketKind(station)))
      if (ticket.status === 'done')
        for (const line of ticket.lines) if (line.quantity > 0) ready.add(destinationOf(ticket, line).orderId)
  return ready
}

/** The tickets that kitchen and bar have finished. */
export const doneTickets = (lounge: Lounge): ReadonlySet<TicketId> =>
  new Set(
    stations
      .flatMap((station) => [...lounge.all(ticketKind(station))])
      .filter(({ status }) => status === 'done')
      .map(({ id }) => id),
  )
