// Writes, with the events, the acts that an owner may want to know of, and when each person worked where.
import { actsIn } from '@lounge/domain/acts/acts'
import type { LoungeEvent } from '@lounge/domain/lounge'
import type { Command } from '@lounge/sync/protocol'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import type { Moment } from './stock-movements.ts'
import { Sums } from './sums.ts'

const actRows: Bulk = {
  table: 'act',
  columns: [
    'site',
    'business_day',
    'position',
    'part',
    'kind',
    'acted_at',
    'amount',
    'about',
    'order_id',
    'session_id',
  ],
}

/** The acts of one group, written in one statement. */
export class Acts {
  readonly #rows: (string | number | null)[][] = []
  #last = { position: 0, part: 0 }

  /** Parts are numbered within their position, so that they do not depend on how commands are grouped. */
  add({ position, at, day, sessionId }: Moment, event: LoungeEvent): void {
    if (position !== this.#last.position) this.#last = { position, part: 0 }
    for (const { kind, amount, about, orderId } of actsIn(event))
      this.#rows.push([site, day, position, ++this.#last.part, kind, at, amount, about, orderId ?? null, sessionId])
  }
  async write(trx: Db): Promise<void> {
    await insertRows(trx, actRows, this.#rows)
  }
}

export const slotMs = 5 * 60_000
const lateMs = 60_000

const presenceRows: Bulk = {
  table: 'presence',
  columns: ['site', 'business_day', 'session_id', 'slot', 'commands', 'heard_late'],
  replacesBy: ['site', 'business_day', 'session_id', 'slot'],
  adds: ['commands', 'heard_late'],
}

/** Records who worked when, in steps of five minutes: enough to see one person at two tills, and work without the network. */
export class Presence {
  readonly #slots = new Sums()

  add(day: string, { sessionId, at, offset }: Command, bookedAt: number): void {
    const done = at + offset
    this.#slots.add([site, day, sessionId, Math.floor(done / slotMs)], [1, bookedAt - done > lateMs ? 1 : 0])
  }
  async write(trx: Db): Promise<void> {
    await insertRows(trx, presenceRows, this.#slots.rows())
  }
}
