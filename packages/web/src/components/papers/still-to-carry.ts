// Filters requested slips that are printed late to those that are still needed.
import type { Lounge } from '@lounge/domain/lounge'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'

/** The tickets in their current state. A ticket that its station has begun or done since needs no slip: a cook would make it once more. */
export const stillToCarry = (lounge: Lounge, asked: readonly Ticket[]): readonly Ticket[] =>
  asked.flatMap(({ id, station, status }) => {
    const now = lounge.get(ticketKind(station), id)
    return now && (now.status === 'todo' || now.status === 'cancelled' || now.status === status) ? [now] : []
  })
