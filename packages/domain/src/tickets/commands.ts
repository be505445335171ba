// What a cook or a barman does with a ticket. Two people wanting the same is fine; otherwise the first one stands.
import { z } from 'zod'
import { type By, type No, refuse, wish } from '../command.ts'
import { TicketId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { systemRole } from '../staff/permissions.ts'
import { stationOfTicket, type Ticket, ticketKind } from './tickets.ts'

const Args = z.strictObject({ ticketId: TicketId })

interface Move {
  readonly from: Ticket['status']
  readonly to: Ticket['status']
  readonly event: (ticketId: TicketId, by: By) => LoungeEvent
}

function move(lounge: Lounge, ticketId: TicketId, by: By, { from, to, event }: Move): readonly LoungeEvent[] | No {
  const station = stationOfTicket(ticketId)
  // The permission table says who works with tickets at all; a cook works at one station.
  if (by.role !== station && by.role !== systemRole) return refuse('not_allowed')
  const ticket = lounge.get(ticketKind(station), ticketId)
  if (!ticket) return refuse('ticket_not_found')
  if (ticket.status === to) return []
  if (ticket.status !== from) return refuse('ticket_moved_on', { status: ticket.status })
  return [event(ticketId, by)]
}

const maker = ({ staffId, name }: By) => ({ id: staffId, name })

export const startTicket = wish('ticket.start', Args, (lounge, { ticketId }, by) =>
  move(lounge, ticketId, by, {
    from: 'todo',
    to: 'doing',
    event: () => ({ kind: 'ticket.started', ticketId, by: maker(by), at: by.at }),
  }),
)

export const putTicketBack = wish('ticket.back', Args, (lounge, { ticketId }, by) =>
  move(lounge, ticketId, by, {
    from: 'doing',
    to: 'todo',
    event: () => ({ kind: 'ticket.putBack', ticketId, at: by.at }),
  }),
)

export const finishTicket = wish('ticket.finish', Args, (lounge, { ticketId }, by) =>
  move(lounge, ticketId, by, {
    from: 'doing',
    to: 'done',
    event: () => ({ kind: 'ticket.finished', ticketId, by: maker(by), at: by.at }),
  }),
)
