// The command of a drawn deed of a station, given what the actor sees.
import type { Lounge } from '../lounge.ts'
import { cancelReasons, type Ticket, ticketKind } from '../tickets/tickets.ts'
import { shownOf } from '../tickets/unseen.ts'
import { type Move, oneOf } from './moves.ts'
import { type Command, command } from './requests.ts'

type TicketDrawn = Extract<Move['deed'], { readonly does: 'ticket' }>

export function ticketMove(seen: Lounge, { ticket: index, move, line }: TicketDrawn): Command | undefined {
  const tickets = [...seen.all('ticket:kitchen'), ...seen.all('ticket:bar')]
  const open = tickets.filter(({ status }) => status === 'todo' || status === 'doing')
  const ticket = oneOf(index % 8 === 0 || open.length === 0 ? tickets : open, index)
  if (!ticket) return undefined
  const { id: ticketId, station } = ticket
  switch (move) {
    case 'on':
      return ticket.status === 'doing'
        ? command('ticket.finish', { ticketId, seen: shownOf(ticket) })
        : command('ticket.start', { ticketId })
    case 'back':
      return command('ticket.back', { ticketId })
    case 'recall':
      return command('ticket.recall', { ticketId: oneOf(tickets.filter(isDone), index)?.id ?? ticketId })
    case 'cancel':
      return command('ticket.cancel', { ticketId, reason: oneOf(cancelReasons[station], line) ?? 'Other' })
    case 'tick': {
      const ticked = oneOf(ticket.lines, line)
      return (
        ticked && command('ticket.tickLine', { ticketId, lineId: ticked.id, made: ticked.made ? 0 : ticked.quantity })
      )
    }
    case 'see':
      return command('ticket.seen', { ticketIds: [...seen.all(ticketKind(station))].slice(-9).map(({ id }) => id) })
    case 'simulate':
      return command('ticket.simulate', {})
  }
}
const isDone = ({ status }: Ticket): boolean => status === 'done'
