// Token buckets, one for each caller: a rate per second, and a burst of a few seconds' worth after a pause.

/** How often full buckets are dropped. */
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

  /** Takes a token if one is left. @returns whether it did @param now milliseconds of a monotonic clock */
  may(who: string, now: number): boolean {
    const left = this.#leftOf(who, now)
    if (left < 1) return false
    this.#take(who, left, now)
    return true
  }
  /** Takes a token in any case. @returns the milliseconds to wait before acting */
  delayMs(who: string, now: number): number {
    const left = this.#leftOf(who, now)
    this.#take(who, left, now)
    return this.#msUntilOne(left)
  }

  /** Charges work that was done already: the next call may have to wait for it. */
  spent(who: string, now: number, amount: number): void {
    this.#take(who, this.#leftOf(who, now), now, amount)
  }
  /** @returns milliseconds until a token is available; takes none */
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
