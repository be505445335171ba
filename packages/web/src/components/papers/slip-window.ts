// Prints slips of a station in a browser window. The till cannot tell whether they came out, so it offers them until a person confirms, or
// the station knows by itself.
import type { Station } from '@lounge/domain/menu/menu'
import { sentence } from '@lounge/domain/messages'
import { shortNumber } from '@lounge/domain/orders/orders'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { openSlipWindow } from './print-window.ts'
import { stationNames } from '../goods/station-names.ts'
import { stillToCarry } from './still-to-carry.ts'

interface Offered {
  readonly tickets: readonly Ticket[]
  readonly takeBack: () => void
}

/** One offer for each station: after a night without its board a hundred would queue up. */
const offered = new Map<Station, Offered>()

/**
 * @param tickets tickets of one station
 * @param again prints the slips that are still to be carried once more, in their current state
 */
export function showSlips(
  terminal: Terminal,
  tickets: readonly Ticket[],
  again: (left: readonly Ticket[]) => void,
): void {
  const [first] = tickets
  if (!first) return
  const { station } = first
  openSlipWindow(
    paths.printSlip,
    tickets.map(({ id }) => id),
  )
  const before = offered.get(station)
  before?.takeBack()
  offer(terminal, station, [...tickets, ...ofSameOrders(before?.tickets ?? [], tickets)], again)
}

/** Slips offered before for the same orders may still not be out, although more was sent since. */
function ofSameOrders(before: readonly Ticket[], tickets: readonly Ticket[]): readonly Ticket[] {
  const ids = new Set(tickets.map(({ id }) => id))
  const orders = new Set(tickets.map(({ orderId }) => orderId))
  return before.filter(({ id, orderId }) => orders.has(orderId) && !ids.has(id))
}

function offer(
  terminal: Terminal,
  station: Station,
  tickets: readonly Ticket[],
  again: (left: readonly Ticket[]) => void,
): void {
  const left = (): readonly Ticket[] => stillToCarry(terminal.lounge, tickets)
  const isAway = (): boolean => terminal.boards[station] === undefined
  let wasAway = isAway()
  const look = () => {
    // A slip that was requested while its board is connected is wanted all the same.
    if ((wasAway && !isAway()) || left().length === 0) takeBack()
    else wasAway ||= isAway()
  }
  const watches = [terminal.watch([ticketKind(station)], look), terminal.watchBoards(look)]
  const end = () => {
    offered.delete(station)
    for (const stop of watches) stop()
  }
  const orders = [...new Set(tickets.map(({ orderNumber }) => shortNumber(orderNumber)))].join(', ')
  const words = sentence('slip_in_window', { station: stationNames[station].toLowerCase(), number: orders })
  const takeBack = () => {
    end()
    toast.takeBack(words)
  }
  offered.set(station, { tickets, takeBack })
  const onTap = () => {
    end()
    again(left())
  }
  toast.offer(words, onTap, end)
}
