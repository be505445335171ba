// Since when a board shows that a ticket was voided: the till that voided it, or the board itself, may have been without the network.
import type { TicketId } from '../ids.ts'
import type { Timestamp } from '../time.ts'
import type { Ticket } from './tickets.ts'

/** What a board has shown so far. */
export interface Seen {
  /** Tickets that were not cancelled when it last looked. */
  readonly open: ReadonlySet<TicketId>
  /** When it found previously shown tickets cancelled. */
  readonly voidedSince: ReadonlyMap<TicketId, Timestamp>
}

export const nothingSeen: Seen = { open: new Set(), voidedSince: new Map() }

/** @param tickets all tickets of its station */
export function lookAt(before: Seen, tickets: Iterable<Ticket>, now: Timestamp): Seen {
  const open = new Set<TicketId>()
  const voidedSince = new Map<TicketId, Timestamp>()
  for (const { id, status } of tickets) {
    if (status !== 'cancelled') {
      open.add(id)
      continue
    }
    const since = before.open.has(id) ? now : before.voidedSince.get(id)
    if (since !== undefined) voidedSince.set(id, since)
  }
  return { open, voidedSince }
}
