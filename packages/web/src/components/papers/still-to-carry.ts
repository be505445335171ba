// Which of the slips that were asked for are still worth their paper, when it comes a while after that.
import type { Lounge } from '@lounge/domain/lounge'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'

/** As they are now. What a station has begun or done since needs no slip any more: a cook with one would make it once more. */
export const stillToCarry = (lounge: Lounge, asked: readonly Ticket[]): readonly Ticket[] =>
  asked.flatMap(({ id, station, status }) => {
    const now = lounge.get(ticketKind(station), id)
    return now && (now.status === 'todo' || now.status === 'cancelled' || now.status === status) ? [now] : []
  })
