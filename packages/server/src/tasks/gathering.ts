// After a restored backup: who was told more by the history that is gone is waited for, but not for ever. A tablet in a
// drawer must not keep the kitchen from its tickets; it brings what it has when it comes.
import { minutes } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'

export const gatherMaxMs = minutes(3)

export class Gathering {
  readonly #hub: Hub
  readonly #now: () => number
  #since: number | undefined

  constructor(hub: Hub, now: () => number) {
    this.#hub = hub
    this.#now = now
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
