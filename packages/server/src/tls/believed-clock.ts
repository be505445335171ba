// Estimates the real time. A small computer without a battery starts in 1970, and a certificate made by such a clock has expired for every
// tablet before it begins.
import { notBefore } from '../version.ts'

/** The evidence of the log and the terminals about the clock. */
interface Witness {
  readonly lastBookedAt: number
  readonly serverOffMs: number | undefined
}

/** Epoch milliseconds. */
export interface ClockTimes {
  /** The time of the clock itself. */
  readonly said?: number | undefined
  /** The time that is believed. */
  readonly now: number
}

export class BelievedClock {
  readonly #witness: Witness
  readonly #now: () => number

  constructor(witness: Witness, now: () => number) {
    this.#witness = witness
    this.#now = now
  }

  /** Never before the last booked event. */
  now(): number {
    return Math.max(this.#now(), this.#witness.lastBookedAt, notBefore)
  }
  get times(): ClockTimes {
    return { said: this.said, now: this.now() }
  }
  /** The time of the clock itself. */
  get said(): number {
    return this.#now()
  }
  get isWrong(): boolean {
    return this.#now() < notBefore || this.#witness.serverOffMs !== undefined
  }
}
