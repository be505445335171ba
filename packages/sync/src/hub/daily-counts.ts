// Counts what each person has used of something today. A restart of the server clears it: it serves limits and is no record.
import { days } from '@lounge/domain/time'

export class DailyCounts {
  readonly #now: () => number
  readonly #counts = new Map<string, number>()
  #day = 0

  constructor(now: () => number) {
    this.#now = now
  }

  of(who: string): number {
    const day = Math.floor(this.#now() / days(1))
    if (day !== this.#day) this.#counts.clear()
    this.#day = day
    return this.#counts.get(who) ?? 0
  }
  add(who: string, much: number): void {
    this.#counts.set(who, this.of(who) + much)
  }
}
