// All randomness of a simulation, from one seed: the same seed gives the same evening, byte for byte.

export class Dice {
  #a: number
  #b: number
  #c: number
  #d = 1

  /** @param stream one seed has many streams: drawing from one does not affect another */
  constructor(seed: number, stream = 0) {
    this.#a = seed >>> 0
    this.#b = Math.floor(seed / 2 ** 32) >>> 0
    this.#c = (0x9e3779b9 + stream) | 0
    for (let i = 0; i < 12; i++) this.#next()
  }
  /** 32 random bits (sfc32). */
  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + sum) | 0
    return sum >>> 0
  }
  /** From 0 to below 1. */
  fraction(): number {
    return this.#next() / 2 ** 32
  }
  chance(probability: number): boolean {
    return this.fraction() < probability
  }
  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }
  /** Mostly near `low`, seldom near `high`: a distribution for durations. */
  skewed(low: number, high: number): number {
    return low + (high - low) * this.fraction() ** 3
  }
  pick<Each>(all: readonly Each[]): Each | undefined {
    return all[this.between(0, all.length - 1)]
  }
  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.#next() & 255)
  }
}
