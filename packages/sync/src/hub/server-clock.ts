// Whether the server's own clock can be right. It is the measure of everybody else's, so nothing measures it but the log
// that it wrote before, and the clocks of the terminals where several of them agree.
import { hours, minutes } from '@lounge/domain/time'

/** A clock that was set right may go back so far. */
const backMaxMs = minutes(2)
/** Terminals that differ from the server by more differ by hours, and not by a few minutes as tablets do. */
const apartMs = hours(1)
/** So near to one another are clocks that agree. */
const agreeMs = minutes(10)
/** What was heard longer ago tells nothing of now. */
const recentMs = minutes(10)

interface Heard {
  /** How far the server's clock was ahead of the terminal's. */
  readonly offset: number
  readonly at: number
}

export class ServerClock {
  readonly #heard = new Map<string, Heard>()
  #lastBookedAt: number

  /** @param lastBookedAt the latest time that the log was written at */
  constructor(lastBookedAt: number) {
    this.#lastBookedAt = lastBookedAt
  }

  heard(terminalId: string, offset: number, now: number): void {
    this.#heard.set(terminalId, { offset, at: now })
  }
  booked(at: number): void {
    this.#lastBookedAt = Math.max(this.#lastBookedAt, at)
  }

  /** The latest time that the log was written at: it cannot be earlier now. */
  get lastBookedAt(): number {
    return this.#lastBookedAt
  }

  /** How far it seems to be off; nothing where nothing speaks against it. */
  offMs(now: number): number | undefined {
    const { agreeing, apart } = this.#votes(now)
    const [first] = apart
    if (first !== undefined && apart.length >= 2 && apart.length > agreeing) return Math.abs(first)
    const behindMs = this.#lastBookedAt - now
    // It was ahead before, and is right again: a terminal whose clock is its own says so.
    const isConfirmed = agreeing > 0 && agreeing >= apart.length
    return behindMs > backMaxMs && !isConfirmed ? behindMs : undefined
  }
  /** Something speaks against it, be it one terminal, and no more agree with it. */
  isDoubted(now: number): boolean {
    const { agreeing, apart } = this.#votes(now)
    return this.offMs(now) !== undefined || apart.length > agreeing
  }
  /** A terminal agrees with it, and nothing speaks against it. */
  isConfirmed(now: number): boolean {
    return this.offMs(now) === undefined && this.#votes(now).agreeing > 0
  }

  /** How many terminals agree with it, and the largest number that agree with one another on another time. */
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
