// How much each terminal wrote into the log today: what it wrote stays there, and in every backup, for ever.
import { days } from '@lounge/domain/time'
import type { Verdict } from './accept.ts'
import type { Arrival } from './arrival.ts'

/** Signs. A till of the busiest lounge writes one of these sixty-four, and one that was away for three days three. */
const logPerDayMax = 64 * 1024 * 1024

/** In a terminal's place, for all commands together whose session nobody knows. */
export const ofNobody = ''

export class LogQuota {
  readonly #most: number
  readonly #now: () => number
  /** Of this day only. It is forgotten when the server starts anew: a bound, not a book. */
  readonly #written = new Map<string, number>()
  #day = 0

  constructor(now: () => number, most = logPerDayMax) {
    this.#now = now
    this.#most = most
  }

  /**
   * @param orphans ids of commands whose session nobody knows
   * @returns the terminals that used it up with what was written of these
   */
  wrote(arrivals: readonly Arrival[], verdicts: readonly Verdict[], orphans: ReadonlySet<string>): readonly string[] {
    const written = arrivals.filter((_, index) => {
      const verdict = verdicts[index]
      return verdict?.kind === 'answered' && verdict.isNew
    })
    return written.flatMap(({ command, length }) => {
      const terminalId = orphans.has(command.id) ? ofNobody : command.terminalId
      const before = this.#today.get(terminalId) ?? 0
      this.#written.set(terminalId, before + length)
      return before <= this.#most && before + length > this.#most ? [terminalId] : []
    })
  }
  isUsedUp(terminalId: string): boolean {
    return (this.#today.get(terminalId) ?? 0) > this.#most
  }

  get #today(): ReadonlyMap<string, number> {
    const day = Math.floor(this.#now() / days(1))
    if (day !== this.#day) this.#written.clear()
    this.#day = day
    return this.#written
  }
}
