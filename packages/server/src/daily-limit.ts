// How often each caller may do in a day what stays for good.
import { DailyCounts } from '@lounge/sync/hub/daily-counts'

export class DailyLimit {
  readonly #most: number
  readonly #done: DailyCounts

  constructor(now: () => number, most: number) {
    this.#done = new DailyCounts(now)
    this.#most = most
  }

  /** Once more. @returns false where it was done often enough today */
  takes(who: string): boolean {
    if (this.#done.of(who) >= this.#most) return false
    this.#done.add(who, 1)
    return true
  }
}
