// The queue of pushes that wait to be decided. They are taken in groups that share a commit, one push per terminal at a
// time, so that a terminal that sends without end waits only for itself. While others are active, a push is taken in
// slices, and a terminal that sells now and then goes before one that sends all the time, so that the next till does not
// notice.
import type { Verdict } from './accept.ts'
import type { Arrival } from './arrival.ts'

/** Commands in one transaction: more would keep the first of them waiting for the last. */
export const commandsPerGroup = 500
/** Commands of one push in a group while others are active: a few milliseconds. A terminal that is alone gets all at once. */
const sliceMax = 4
/** How long after their last push other terminals count as active. */
const atWorkMs = 2_000
/**
 * A terminal that had a full slice taken within this time gives way to the others; a board that sends one tap after another
 * does not. A long push also rests this long between its slices, unless another push arrives. Several long pushes share the
 * rest.
 */
const givesWayMs = 100

/** One push, and the callbacks for its result. */
interface Push {
  readonly arrivals: readonly Arrival[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

/** The part of a push that is decided next. */
export interface Slice {
  readonly arrivals: readonly Arrival[]
  /** The `waitsWith` keys of which an earlier command in the push was not taken. */
  readonly turnedAway: readonly string[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

/** The keys of the commands that were not taken: later commands with the same `waitsWith` key wait with them. */
export const notTaken = (arrivals: readonly Arrival[], verdicts: readonly Verdict[]): readonly string[] =>
  arrivals.flatMap(({ waitsWith }, index) => (verdicts[index]?.kind === 'answered' ? [] : [waitsWith]))

class WaitingPush {
  readonly #push: Push
  /** The terminal whose turn the push takes: the one that brings it, because a command may name any terminal. */
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
  /** A part of the push was taken, and the rest waits. */
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
  /** Fails the whole push, with the part that was taken: that part is asked again, and gets the same answer. */
  fail(error: unknown): void {
    this.#taken = this.#push.arrivals.length
    this.#push.failed(error)
  }
}

/** False too if the time is in the future, because the clock was set back. */
const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms

interface Seen {
  readonly terminalId: string
  readonly at: number
}

/** Commands of a terminal that were taken since a time. */
interface Taken {
  readonly since: number
  readonly commands: number
}

export class WaitingLine {
  readonly #now: () => number
  readonly #after: ((ms: number) => Promise<unknown>) | undefined
  #waiting: WaitingPush[] = []
  /** The last push, and the last one before it by another terminal. */
  #last: Seen | undefined
  #other: Seen | undefined
  /** When a push of at most one slice last came. */
  #soldAt = Number.NEGATIVE_INFINITY
  /** The terminals of which commands were taken lately. */
  readonly #taken = new Map<string | undefined, Taken>()
  /** Ends a rest. */
  #wake: () => void = () => undefined

  /** @param after resolves after this many milliseconds; without it a long push is handled without a rest */
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
    if (terminalId === undefined) return // a push without commands, such as a liveness check, holds up no sale
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
   * If only the rest of long pushes waits while another terminal sells, the line rests for a moment: a push of that
   * terminal is then taken at once, and would otherwise wait behind the slice. Tills that all come back after an outage do
   * not rest.
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
  /** The oldest push of each terminal: a terminal's later push must not overtake it. */
  #nextOfEach(): readonly WaitingPush[] {
    const next = new Map<string | undefined, WaitingPush>()
    for (const push of this.#waiting) if (!next.has(push.terminalId)) next.set(push.terminalId, push)
    return [...next.values()]
  }
  #takenOfLate(terminalId: string | undefined, now: number): Taken {
    const taken = this.#taken.get(terminalId)
    return taken && isWithin(givesWayMs, taken.since, now) ? taken : { since: now, commands: 0 }
  }
  /** Fails these pushes and takes no more of them. */
  fail(slices: readonly Slice[], error: unknown): void {
    for (const each of slices) each.failed(error)
    this.#waiting = this.#waiting.filter(({ isOver }) => !isOver)
  }
  /** Fails every push that still waits. */
  failAll(error: unknown): void {
    for (const push of this.#waiting.splice(0)) push.fail(error)
  }

  #hasOthers(terminalId: string | undefined): boolean {
    const other = this.#last?.terminalId === terminalId ? this.#other : this.#last
    return other !== undefined && this.#now() - other.at < atWorkMs
  }
}
