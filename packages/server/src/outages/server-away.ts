// The time between the previous server and this one, as an outage of its own. Reported only if somebody was there to miss the server.
import { outageShortestMs } from '@lounge/domain/limits'
import { nothingMeanwhile, sumOf } from '@lounge/domain/outages/meanwhile'
import { type OutageReport, serverItself } from '@lounge/domain/outages/outages'
import { hours, minutes, type Timestamp, timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Db } from '../db/schema.ts'
import type { TillState } from './tills.ts'
import { toldMeanwhile } from './told-meanwhile.ts'

/** A lounge that did nothing for this long before was closed. */
const idleMs = minutes(15)
/** After this time nobody waits any more for tills that were there before. */
const waitsMs = hours(24)

export interface ServerAwayParts {
  readonly db: Db
  readonly hub: Hub
  /** Facts of the previous server. */
  readonly before?: { readonly aliveAt: number | undefined; readonly wasCutShort: boolean } | undefined
}

export class ServerAway {
  readonly #parts: ServerAwayParts
  readonly #begun: OutageReport | undefined
  #isSettled = false
  #isTold = false
  /** Tills that had sent everything since this server started, at the last look. */
  #drained = ''

  constructor(parts: ServerAwayParts, startedAt: number) {
    this.#parts = parts
    const { hub, before } = parts
    if (!before) return
    // Without a note of the previous server, the log tells when it last ran: a backup was restored on another machine.
    const from = Math.max(before.aliveAt ?? 0, hub.terminals.lastBookedAt)
    if (from === 0 || startedAt - from < outageShortestMs) return
    this.#begun = {
      id: `${serverItself}:${from}`,
      what: before.wasCutShort ? 'power' : 'server',
      who: serverItself,
      name: 'The server',
      till: 0,
      from: timestamp(from),
      to: timestamp(startedAt),
      ...nothingMeanwhile,
      missing: 0,
      log: { after: hub.head },
    }
  }

  /** @returns the outage to report, if any */
  async look(tills: readonly TillState[], now: Timestamp): Promise<OutageReport | undefined> {
    const { hub, db } = this.#parts
    // By an unconfirmed clock the night may have been a year.
    if (!this.#begun || this.#isSettled || !hub.terminals.isClockConfirmed) return undefined
    const { from, to = now } = this.#begun
    const atWork = tills.filter(({ lastDidAt }) => lastDidAt >= from - idleMs && lastDidAt > 0)
    const sent = tills.filter(({ isConnected, said }) => isConnected && (said?.count ?? 0) === 0)
    const isLast = now - to >= waitsMs || atWork.every(({ id }) => sent.some((till) => till.id === id))
    const drained = sent.map(({ id }) => id).join()
    if (this.#isTold && drained === this.#drained && !isLast) return undefined
    this.#drained = drained
    const { lines } = await toldMeanwhile(db, { ...this.#begun, to })
    if (lines.length === 0 && !atWork.some(({ lastDidAt }) => lastDidAt <= to)) {
      this.#isSettled = now - to >= waitsMs
      return undefined
    }
    this.#isTold = true
    this.#isSettled = isLast
    const told = { ...this.#begun, ...sumOf(lines) }
    return isLast ? { ...told, settledAt: now, log: { ...told.log, upTo: hub.head } } : told
  }
}
