// Work that takes much of the machine, so much of it at once; the rest waits in line.
export class Turns {
  readonly #atOnceMax: number
  readonly #waiting: (() => void)[] = []
  #underWay = 0

  constructor(atOnceMax: number) {
    this.#atOnceMax = atOnceMax
  }

  async take<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#underWay >= this.#atOnceMax) await new Promise<void>((resolve) => void this.#waiting.push(resolve))
    else this.#underWay++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#underWay--
    }
  }
}
