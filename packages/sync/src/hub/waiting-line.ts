// What came in and waits to be decided. It is taken in groups that share a commit, and of each terminal one push at a time: one that
// sends without end waits for itself, and the next till does not feel it.
import type { Verdict } from './accept.ts'
import type { Arrival } from './arrival.ts'

/** Commands in one transaction: more would keep the first of them waiting for the last. */
export const commandsPerGroup = 500

/** One push, and who hears what came of it. */
export interface Waiting {
  readonly arrivals: readonly Arrival[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

export class WaitingLine {
  #waiting: Waiting[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }
  add(push: Waiting): void {
    this.#waiting.push(push)
  }
  /** The next group, in the order in which its pushes came. */
  takeGroup(): readonly Waiting[] {
    const taken: Waiting[] = []
    const left: Waiting[] = []
    const terminals = new Set<string | undefined>()
    let count = 0
    for (const push of this.#waiting) {
      const terminal = push.arrivals[0]?.command.terminalId
      const isNext = taken.length === 0 || (count < commandsPerGroup && !terminals.has(terminal))
      ;(isNext ? taken : left).push(push)
      if (isNext) count += push.arrivals.length
      terminals.add(terminal) // also where it stays behind: nothing of it may come before that
    }
    this.#waiting = left
    return taken
  }
  takeAll(): readonly Waiting[] {
    return this.#waiting.splice(0)
  }
}
