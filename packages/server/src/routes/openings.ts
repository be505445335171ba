// How fast an address may begin lines: a few seconds' worth at once, for after a start all tablets behind it come together.
import { addressGroup } from '../limits.ts'

const burstSeconds = 5
/** So often those are forgotten that have waited long enough. */
const forgottenEveryMs = 10_000

export class Openings {
  readonly #perSecond: number
  readonly #known = new Map<string, { readonly left: number; readonly at: number }>()

  #forgotAt = 0

  constructor(perMinute: number) {
    this.#perSecond = perMinute / 60
  }

  /** @param now milliseconds of a clock that nobody sets */
  mayBegin(address: string, now: number): boolean {
    const group = addressGroup(address)
    const left = this.#leftOf(group, now)
    if (left < 1) return false
    if (now - this.#forgotAt >= forgottenEveryMs) this.#forget(now)
    this.#known.set(group, { left: left - 1, at: now })
    return true
  }

  #leftOf(group: string, now: number): number {
    const most = burstSeconds * this.#perSecond
    const before = this.#known.get(group)
    return before ? Math.min(most, before.left + ((now - before.at) / 1000) * this.#perSecond) : most
  }
  #forget(now: number): void {
    this.#forgotAt = now
    for (const group of this.#known.keys())
      if (this.#leftOf(group, now) >= burstSeconds * this.#perSecond) this.#known.delete(group)
  }
}
