// Counts how much each terminal wrote into the log today: every byte stays there, and in every backup, for ever.
import type { Verdict } from './accept.ts'
import type { Arrival } from './arrival.ts'
import { DailyCounts } from './daily-counts.ts'

/**
 * Characters per day. A till of the busiest lounge writes one sixty-fourth of this; one that was away for three days writes
 * three.
 */
const logPerDayMax = 64 * 1024 * 1024

/** Refusals of commands up to this length are logged even beyond the quota. Wishes of staff are smaller. */
const smallMax = 4_096

/** Stands for a terminal: the shared quota of all commands whose session is unknown. */
export const ofNobody = ''

export class LogQuota {
  readonly #most: number
  readonly #written: DailyCounts

  constructor(now: () => number, most = logPerDayMax) {
    this.#written = new DailyCounts(now)
    this.#most = most
  }

  /**
   * @param orphans ids of commands whose session is unknown
   * @returns the terminals that used up their quota with these
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
   * A rejected command leaves no trace in the log, so it waits on its device until tomorrow, with everything done after it.
   * That happens only to a device that writes twice its quota, and to a command that cannot be read, which may have
   * happened in the room.
   */
  leavesNoTrace({ command: { setAside, terminalId }, length }: Arrival): boolean {
    if (length <= smallMax) return false
    return setAside !== undefined || this.#written.of(terminalId) > 2 * this.#most
  }
}
