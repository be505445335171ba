// Which of the tickets that changed with what a till sent are still to be carried to their station.
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'

/** Those whose slip has to be carried, as they are now: no board of their station shows them, and none has begun or done them meanwhile. */
export const unheardOf = (lounge: Lounge, fired: readonly Ticket[], away: readonly Station[]): readonly Ticket[] =>
  fired.flatMap(({ id, station }) => {
    const ticket = away.includes(station) ? lounge.get(ticketKind(station), id) : undefined
    return ticket?.status === 'todo' || ticket?.status === 'cancelled' ? [ticket] : []
  })
