// A reader that types what it reads: keystrokes faster than anybody's fingers, and Enter behind them.

/** A fast typist's neighbouring keys may come closer than this, but never a whole number's worth of them, and Enter too. */
export const gapMsMax = 50
const lengthMin = 6

export class Wedge {
  #text = ''
  #lastAt = Number.NEGATIVE_INFINITY

  /** How many keys came without a pause before them, up to the last. */
  get length(): number {
    return this.#text.length
  }
  /** Whether the next key would be the first of its kind: what stands in a field now was not read. */
  isFresh(at: number): boolean {
    return this.#text === '' || at - this.#lastAt > gapMsMax
  }

  /**
   * @param at milliseconds, of whatever clock
   * @returns what was read, with the Enter that ends it
   */
  press(key: string, at: number): string | undefined {
    if (key === 'Shift') return undefined // goes with every capital letter
    if (this.isFresh(at)) this.#text = ''
    this.#lastAt = at
    if (key.length === 1) {
      this.#text += key
      return undefined
    }
    const read = this.#text
    this.#text = ''
    return key === 'Enter' && read.length >= lengthMin ? read : undefined
  }
}
