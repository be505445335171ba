// Announces new tickets to screen readers; tickets that were there when the board opened are not announced.
import type { TicketId } from '@lounge/domain/ids'
import type { Board } from '@lounge/domain/tickets/views'
import { useState } from 'react'
import { announcementOf, arrivals, ticketsOn } from './arrivals.ts'

interface Heard {
  readonly known: ReadonlySet<TicketId>
  readonly announcement: string
}

export function useAnnouncement(board: Board): string {
  const [heard, setHeard] = useState<Heard>(() => ({ known: idsOn(board), announcement: '' }))
  const fresh = arrivals(heard.known, board)
  if (fresh.length === 0) return heard.announcement
  const next = { known: new Set([...heard.known, ...idsOn(board)]), announcement: announcementOf(fresh) }
  setHeard(next)
  return next.announcement
}

const idsOn = (board: Board): ReadonlySet<TicketId> => new Set(ticketsOn(board).map(({ id }) => id))
