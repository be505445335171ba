// A queue for expensive work: it bounds the number of jobs that run at once, and serves waiting callers in turn.
export class FairQueue {
  readonly #atOnceMax: number
  /** Waiting jobs by name, in order of turn: the name whose last turn is longest ago comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #underWay = 0

  constructor(atOnceMax: number) {
    this.#atOnceMax = atOnceMax
  }

  /** @param name jobs are served round-robin by name, so a name with many jobs does not hold up the others */
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
