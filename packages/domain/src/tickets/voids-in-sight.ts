// Since when, and in which column, a board shows that a ticket was voided: the till that voided it, or the board itself, may have been
// without the network.
import type { TicketId } from '../ids.ts'
import type { Timestamp } from '../time.ts'
import type { CancelledTicket, Ticket } from './tickets.ts'

/** What a board has shown so far. */
export interface Seen {
  /** Tickets that were not cancelled when it last looked, each with its status. */
  readonly open: ReadonlyMap<TicketId, CancelledTicket['was']>
  /** What it found cancelled after it had shown it. */
  readonly voided: ReadonlyMap<TicketId, VoidInSight>
}
interface VoidInSight {
  readonly since: Timestamp
  /** Where the cook had it: a start without the network is unknown to the till that voided the ticket, and refused afterwards. */
  readonly was: CancelledTicket['was']
}

export const nothingSeen: Seen = { open: new Map(), voided: new Map() }

/** @param tickets all tickets of its station */
export function lookAt(before: Seen, tickets: Iterable<Ticket>, now: Timestamp): Seen {
  const open = new Map<TicketId, CancelledTicket['was']>()
  const voided = new Map<TicketId, VoidInSight>()
  for (const { id, status } of tickets) {
    if (status !== 'cancelled') {
      open.set(id, status)
      continue
    }
    const was = before.open.get(id)
    const found = was === undefined ? before.voided.get(id) : { since: now, was }
    if (found) voided.set(id, found)
  }
  return { open, voided }
}
