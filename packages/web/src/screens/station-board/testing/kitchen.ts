// The board of a small lounge's kitchen after some orders, as the domain computes it.
import type { TicketId } from '@lounge/domain/ids'
import { type Command, command } from '@lounge/domain/testing/requests'
import type { Scene } from '@lounge/domain/testing/scene'
import { assert } from '@lounge/domain/assert'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { type Board, board } from '@lounge/domain/tickets/views'

export const boardOf = (scene: Scene): Board => board(scene.lounge, 'kitchen', scene.now)

export const ticketsIn = (scene: Scene): readonly Ticket[] => [...scene.lounge.all('ticket:kitchen')]

/** The only ticket there is. */
export function theTicket(scene: Scene): Ticket {
  const [ticket, ...others] = ticketsIn(scene)
  assert(ticket && others.length === 0, 'there is not exactly one ticket')
  return ticket
}

export const start = (ticketId: TicketId): Command => command('ticket.start', { ticketId })
export const finish = (ticketId: TicketId): Command => command('ticket.finish', { ticketId })
export const putBack = (ticketId: TicketId): Command => command('ticket.back', { ticketId })
