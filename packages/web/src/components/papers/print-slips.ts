// Prints slips of kitchen and bar on this till's receipt printer. Printing takes a while, or fails: a slip that is not on paper still has
// to be carried.
import type { TicketId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { isNews } from '@lounge/domain/tickets/news'
import { slipRows } from '@lounge/domain/tickets/slip'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { PrinterChoice } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { tellOfPrinter } from './printer-word.ts'
import { stillToCarry } from './still-to-carry.ts'

/** Slips that the printer is taking, which another tap does not print twice. */
const onTheirWay = new Set<TicketId>()

/**
 * @param again prints the slips that are still to be carried once more, in their current state, if the printer was away
 * @returns the tickets that need no slip any more: their current state is on paper
 */
export async function printSlips(
  terminal: Terminal,
  asked: readonly Ticket[],
  printer: PrinterChoice,
  again: (left: readonly Ticket[]) => void,
): Promise<readonly Ticket[]> {
  const tickets = asked.filter(({ id }) => !onTheirWay.has(id))
  if (tickets.length === 0) return []
  for (const { id } of tickets) onTheirWay.add(id)
  const rows = tickets.flatMap((ticket) => slipRows(ticket, printer.width, settingsOf(terminal.lounge)))
  const trouble = await printOut(printer, { rows })
  for (const { id } of tickets) onTheirWay.delete(id)
  const askAgain = () => {
    const left = stillToCarry(terminal.lounge, tickets)
    if (left.length > 0) again(left)
  }
  const of = `slip ${tickets.map(({ id }) => id).join(' ')}`
  // Offered until it is on paper, or a person says that none is needed: it is not printed by itself.
  tellOfPrinter(trouble, { of, again: askAgain, isOffered: true })
  return trouble ? [] : tickets.filter((ticket) => isAsPrinted(terminal.lounge, ticket))
}

/** More may have been sent with the ticket while it was being printed. */
function isAsPrinted(lounge: Lounge, ticket: Ticket): boolean {
  const now = lounge.get(ticketKind(ticket.station), ticket.id)
  return now === undefined || !isNews(ticket, now)
}
