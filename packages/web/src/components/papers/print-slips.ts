// Slips of kitchen and bar from this till's receipt printer. Paper takes a while, or does not come at all: what is not on paper is still to be
// carried.
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

/** Another tap while the printer works prints nothing twice. */
const onTheirWay = new Set<TicketId>()

/**
 * @param again asks once more, where the printer was away, for those still to be carried: as they are by then
 * @returns those of which nothing is to be carried any more: on paper as they are by now
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
  // Offered until it is on paper, or somebody says that none is needed: by itself it comes no more.
  tellOfPrinter(trouble, { of, again: askAgain, isOffered: true })
  return trouble ? [] : tickets.filter((ticket) => isAsPrinted(terminal.lounge, ticket))
}

/** Something more may have been sent under it while the paper came. */
function isAsPrinted(lounge: Lounge, ticket: Ticket): boolean {
  const now = lounge.get(ticketKind(ticket.station), ticket.id)
  return now === undefined || !isNews(ticket, now)
}
