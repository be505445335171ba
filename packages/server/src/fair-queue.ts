// A queue for work that takes much of the machine: so many jobs run at once, and those who wait take turns.
export class FairQueue {
  readonly #atOnceMax: number
  /** By name, those first whose turn is longest ago. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #underWay = 0

  constructor(atOnceMax: number) {
    this.#atOnceMax = atOnceMax
  }

  /** @param name with several of one name waiting, those of other names have their turn in between */
  async take<Value>(work: () => Promise<Value>, name = ''): Promise<Value> {
    if (this.#underWay >= this.#atOnceMax) await this.#turnOf(name)
    else this.#underWay++
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#underWay--
    }
  }

  #turnOf(name: string): Promise<void> {
    return new Promise((resolve) => {
      const before = this.#waiting.get(name)
      if (before) before.push(resolve)
      else this.#waiting.set(name, [resolve])
    })
  }
  #next(): (() => void) | undefined {
    const [first] = this.#waiting
    if (first === undefined) return undefined
    const [name, ofName] = first
    const next = ofName.shift()
    this.#waiting.delete(name)
    if (ofName.length > 0) this.#waiting.set(name, ofName) // behind all the others
    return next
  }
}
