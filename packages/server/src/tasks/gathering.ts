// After a restored backup: who was told more by the history that is gone is waited for, but not for ever. A tablet in a
// drawer must not keep the kitchen from its tickets; it brings what it has when it comes.
import { minutes } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Recovered } from '@lounge/sync/hub/recovery'
import type { SystemActor } from './system-actor.ts'

export const gatherMaxMs = minutes(3)

export class Gathering {
  readonly #hub: Hub
  readonly #actor: SystemActor
  readonly #now: () => number
  #since: number | undefined

  constructor(hub: Hub, actor: SystemActor, now: () => number) {
    this.#hub = hub
    this.#actor = actor
    this.#now = now
  }

  /** Somebody has to hear what came back, and what is lost. */
  report(what: Recovered): void {
    // Where it cannot be written down, the log's own fault handler speaks.
    this.#actor.give(`recovery:${this.#hub.epoch}`, 'history.reportRecovery', what).catch(() => undefined)
  }

  /** Called every now and then. */
  async look(): Promise<void> {
    if (!this.#hub.awaited) {
      this.#since = undefined
      return
    }
    this.#since ??= this.#now()
    if (this.#now() - this.#since >= gatherMaxMs) await this.#hub.finishGathering()
  }
}
