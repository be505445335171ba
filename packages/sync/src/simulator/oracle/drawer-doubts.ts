// Drawers whose last count the room cannot verify: a clock was off, and the books go by its time.
import { hear, nearMs, type Told } from './told.ts'

export class DrawerDoubts {
  readonly #doubted = new Set<number>()
  /** Tills whose drawer was counted while the server's clock was off. */
  readonly #countedThen = new Set<number>()
  /** The commands that were told to the server then. */
  readonly #toldThen = new Set<string>()
  /** The latest time of a drawer's last count. */
  readonly #countedAt = new Map<number, number>()
  /** Its earliest time; unknown if a clock was off. */
  readonly #countedFrom = new Map<number, number>()
  /** The latest time at which the office last gave cash out of the drawer. */
  readonly #givenAt = new Map<number, number>()
  /** The latest time of a till's last command. */
  readonly #lastDone = new Map<number, number>()

  hear(told: Told): void {
    const { id, name, done, takenAt, isLookedAtAgain, isOutOfTurn, flags } = told
    const till = drawerOf(told)
    // A wish carries no such flag: it shows by being taken before it was given.
    const isServersOff = flags.some(({ code }) => code === 'server_clock_off') || takenAt + nearMs < done.to
    if (isServersOff) this.#toldThen.add(id)
    const lastDone = this.#lastDone.get(till) ?? 0
    this.#lastDone.set(till, Math.max(lastDone, done.to))
    const isOff = isServersOff || flags.some(({ code }) => code === 'clock_off')
    // By a wrong clock it may have been done before the count, which then found it.
    if (name !== 'shift.count') {
      const countedAt = this.#countedAt.get(till) ?? 0
      // A till tells its commands in order, except those that a server lost and hears of by another way.
      if ((isOff || isOutOfTurn) && done.from + nearMs < countedAt) this.#doubted.add(till)
      // This one comes after a count that may have found it already.
      if (isLookedAtAgain && done.from < countedAt + nearMs) this.#doubted.add(till)
      return
    }
    this.#countedAt.set(till, done.to)
    if (isOff) this.#countedFrom.delete(till)
    else this.#countedFrom.set(till, done.from)
    const givenAt = this.#givenAt.get(till) ?? -Infinity
    // Commands that are booked before the count may have been done after it, by a clock that was ahead.
    const isBehind = takenAt > done.from + nearMs && lastDone > done.from + nearMs
    // Cash that the office gave out, and that was heard before this count, may still have been in the drawer.
    if (isBehind || givenAt + nearMs > done.from) this.#doubted.add(till)
    else this.#doubted.delete(till)
    if (isServersOff) this.#countedThen.add(till)
    else this.#countedThen.delete(till)
  }

  /**
   * The office gave cash out of this drawer, or says that some was never in it. Its commands come in an order of their own, and the
   * till may not know of them when it counts.
   * @returns whether an earlier count has found the cash gone already
   */
  gaveOut({ name, done, takenAt, flags, isLookedAtAgain }: Told, till: number): boolean {
    // Cash taken off a FunCard is booked when the server hears it: an earlier count that is told later must be repeated.
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

  /** A payment told twice is booked once. Whether a count had found it depends on the time of each telling. */
  bookedOnce(told: string, till: number): void {
    if (this.#countedThen.has(till) || this.#toldThen.has(told)) this.#doubted.add(till)
  }

  includes(till: number): boolean {
    return this.#doubted.has(till)
  }
}

/** Cash taken off a FunCard comes out of the drawer that the office named. */
const drawerOf = (told: Told): number =>
  hear<number | undefined>({ 'funcard.takeBack': ({ till }) => till }, told) ?? told.till
