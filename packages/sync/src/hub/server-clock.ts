// Checks the server's own clock. It is the reference for all others, so the only checks are the log that it wrote before, and the
// terminals' clocks if several of them agree.
import { hours, minutes } from '@lounge/domain/time'

/** A clock that was corrected may go back this far. */
const backMaxMs = minutes(2)
/** Terminals this far from the server differ by hours, and not by a few minutes as tablets do. */
const apartMs = hours(1)
/** Clocks this close to one another agree. */
const agreeMs = minutes(10)
/** A measurement older than this says nothing of the present. */
const recentMs = minutes(10)

interface Heard {
  /** How far the server's clock was ahead of the terminal's. */
  readonly offset: number
  readonly at: number
}

export class ServerClock {
  readonly #heard = new Map<string, Heard>()
  #lastBookedAt: number

  /** @param lastBookedAt the latest write to the log */
  constructor(lastBookedAt: number) {
    this.#lastBookedAt = lastBookedAt
  }

  heard(terminalId: string, offset: number, now: number): void {
    this.#heard.set(terminalId, { offset, at: now })
  }
  booked(at: number): void {
    this.#lastBookedAt = Math.max(this.#lastBookedAt, at)
  }

  /** The latest write to the log: the present time cannot be earlier. */
  get lastBookedAt(): number {
    return this.#lastBookedAt
  }

  /** How far the clock seems to be off; undefined if nothing contradicts it. */
  offMs(now: number): number | undefined {
    const { agreeing, apart } = this.#votes(now)
    const [first] = apart
    if (first !== undefined && apart.length >= 2 && apart.length > agreeing) return Math.abs(first)
    const behindMs = this.#lastBookedAt - now
    // The clock was ahead before, and is right again: a terminal with a clock of its own confirms it.
    const isConfirmed = agreeing > 0 && agreeing >= apart.length
    return behindMs > backMaxMs && !isConfirmed ? behindMs : undefined
  }
  /** Something contradicts the clock, even one terminal, and no more terminals agree with it. */
  isDoubted(now: number): boolean {
    const { agreeing, apart } = this.#votes(now)
    return this.offMs(now) !== undefined || apart.length > agreeing
  }
  /** A terminal agrees with the clock, and nothing contradicts it. */
  isConfirmed(now: number): boolean {
    return this.offMs(now) === undefined && this.#votes(now).agreeing > 0
  }

  /** How many terminals agree with the clock, and the offsets of the largest group that agrees on another time. */
  #votes(now: number): { readonly agreeing: number; readonly apart: readonly number[] } {
    const offsets = [...this.#heard.values()].flatMap(({ offset, at }) =>
      Math.abs(now - at) <= recentMs ? [offset] : [],
    )
    const away = offsets.filter((offset) => Math.abs(offset) >= apartMs)
    const groups = away.map((one) => away.filter((other) => Math.abs(other - one) <= agreeMs))
    const apart = groups.reduce<readonly number[]>((most, each) => (each.length > most.length ? each : most), [])
    return { agreeing: offsets.length - away.length, apart }
  }
}
