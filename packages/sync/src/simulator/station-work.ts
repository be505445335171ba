// The work of kitchen and bar on the tickets of their board, and the items that they call finished.
import { type Station, stations } from '@lounge/domain/menu/menu'
import { itemsOnOffer } from '@lounge/domain/menu/running-out-views'
import { cancelReasons, type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import { shownOf } from '@lounge/domain/tickets/unseen'
import type { Step } from '../terminal/composing.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Dice } from './dice.ts'

/** One thing that a cook or a barman might do now; undefined if there is nothing to do. */
export function workAtTheStation(terminal: Terminal, dice: Dice): readonly Step[] | undefined {
  const station = stations.find((each) => each === terminal.session?.role)
  const tickets = station ? [...terminal.lounge.all(ticketKind(station))] : []
  const ticket = dice.pick(tickets.filter(({ status }) => status !== 'cancelled'))
  if (!ticket) return dice.chance(0.1) ? [{ name: 'ticket.simulate', args: {} }] : undefined
  const ticketId = ticket.id
  if (dice.chance(0.1)) {
    const seen: Step = { name: 'ticket.seen', args: { ticketIds: tickets.slice(-5).map(({ id }) => id) } }
    return [seen, ...broughtBack(terminal, ticket.station)]
  }
  switch (ticket.status) {
    case 'todo':
      return dice.chance(0.8) ? [{ name: 'ticket.start', args: { ticketId } }] : cancelled(ticket, dice)
    case 'doing':
      return [doingMove(ticket, dice)]
    default:
      // Finished tickets mostly stay finished.
      return dice.chance(0.1) ? [{ name: 'ticket.recall', args: { ticketId } }] : undefined
  }
}
/** Without ingredients the item is finished, for every other order too. */
function cancelled({ id: ticketId, station, lines: [line] }: Ticket, dice: Dice): readonly Step[] {
  const reason = dice.pick(cancelReasons[station]) ?? 'Other'
  const cancel: Step = { name: 'ticket.cancel', args: { ticketId, reason } }
  if (reason !== 'Out of ingredients' || !line?.itemId) return [cancel]
  return [cancel, { name: 'item.runOut', args: { itemId: line.itemId } }]
}
const broughtBack = ({ lounge }: Terminal, station: Station): readonly Step[] =>
  itemsOnOffer(lounge, station, '')
    .filter(({ ranOut }) => ranOut)
    .map(({ id: itemId }) => ({ name: 'item.bringBack', args: { itemId } }))
function doingMove(ticket: Ticket, dice: Dice): Step {
  const { id: ticketId } = ticket
  const line = dice.pick(ticket.lines)
  if (line && dice.chance(0.3))
    return { name: 'ticket.tickLine', args: { ticketId, lineId: line.id, made: line.made ? 0 : line.quantity } }
  if (dice.chance(0.2)) return { name: 'ticket.back', args: { ticketId } }
  return { name: 'ticket.finish', args: { ticketId, seen: shownOf(ticket) } }
}
