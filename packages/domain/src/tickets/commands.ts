// What a cook or a barman does with a ticket. Two people may both do the same; otherwise the first one stands.
import { z } from 'zod'
import { type By, isRefused, type No, refuse, wish } from '../command.ts'
import { derivedId, LineId, TicketId } from '../ids.ts'
import { quantityPerLineMax, ticketsPerCommandMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import type { Station } from '../menu/menu.ts'
import { sum, times, zero } from '../money.ts'
import { isDoneBefore } from '../said-since.ts'
import { isSystem } from '../staff/permissions.ts'
import type { Timestamp } from '../time.ts'
import { begunBeforeVoid } from './begun-late.ts'
import { cancelReasons, destinationOf, stationOfTicket, type Ticket, ticketKind } from './tickets.ts'
import { ShownLines, unseenUnits } from './unseen.ts'

const Args = z.strictObject({ ticketId: TicketId })

interface Move {
  readonly from: Ticket['status']
  readonly to: Ticket['status']
  /** When the ticket reached its present column: an offline tap from before that moment does not concern it. */
  readonly since?: (ticket: Ticket) => Timestamp | undefined
  readonly event: (ticketId: TicketId, by: By) => LoungeEvent
}

/** The permission table says who works with tickets at all; a cook works at one station. */
const worksAt = (by: By, station: Station): boolean => by.role === station || isSystem(by)

const startedAt = (ticket: Ticket): Timestamp | undefined => ('startedAt' in ticket ? ticket.startedAt : undefined)
const recalledAt = (ticket: Ticket): Timestamp | undefined => ('recalledAt' in ticket ? ticket.recalledAt : undefined)
const finishedAt = (ticket: Ticket): Timestamp | undefined => ('finishedAt' in ticket ? ticket.finishedAt : undefined)

function move(
  lounge: Lounge,
  ticketId: TicketId,
  by: By,
  { from, to, since, event }: Move,
): readonly LoungeEvent[] | No {
  const station = stationOfTicket(ticketId)
  if (!worksAt(by, station)) return refuse('not_allowed')
  const ticket = lounge.get(ticketKind(station), ticketId)
  if (!ticket) return refuse('ticket_not_found')
  if (ticket.status === to) return []
  // A board without the network undoes only its own tap, not what another board of the station does since.
  if (ticket.status !== from || isDoneBefore(since?.(ticket), by))
    return refuse('ticket_moved_on', { status: ticket.status })
  return [event(ticketId, by)]
}

const maker = ({ staffId, name }: By) => ({ id: staffId, name })

export const startTicket = wish('ticket.start', Args, (lounge, { ticketId }, by) => {
  const started = move(lounge, ticketId, by, {
    from: 'todo',
    to: 'doing',
    event: () => ({ kind: 'ticket.started', ticketId, by: maker(by), at: by.at }),
  })
  if (!isRefused(started) || started.refused !== 'ticket_moved_on') return started
  const late = begunBeforeVoid(lounge, lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId), by)
  return late.length > 0 ? late : started
})

export const putTicketBack = wish('ticket.back', Args, (lounge, { ticketId }, by) =>
  move(lounge, ticketId, by, {
    from: 'doing',
    to: 'todo',
    since: startedAt,
    event: () => ({ kind: 'ticket.putBack', ticketId, at: by.at }),
  }),
)

const FinishTicket = z.strictObject({
  ticketId: TicketId,
  /** The ticket as the cook saw it: units asked for meanwhile are not made yet. An older board does not send it. */
  seen: ShownLines.optional(),
})

export const finishTicket = wish('ticket.finish', FinishTicket, (lounge, { ticketId, seen }, by) =>
  move(lounge, ticketId, by, {
    from: 'doing',
    to: 'done',
    since: recalledAt,
    event: () => ({
      kind: 'ticket.finished',
      ticketId,
      ...(seen ? unmadeOf(lounge, ticketId, seen, by) : {}),
      by: maker(by),
      at: by.at,
    }),
  }),
)

/** The units still to make of a ticket that is done as it was seen: a ticket of their own. */
function unmadeOf(lounge: Lounge, ticketId: TicketId, seen: ShownLines, by: By) {
  const station = stationOfTicket(ticketId)
  const ticket = lounge.get(ticketKind(station), ticketId)
  const lines = ticket ? unseenUnits(ticket, seen) : []
  if (!ticket || lines.length === 0) return {}
  // A board holds no orders, and so no prices: there the server's answer brings the amount.
  const prices = new Map(
    ticket.lines
      .flatMap((line) => lounge.get('order', destinationOf(ticket, line).orderId)?.lines ?? [])
      .map(({ id, unitPrice }) => [id, unitPrice]),
  )
  const total = sum(lines.map(({ lineId, units }) => times(prices.get(lineId) ?? zero, units)))
  return { unmade: { ticketId: derivedId<'ticket'>(by.commandId, station), lines, total } }
}

/** Takes back a ticket that was done too early, or needs a second look: its time runs on from when it was started. */
export const recallTicket = wish('ticket.recall', Args, (lounge, { ticketId }, by) =>
  move(lounge, ticketId, by, {
    from: 'done',
    to: 'doing',
    since: finishedAt,
    event: () => ({
      kind: 'ticket.recalled',
      ticketId,
      ...reopenedBy(lounge, ticketId),
      by: maker(by),
      at: by.at,
      recalledAt: by.at,
    }),
  }),
)

/** Its guests wait again at the table that the order left. A board holds no orders: the server's answer brings the order back. */
function reopenedBy(lounge: Lounge, ticketId: TicketId) {
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  const order = ticket && lounge.get('order', ticket.orderId)
  if (order?.status !== 'completed' || !order.byStations) return {}
  return { reopens: { orderId: order.id, tableNumber: order.tableNumber } }
}

const CancelTicket = z.strictObject({
  ticketId: TicketId,
  reason: z.enum([...cancelReasons.kitchen, ...cancelReasons.bar]),
})

/** The station will not make the ticket. The bill stays as it is: staff at the till have to put it right with the guest. */
export const cancelTicket = wish('ticket.cancel', CancelTicket, (lounge, { ticketId, reason }, by) => {
  const reasons: readonly string[] = cancelReasons[stationOfTicket(ticketId)]
  const cancelled = move(lounge, ticketId, by, {
    from: 'todo',
    to: 'cancelled',
    event: () => ({
      kind: 'ticket.cancelled',
      ticketId,
      reason,
      by: maker(by),
      at: by.at,
      ...stoppedOf(lounge, ticketId),
    }),
  })
  return reasons.includes(reason) || isRefused(cancelled) ? cancelled : refuse('reason_not_listed')
})

function stoppedOf(lounge: Lounge, ticketId: TicketId) {
  const ticket = lounge.get(ticketKind(stationOfTicket(ticketId)), ticketId)
  if (!ticket || ticket.isSimulation) return {}
  const { orderId, orderNumber, total } = ticket
  return { of: { orderId, orderNumber, total } }
}

const SeeTickets = z.strictObject({
  ticketIds: z.array(TicketId).min(1).max(ticketsPerCommandMax),
  /** The number of changes of each ticket as it was shown; absent for none. Boards of earlier releases do not send it. */
  changes: z.record(z.string(), z.int().min(1)).optional(),
})

/**
 * A board had these tickets in sight. The board reports it by itself: tickets that are gone meanwhile, or were seen before, are ignored.
 */
export const seeTickets = wish('ticket.seen', SeeTickets, (lounge, args, by) => {
  if (!args.ticketIds.every((id) => worksAt(by, stationOfTicket(id)))) return refuse('not_allowed')
  const isNew = (id: TicketId) => {
    const ticket = lounge.get(ticketKind(stationOfTicket(id)), id)
    const isAsShown = args.changes === undefined || args.changes[id] === ticket?.changes
    return ticket !== undefined && ticket.seenAt === undefined && isAsShown
  }
  const ticketIds = [...new Set(args.ticketIds)].filter(isNew)
  return ticketIds.length === 0 ? [] : [{ kind: 'ticket.seen', ticketIds, at: by.at }]
})

const TickLine = z.strictObject({
  ticketId: TicketId,
  lineId: LineId,
  /** At most as many as the cook saw asked for: units wanted meanwhile are not made yet. */
  made: z.int().min(0).max(quantityPerLineMax),
})

export const tickLine = wish('ticket.tickLine', TickLine, (lounge, { ticketId, lineId, made }, by) => {
  const station = stationOfTicket(ticketId)
  if (!worksAt(by, station)) return refuse('not_allowed')
  const ticket = lounge.get(ticketKind(station), ticketId)
  if (!ticket) return refuse('ticket_not_found')
  const isUntickedBefore = made === 0 && isDoneBefore(startedAt(ticket), by)
  if (ticket.status !== 'doing' || isUntickedBefore) return refuse('ticket_moved_on', { status: ticket.status })
  const line = ticket.lines.find(({ id }) => id === lineId)
  if (!line) return refuse('line_not_found')
  if ((line.made ?? 0) === made) return []
  // A board without the network does not undo what another one ticked or unticked after it (decision 207).
  if (isDoneBefore(line.tickedAt, by)) return refuse('ticket_moved_on', { status: ticket.status })
  return [{ kind: 'ticket.lineTicked', ticketId, lineId, made, tickedAt: by.at }]
})
