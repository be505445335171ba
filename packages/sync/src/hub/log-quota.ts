// How much each terminal wrote into the log today: what it wrote stays there, and in every backup, for ever.
import type { Verdict } from './accept.ts'
import type { Arrival } from './arrival.ts'
import { DailyCounts } from './daily-counts.ts'

/** Signs. A till of the busiest lounge writes one of these sixty-four, and one that was away for three days three. */
const logPerDayMax = 64 * 1024 * 1024

/** Refused in the log without end, where a terminal has written too much. Wishes of staff are smaller. */
const smallMax = 4_096

/** In a terminal's place, for all commands together whose session nobody knows. */
export const ofNobody = ''

export class LogQuota {
  readonly #most: number
  readonly #written: DailyCounts

  constructor(now: () => number, most = logPerDayMax) {
    this.#written = new DailyCounts(now)
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
      const before = this.#written.of(terminalId)
      this.#written.add(terminalId, length)
      return before <= this.#most && before + length > this.#most ? [terminalId] : []
    })
  }
  isUsedUp(terminalId: string): boolean {
    return this.#written.of(terminalId) > this.#most
  }
  /**
   * What leaves no trace waits on its device until tomorrow, and all that was done behind it: only for a device that goes on for as much
   * again, and for what nobody can read, which may have happened in the room.
   */
  leavesNoTrace({ command: { setAside, terminalId }, length }: Arrival): boolean {
    if (length <= smallMax) return false
    return setAside !== undefined || this.#written.of(terminalId) > 2 * this.#most
  }
}
