// What time it can be. A small computer without a battery starts in 1970, and a certificate made by such a clock is over for every
// tablet before it begins.
import { notBefore } from '../version.ts'

/** What the log and the terminals say of the clock. */
interface Witness {
  readonly lastBookedAt: number
  readonly serverOffMs: number | undefined
}

/** Epoch milliseconds. */
export interface ClockTimes {
  /** By the clock itself. */
  readonly said?: number | undefined
  /** As it is believed. */
  readonly now: number
}

export class BelievedClock {
  readonly #witness: Witness
  readonly #now: () => number

  constructor(witness: Witness, now: () => number) {
    this.#witness = witness
    this.#now = now
  }

  /** Never before the last thing that happened. */
  now(): number {
    return Math.max(this.#now(), this.#witness.lastBookedAt, notBefore)
  }
  get times(): ClockTimes {
    return { said: this.said, now: this.now() }
  }
  /** As the clock has it. */
  get said(): number {
    return this.#now()
  }
  get isWrong(): boolean {
    return this.#now() < notBefore || this.#witness.serverOffMs !== undefined
  }
}
