// What came in and waits to be decided. It is taken in groups that share a commit, and of each terminal one push at a time: one that
// sends without end waits for itself. While others are at work a push is taken in slices, and one that sells now and then goes before
// one that sends all the time, so that the next till does not feel it.
import type { Verdict } from './accept.ts'
import type { Arrival } from './arrival.ts'

/** Commands in one transaction: more would keep the first of them waiting for the last. */
export const commandsPerGroup = 500
/** Of one push in a group, while others are at work: a few milliseconds. Alone a terminal has all of it at once. */
const sliceMax = 4
/** So long after their last push others count as at work. */
const atWorkMs = 2_000
/**
 * A terminal that had a full slice taken within this time gives way to the others; a board that sends one tap after the other does not. A long
 * push also rests for this time between its slices, unless another push arrives. Several long pushes share the rest.
 */
const givesWayMs = 100

/** One push, and who hears what came of it. */
interface Push {
  readonly arrivals: readonly Arrival[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

/** What of a push is decided next. */
export interface Slice {
  readonly arrivals: readonly Arrival[]
  /** What something earlier in the same push was not taken of, by `waitsWith`. */
  readonly turnedAway: readonly string[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

/** Of what was not taken what is behind it waits with it. */
export const notTaken = (arrivals: readonly Arrival[], verdicts: readonly Verdict[]): readonly string[] =>
  arrivals.flatMap(({ waitsWith }, index) => (verdicts[index]?.kind === 'answered' ? [] : [waitsWith]))

class WaitingPush {
  readonly #push: Push
  /** Whose turn it takes: whoever brings it, for it may name whom it likes. */
  readonly terminalId: string | undefined
  #verdicts: readonly Verdict[] = []
  #taken = 0

  constructor(push: Push) {
    this.#push = push
    const [first] = push.arrivals
    this.terminalId = first?.delivery.broughtBy ?? first?.command.terminalId
  }
  get isOver(): boolean {
    return this.#taken >= this.#push.arrivals.length
  }
  /** A part of it was taken, and the rest waits. */
  get isUnderWay(): boolean {
    return this.#taken > 0
  }
  take(most: number): Slice {
    const { arrivals: all } = this.#push
    const arrivals = all.slice(this.#taken, this.#taken + most)
    const turnedAway = notTaken(all.slice(0, this.#taken), this.#verdicts)
    this.#taken += arrivals.length
    return {
      arrivals,
      turnedAway,
      done: (verdicts) => {
        this.#verdicts = [...this.#verdicts, ...verdicts]
        if (this.isOver) this.#push.done(this.#verdicts)
      },
      failed: (error) => this.fail(error),
    }
  }
  /** Also what of it was taken is said to be unknown: it is asked again, and answered as it was. */
  fail(error: unknown): void {
    this.#taken = this.#push.arrivals.length
    this.#push.failed(error)
  }
}

/** Not before either: a clock was set back. */
const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms

interface Seen {
  readonly terminalId: string
  readonly at: number
}

/** Commands of a terminal that were taken since. */
interface Taken {
  readonly since: number
  readonly commands: number
}

export class WaitingLine {
  readonly #now: () => number
  readonly #after: ((ms: number) => Promise<unknown>) | undefined
  #waiting: WaitingPush[] = []
  /** Who pushed last, and who before that was somebody else. */
  #last: Seen | undefined
  #other: Seen | undefined
  /** When somebody last pushed no more than a slice. */
  #soldAt = Number.NEGATIVE_INFINITY
  /** Of those terminals of which something was taken of late. */
  readonly #taken = new Map<string | undefined, Taken>()
  /** Ends a rest. */
  #wake: () => void = () => undefined

  /** @param after resolves after so many milliseconds; without it a long push is worked through without a rest */
  constructor(now: () => number, after?: (ms: number) => Promise<unknown>) {
    this.#now = now
    this.#after = after
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }
  add(push: Push): void {
    const waiting = new WaitingPush(push)
    const { terminalId } = waiting
    if (!this.#waiting.some((each) => each.terminalId === terminalId)) this.#wake()
    this.#waiting.push(waiting)
    if (terminalId === undefined) return // whoever only asks whether the hub still turns keeps nobody from selling
    if (this.#last?.terminalId !== terminalId) this.#other = this.#last
    this.#last = { terminalId, at: this.#now() }
    if (push.arrivals.length <= sliceMax) this.#soldAt = this.#now()
  }
  /** The next group, in the order in which its pushes came. */
  async nextGroup(): Promise<readonly Slice[]> {
    await this.#rest()
    return this.#takeGroup()
  }
  /**
   * Where all that waits is the rest of long pushes, and somebody sells beside them, it waits a moment longer: what comes of somebody else in that
   * moment is taken at once, and would have stood behind it. Tills that all come back after an outage rest for nobody.
   */
  async #rest(): Promise<void> {
    if (!isWithin(atWorkMs, this.#soldAt, this.#now())) return
    const next = this.#nextOfEach()
    if (!next.every((push) => push.isUnderWay && this.#hasOthers(push.terminalId))) return
    const arrival = new Promise<void>((wake) => (this.#wake = wake))
    await Promise.race([arrival, this.#after?.(givesWayMs / next.length)])
  }
  #takeGroup(): readonly Slice[] {
    const now = this.#now()
    const next = this.#nextOfEach()
    const first = next.filter(({ terminalId }) => this.#takenOfLate(terminalId, now).commands < sliceMax)
    const taken: Slice[] = []
    let count = 0
    for (const push of first.length > 0 ? first : next) {
      if (count >= commandsPerGroup) break
      const slice = push.take(this.#hasOthers(push.terminalId) ? sliceMax : Number.POSITIVE_INFINITY)
      taken.push(slice)
      count += slice.arrivals.length
      const { since, commands } = this.#takenOfLate(push.terminalId, now)
      this.#taken.set(push.terminalId, { since, commands: commands + slice.arrivals.length })
    }
    for (const terminalId of this.#taken.keys())
      if (this.#takenOfLate(terminalId, now).commands === 0) this.#taken.delete(terminalId)
    this.#waiting = this.#waiting.filter(({ isOver }) => !isOver)
    return taken
  }
  /** Of each terminal the push that came first: nothing of it may come before that. */
  #nextOfEach(): readonly WaitingPush[] {
    const next = new Map<string | undefined, WaitingPush>()
    for (const push of this.#waiting) if (!next.has(push.terminalId)) next.set(push.terminalId, push)
    return [...next.values()]
  }
  #takenOfLate(terminalId: string | undefined, now: number): Taken {
    const taken = this.#taken.get(terminalId)
    return taken && isWithin(givesWayMs, taken.since, now) ? taken : { since: now, commands: 0 }
  }
  /** What failed is not taken any further. */
  fail(slices: readonly Slice[], error: unknown): void {
    for (const each of slices) each.failed(error)
    this.#waiting = this.#waiting.filter(({ isOver }) => !isOver)
  }
  /** Everybody who still waits hears that it failed. */
  failAll(error: unknown): void {
    for (const push of this.#waiting.splice(0)) push.fail(error)
  }

  #hasOthers(terminalId: string | undefined): boolean {
    const other = this.#last?.terminalId === terminalId ? this.#other : this.#last
    return other !== undefined && this.#now() - other.at < atWorkMs
  }
}
