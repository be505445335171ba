// Limits how often each caller may do something lasting in one day.
import { DailyCounts } from '@lounge/sync/hub/daily-counts'

export class DailyLimit {
  readonly #most: number
  readonly #done: DailyCounts

  constructor(now: () => number, most: number) {
    this.#done = new DailyCounts(now)
    this.#most = most
  }

  /** Counts one more. @returns false if the caller has reached the daily limit */
  takes(who: string): boolean {
    if (this.#done.of(who) >= this.#most) return false
    this.#done.add(who, 1)
    return true
  }
}
