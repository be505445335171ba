// After a restored backup, waits some seconds for terminals that were told more by the former history. A tablet in a drawer must not keep
// the kitchen from its tickets: what it brings later is booked then.
import { wordsOf } from '@lounge/domain/command-words'
import type { ArgsOf } from '@lounge/domain/decide'
import { formatNaira, kobo } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Action, Recovered } from '@lounge/sync/hub/recovery'
import type { SystemActor } from './system-actor.ts'

/** Connected terminals try to come back at least every ten seconds. */
export const comesBackWithinMs = 12_000
/** A terminal that is still offering is waited for. */
const quietMs = 2_000
const gatherMaxMs = 60_000

export const gatheringLookEveryMs = 1_000

const namedLengthMax = 900

type WaitingHub = Pick<Hub, 'awaited' | 'epoch' | 'finishGathering' | 'head' | 'lounge' | 'offeredAt'>

export class Gathering {
  readonly #hub: WaitingHub
  readonly #actor: Pick<SystemActor, 'give'>
  readonly #now: () => number
  #since: number | undefined
  #reports = 0
  /** Reports that are not written yet, by their occasions. */
  readonly #untold = new Map<string, ArgsOf<'history.reportRecovery'>>()

  constructor(hub: WaitingHub, actor: Pick<SystemActor, 'give'>, now: () => number) {
    this.#hub = hub
    this.#actor = actor
    this.#now = now
  }

  /** Reports what came back, from whom and for how much, and what is lost. */
  report({ actions, terminalId, ...what }: Recovered): void {
    const { epoch, head, lounge } = this.#hub
    const today = businessDay(timestamp(this.#now()), settingsOf(lounge))
    // Unproven offers of a device are reported once a day: it can offer as much as it likes, and would fill the office's list.
    const occasion =
      terminalId === undefined
        ? `recovery:${epoch}:${head}:${(this.#reports += 1)}`
        : `unproven:${epoch}:${terminalId}:${today}`
    const told = { ...what, actions: inWords(actions, what.recovered) }
    this.#untold.set(occasion, told)
    void this.#tell()
  }

  /** On a full disk a report waits for room. */
  async #tell(): Promise<void> {
    for (const [occasion, told] of this.#untold)
      try {
        await this.#actor.give(occasion, 'history.reportRecovery', told)
        this.#untold.delete(occasion)
      } catch {
        return // the next look tries again
      }
  }

  /** Called every second. */
  async look(): Promise<void> {
    if (this.#untold.size > 0) await this.#tell()
    const { awaited, offeredAt } = this.#hub
    if (!awaited) {
      this.#since = undefined
      return
    }
    const now = this.#now()
    this.#since ??= Math.min(now, offeredAt ?? now)
    // Before the first offer there is nothing to book, and nobody waits.
    if (offeredAt === undefined || offeredAt < this.#since) return
    const isQuiet = now - this.#since >= comesBackWithinMs && now - offeredAt >= quietMs
    if (isQuiet || now - this.#since >= gatherMaxMs) await this.#hub.finishGathering()
  }
}

function inWords(actions: readonly Action[], recovered: number): string {
  const named = actions.map(({ name, author, amount }) =>
    [wordsOf(name), author, amount === 0 ? '' : formatNaira(kobo(amount))].filter((part) => part !== '').join(', '),
  )
  const rest = recovered - actions.length
  return [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ').slice(0, namedLengthMax)
}
