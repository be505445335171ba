// A clock under the simulator's control: due work runs in order, without waiting.

interface Due {
  readonly at: number
  readonly order: number
  readonly work: () => void
  isOff: boolean
}

/** Turns for promises to settle between two events: more than our longest chain needs. */
const turns = 20
const nextTurn = Promise.resolve()
/** More events than this in one virtual minute mean an endless loop. */
const eventsPerMinuteMax = 30_000

export class VirtualTime {
  #now: number
  #made = 0
  /** A heap: the parent of `n` is at `(n - 1) >> 1` and is never due after it. */
  readonly #heap: Due[] = []

  constructor(now: number) {
    this.#now = now
  }
  get now(): number {
    return this.#now
  }
  /** @returns a function that cancels it */
  after(ms: number, work: () => void): () => void {
    const due = { at: this.#now + Math.max(0, Math.ceil(ms)), order: (this.#made += 1), work, isOff: false }
    this.#push(due)
    return () => void (due.isOff = true)
  }
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }
  /** Runs everything that is due up to a time. */
  async run(until: number): Promise<void> {
    await this.#settle()
    const most = eventsPerMinuteMax * (1 + (until - this.#now) / 60_000)
    let events = 0
    for (let next = this.#heap[0]; next && next.at <= until; next = this.#heap[0]) {
      this.#pop()
      if (next.isOff) continue
      this.#now = next.at
      if ((events += 1) > most) throw new Error('somebody goes round in circles')
      next.work()
      await this.#settle()
    }
    this.#now = until
  }
  async #settle(): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await nextTurn
  }

  #push(due: Due): void {
    const heap = this.#heap
    let at = heap.push(due) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (!above || isBefore(above, due)) break
      heap[at] = above
      at = parent
    }
    heap[at] = due
  }
  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      if (!left) break
      const isRight = right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (isBefore(last, child)) break
      heap[at] = child
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = last
  }
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
