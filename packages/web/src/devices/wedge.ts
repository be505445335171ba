// Recognises a reader that types: keystrokes faster than any fingers, followed by Enter.

/** A fast typist's neighbouring keys may come closer than this, but never a whole number's worth of them, and Enter too. */
export const gapMsMax = 50
const lengthMin = 6

/** A number with a pause in it, as on a radio link that lost a packet. It belongs to no card, and its Enter presses nothing. */
export const broken = Symbol('a number with a pause in it')
/** No link takes longer over a packet, and nobody looks at a number and presses Enter in less. */
const pauseMsMax = 250
/** No fingers press so many keys so closely: this tells a reader from a typist who types the number of a card. */
const paceMsMax = 30
const atPaceMin = 4
const beginsLikeCard = /^F(C\d{0,9})?$/i

export class Wedge {
  /** The text before the last pause, while it may be the beginning of a card. */
  #head = ''
  #text = ''
  #lastAt = Number.NEGATIVE_INFINITY
  /** Keys at a reader's pace: the current run, and the longest since the first key. */
  #atPace = 0
  #mostAtPace = 0

  /** The length of the current run of keys without a pause. */
  get length(): number {
    return this.#text.length
  }
  /** Whether the next key would begin a new run: the current contents of the field were then not read. */
  isFresh(at: number): boolean {
    return this.#text === '' || at - this.#lastAt > gapMsMax
  }
  /** Whether the next key may continue a number after a pause. */
  mayGoOn(at: number): boolean {
    return at - this.#lastAt <= pauseMsMax && beginsLikeCard.test(this.#head + this.#text)
  }

  /**
   * @param at milliseconds of any clock
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
