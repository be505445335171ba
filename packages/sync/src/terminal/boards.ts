// The station boards that the server hears from, and the positions they hold: a till shows by this whether a ticket has
// reached the kitchen.
import type { Change } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import type { Delivery } from '@lounge/domain/tickets/stages'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import type { Presence } from '../protocol.ts'
import { Listeners } from './listeners.ts'

const ticketKinds: ReadonlySet<string> = new Set(stations.map(ticketKind))

export class Boards {
  #now: Readonly<Presence['boards']> = {}
  /** By ticket: the position up to which a board must hold everything to have the ticket in its present state. */
  #tickets = new Map<string, number>()
  readonly #watchers = new Listeners()

  get now(): Readonly<Presence['boards']> {
    return this.#now
  }
  set(boards: Presence['boards']): void {
    this.#now = boards
    this.#watchers.tell()
  }
  deliveryOf({ id, station }: Pick<Ticket, 'id' | 'station'>): Delivery {
    const position = this.#tickets.get(id)
    if (position === undefined) return 'waiting'
    return (this.#now[station] ?? -1) >= position ? 'onBoard' : 'sent'
  }
  /** Notes the tickets that the server confirmed at this position. */
  note(changes: readonly Change[], position: number, replaces: boolean): void {
    if (replaces) this.#tickets.clear()
    for (const { kind, id, row } of changes) {
      if (!ticketKinds.has(kind)) continue
      if (row) this.#tickets.set(id, position)
      else this.#tickets.delete(id)
    }
  }
  watch(watcher: () => void): () => void {
    return this.#watchers.add(watcher)
  }
}
