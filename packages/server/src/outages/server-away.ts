// The time between the last server and this one, as an outage of its own: told once somebody was there to miss it.
import { nothingMeanwhile, sumOf } from '@lounge/domain/outages/meanwhile'
import { type OutageReport, serverItself } from '@lounge/domain/outages/outages'
import { hours, minutes, type Timestamp, timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Db } from '../db/schema.ts'
import type { TillState } from './tills.ts'
import { toldMeanwhile } from './told-meanwhile.ts'

/** A start that takes a while, and an update, are no outage. */
const shortestMs = minutes(2)
/** A lounge that did nothing for so long before was closed. */
const idleMs = minutes(15)
/** After so long nobody waits any more for tills that were there before. */
const waitsMs = hours(24)

export interface ServerAwayParts {
  readonly db: Db
  readonly hub: Hub
  /** Of the server before this one. */
  readonly before?: { readonly aliveAt: number | undefined; readonly wasCutShort: boolean } | undefined
}

export class ServerAway {
  readonly #parts: ServerAwayParts
  readonly #begun: OutageReport | undefined
  #isSettled = false
  #isTold = false
  /** Tills that have sent all since this server started, at the last look. */
  #drained = ''

  constructor(parts: ServerAwayParts, startedAt: number) {
    this.#parts = parts
    const { hub, before } = parts
    if (!before) return
    // Where nothing else is known, its last word is in the log: a backup was put back on another machine.
    const from = Math.max(before.aliveAt ?? 0, hub.terminals.lastBookedAt)
    if (from === 0 || startedAt - from < shortestMs) return
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

  /** @returns what there is to tell */
  async look(tills: readonly TillState[], now: Timestamp): Promise<OutageReport | undefined> {
    const { hub, db } = this.#parts
    // By a clock that nobody confirms the night may have been a year.
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
