// How often somebody may do in a day what stays for good.
import { days } from '@lounge/domain/time'

export class DailyBound {
  readonly #now: () => number
  readonly #most: number
  /** Of this day only. It is forgotten when the server starts anew: a bound, not a book. */
  readonly #done = new Map<string, number>()
  #day = 0

  constructor(now: () => number, most: number) {
    this.#now = now
    this.#most = most
  }

  /** Once more. @returns false where it was done often enough today */
  takes(who: string): boolean {
    const day = Math.floor(this.#now() / days(1))
    if (day !== this.#day) this.#done.clear()
    this.#day = day
    const before = this.#done.get(who) ?? 0
    if (before >= this.#most) return false
    this.#done.set(who, before + 1)
    return true
  }
}
