// Filters the tickets that a till has changed to those that still have to be carried to their station.
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'

/**
 * The tickets that need a slip, in their current state: no board of their station shows them, and none has been begun or done meanwhile.
 */
export const unheardOf = (lounge: Lounge, fired: readonly Ticket[], away: readonly Station[]): readonly Ticket[] =>
  fired.flatMap(({ id, station }) => {
    const ticket = away.includes(station) ? lounge.get(ticketKind(station), id) : undefined
    return ticket?.status === 'todo' || ticket?.status === 'cancelled' ? [ticket] : []
  })
