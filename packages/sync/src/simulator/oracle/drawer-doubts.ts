// Drawers of which the room cannot say what their last count came to: a clock was off, and the books go by what it said.
import { hear, nearMs, type Told } from './told.ts'

export class DrawerDoubts {
  readonly #doubted = new Set<number>()
  /** Tills whose drawer was counted while the clock of the server was off. */
  readonly #countedThen = new Set<number>()
  /** What was told to it then. */
  readonly #toldThen = new Set<string>()
  /** When a drawer was counted last, at the latest. */
  readonly #countedAt = new Map<number, number>()
  /** The same, at the earliest. By a clock that was off nobody knows. */
  readonly #countedFrom = new Map<number, number>()
  /** When the office last gave cash out of it, at the latest. */
  readonly #givenAt = new Map<number, number>()
  /** When the last of what a till told was done, at the latest. */
  readonly #lastDone = new Map<number, number>()

  hear(told: Told): void {
    const { id, name, done, takenAt, isLookedAtAgain, isOutOfTurn, flags } = told
    const till = drawerOf(told)
    // A wish carries no such flag: the server took it before it was given.
    const isServersOff = flags.some(({ code }) => code === 'server_clock_off') || takenAt + nearMs < done.to
    if (isServersOff) this.#toldThen.add(id)
    const lastDone = this.#lastDone.get(till) ?? 0
    this.#lastDone.set(till, Math.max(lastDone, done.to))
    const isOff = isServersOff || flags.some(({ code }) => code === 'clock_off')
    // By that clock it may have been done before the count, which then found it.
    if (name !== 'shift.count') {
      const countedAt = this.#countedAt.get(till) ?? 0
      // A till tells what it did in its order, but for what a server lost and hears of by another way.
      if ((isOff || isOutOfTurn) && done.from + nearMs < countedAt) this.#doubted.add(till)
      // This one comes after a count that may have found it.
      if (isLookedAtAgain && done.from < countedAt + nearMs) this.#doubted.add(till)
      return
    }
    this.#countedAt.set(till, done.to)
    if (isOff) this.#countedFrom.delete(till)
    else this.#countedFrom.set(till, done.from)
    const givenAt = this.#givenAt.get(till) ?? -Infinity
    // What stands before it in the books may have been done after it, by a clock that was ahead.
    const isBehind = takenAt > done.from + nearMs && lastDone > done.from + nearMs
    // What the office gave out of it, and was heard before this, may have been in there still.
    if (isBehind || givenAt + nearMs > done.from) this.#doubted.add(till)
    else this.#doubted.delete(till)
    if (isServersOff) this.#countedThen.add(till)
    else this.#countedThen.delete(till)
  }

  /**
   * The office gave cash out of this drawer, or says that some was never in it. It tells that in an order of its own, and the till may not
   * know of it yet when it counts.
   * @returns whether a count that was heard before has found it gone already
   */
  gaveOut({ name, done, takenAt, flags, isLookedAtAgain }: Told, till: number): boolean {
    // What comes off a card is written down when the server hears it: a count of before that, told after it, is to be made again.
    const writtenAt = name === 'funcard.takeBack' ? takenAt : done.to
    this.#givenAt.set(till, Math.max(this.#givenAt.get(till) ?? 0, done.to, writtenAt))
    const countedAt = this.#countedAt.get(till)
    if (countedAt === undefined) return false
    const countedFrom = this.#countedFrom.get(till)
    const isOff =
      isLookedAtAgain ||
      takenAt + nearMs < done.to ||
      flags.some(({ code }) => code === 'server_clock_off' || code === 'clock_off')
    if (!isOff && countedFrom !== undefined && done.to + nearMs < countedFrom) return true
    if (isOff || countedFrom === undefined || done.from < countedAt + nearMs) this.#doubted.add(till)
    return false
  }

  /** What was told twice is booked once. Whether a count had found it already goes by when each of the two was. */
  bookedOnce(told: string, till: number): void {
    if (this.#countedThen.has(till) || this.#toldThen.has(told)) this.#doubted.add(till)
  }

  includes(till: number): boolean {
    return this.#doubted.has(till)
  }
}

/** What comes off a FunCard in cash comes out of the drawer that the office named. */
const drawerOf = (told: Told): number =>
  hear<number | undefined>({ 'funcard.takeBack': ({ till }) => till }, told) ?? told.till
