// A reader that types what it reads: keystrokes faster than anybody's fingers, and Enter behind them.

/** A fast typist's neighbouring keys may come closer than this, but never a whole number's worth of them, and Enter too. */
export const gapMsMax = 50
const lengthMin = 6

/** A number that came with a pause in it, as on a radio link that lost a packet. It is nobody's card, and its Enter presses nothing. */
export const broken = Symbol('a number with a pause in it')
/** No link takes longer over a packet, and nobody looks at a number and presses Enter in less. */
const pauseMsMax = 250
/** Keys that follow each other so closely, and so many of them, no fingers press: told from a typist who types the number of a card. */
const paceMsMax = 30
const atPaceMin = 4
const beginsLikeCard = /^F(C\d{0,9})?$/i

export class Wedge {
  /** What came before the last pause, as long as it may be the beginning of a card. */
  #head = ''
  #text = ''
  #lastAt = Number.NEGATIVE_INFINITY
  /** Keys at a reader's pace: up to the last one, and the most of them since the first. */
  #atPace = 0
  #mostAtPace = 0

  /** How many keys came without a pause before them, up to the last. */
  get length(): number {
    return this.#text.length
  }
  /** Whether the next key would be the first of its kind: what stands in a field now was not read. */
  isFresh(at: number): boolean {
    return this.#text === '' || at - this.#lastAt > gapMsMax
  }
  /** Whether it may all the same be the rest of what came before a pause. */
  mayGoOn(at: number): boolean {
    return at - this.#lastAt <= pauseMsMax && beginsLikeCard.test(this.#head + this.#text)
  }

  /**
   * @param at milliseconds, of whatever clock
   * @returns what was read, with the Enter that ends it
   */
  press(key: string, at: number): string | typeof broken | undefined {
    if (key === 'Shift') return undefined // goes with every capital letter
    if (this.isFresh(at)) this.#pause(this.mayGoOn(at) ? this.#head + this.#text : '')
    this.#atPace = at - this.#lastAt <= paceMsMax ? this.#atPace + 1 : 1
    this.#lastAt = at
    if (key.length === 1) {
      this.#mostAtPace = Math.max(this.#mostAtPace, this.#atPace)
      this.#text += key
      return undefined
    }
    const read = this.#text
    const isBroken = this.#isBroken()
    this.#pause('')
    if (key !== 'Enter') return undefined
    if (isBroken) return broken
    return read.length >= lengthMin ? read : undefined
  }

  #pause(head: string): void {
    this.#head = head
    this.#text = ''
    if (head === '') this.#mostAtPace = 0
  }
  #isBroken(): boolean {
    return this.#head !== '' && beginsLikeCard.test(this.#head + this.#text) && this.#mostAtPace >= atPaceMin
  }
}
