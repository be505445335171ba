// Token buckets, one for each caller: so often in a second, and a few seconds' worth at once after a pause.

/** So often those are forgotten that have waited long enough. */
const forgottenEveryMs = 10_000

export class TokenBucket {
  readonly #perSecond: number
  readonly #atOnce: number
  readonly #known = new Map<string, { readonly left: number; readonly at: number }>()
  #forgotAt = 0

  constructor(perSecond: number, atOnce: number) {
    this.#perSecond = perSecond
    this.#atOnce = atOnce
  }

  /** Whether it may be done now; then it counts. @param now milliseconds of a clock that nobody sets */
  may(who: string, now: number): boolean {
    const left = this.#leftOf(who, now)
    if (left < 1) return false
    this.#take(who, left, now)
    return true
  }
  /** It is done in any case, and counts. @returns in how many milliseconds */
  delayMs(who: string, now: number): number {
    const left = this.#leftOf(who, now)
    this.#take(who, left, now)
    return this.#msUntilOne(left)
  }

  /** So much was done, and counts: what comes next may have to wait for it. */
  spent(who: string, now: number, amount: number): void {
    this.#take(who, this.#leftOf(who, now), now, amount)
  }
  /** @returns in how many milliseconds something may be done again; nothing is counted */
  restMs(who: string, now: number): number {
    return this.#msUntilOne(this.#leftOf(who, now))
  }

  #msUntilOne(left: number): number {
    return Math.max(0, ((1 - left) / this.#perSecond) * 1000)
  }
  #take(who: string, left: number, now: number, amount = 1): void {
    if (now - this.#forgotAt >= forgottenEveryMs) this.#forget(now)
    this.#known.set(who, { left: left - amount, at: now })
  }
  #leftOf(who: string, now: number): number {
    const before = this.#known.get(who)
    return before ? Math.min(this.#atOnce, before.left + ((now - before.at) / 1000) * this.#perSecond) : this.#atOnce
  }
  #forget(now: number): void {
    this.#forgotAt = now
    for (const who of this.#known.keys()) if (this.#leftOf(who, now) >= this.#atOnce) this.#known.delete(who)
  }
}
