// What kitchen and bar do with the tickets that their board shows.
import { stations } from '@lounge/domain/menu/menu'
import { cancelReasons, type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Step } from '../terminal/composing.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'

/** One thing a cook or a barman might do now; nothing when there is nothing to do. */
export function workAtTheStation(terminal: Terminal, dice: Dice): Step | undefined {
  const station = stations.find((each) => each === terminal.session?.role)
  const tickets = station ? [...terminal.lounge.all(ticketKind(station))] : []
  const ticket = dice.pick(tickets.filter(({ status }) => status !== 'cancelled'))
  if (!ticket) return dice.chance(0.1) ? { name: 'ticket.simulate', args: {} } : undefined
  const ticketId = ticket.id
  if (dice.chance(0.1)) return { name: 'ticket.seen', args: { ticketIds: tickets.slice(-5).map(({ id }) => id) } }
  switch (ticket.status) {
    case 'todo':
      if (dice.chance(0.8)) return { name: 'ticket.start', args: { ticketId } }
      return { name: 'ticket.cancel', args: { ticketId, reason: dice.pick(cancelReasons[ticket.station]) ?? 'Other' } }
    case 'doing':
      return doingMove(ticket, dice)
    default:
      // What is done mostly stays so.
      return dice.chance(0.1) ? { name: 'ticket.recall', args: { ticketId } } : undefined
  }
}
function doingMove({ id: ticketId, lines }: Ticket, dice: Dice): Step {
  const line = dice.pick(lines)
  if (line && dice.chance(0.3))
    return { name: 'ticket.tickLine', args: { ticketId, lineId: line.id, made: line.made ? 0 : line.quantity } }
  return dice.chance(0.2) ? { name: 'ticket.back', args: { ticketId } } : { name: 'ticket.finish', args: { ticketId } }
}
