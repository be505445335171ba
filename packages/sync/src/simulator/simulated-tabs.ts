// The tabs of one simulated device: a queue for the lead, and a bell that is heard a little later.
import type { Tabs } from '../terminal/tabs.ts'
import type { Dice } from './dice.ts'
import type { VirtualTime } from './virtual-time.ts'

interface InQueue {
  readonly onLead: (leads: boolean) => void
}

export class SimulatedTabs {
  readonly #time: VirtualTime
  readonly #dice: Dice
  /** The first of them leads. */
  #queue: InQueue[] = []
  readonly #listeners = new Set<() => void>()

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time
    this.#dice = dice
  }

  /** The view of one tab, and its `leave`, which passes the lead on. */
  join(): Tabs & { readonly leave: () => void } {
    let own: InQueue | undefined
    let heard: (() => void) | undefined
    return {
      leave: () => {
        this.#stand(this.#queue.filter((each) => each !== own))
        if (heard) this.#listeners.delete(heard)
      },
      queue: (onLead) => {
        own = { onLead }
        this.#stand([...this.#queue, own])
        return () => this.#stand(this.#queue.filter((each) => each !== own))
      },
      takeLead: () => {
        if (own) this.#stand([own, ...this.#queue.filter((each) => each !== own)])
      },
      ring: () => {
        for (const listener of this.#listeners)
          if (listener !== heard) this.#time.after(this.#dice.skewed(1, 20), () => this.#isHere(listener) && listener())
      },
      onRing: (listener) => {
        heard = listener
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
    }
  }

  #isHere(listener: () => void): boolean {
    return this.#listeners.has(listener)
  }
  #stand(queue: InQueue[]): void {
    const [before, after] = [this.#queue[0], queue[0]]
    this.#queue = queue
    if (before === after) return
    if (before && queue.includes(before)) this.#later(before, () => this.#queue[0] !== before, false)
    if (after) this.#later(after, () => this.#queue[0] === after, true)
  }
  #later(tab: InQueue, isStillSo: () => boolean, leads: boolean): void {
    this.#time.after(this.#dice.skewed(1, 20), () => this.#queue.includes(tab) && isStillSo() && tab.onLead(leads))
  }
}
