// A drill: this device disconnects for a while, as if it had lost its network, and comes back by itself or on request. The
// state is in memory only: a reload ends the drill.
import type { Connection } from './connection.ts'
import type { LiveStatus } from './status.ts'
import type { Schedule } from './transport.ts'

export class Drill {
  readonly #connection: Connection
  readonly #schedule: Schedule
  readonly #status: LiveStatus
  #stopWaiting: (() => void) | undefined

  constructor(connection: Connection, schedule: Schedule, status: LiveStatus) {
    this.#connection = connection
    this.#schedule = schedule
    this.#status = status
  }

  begin(ms: number): void {
    this.#stopWaiting?.()
    this.#stopWaiting = this.#schedule.after(ms, () => this.end())
    this.#status.set({ drillUntil: this.#schedule.now() + ms })
    this.#connection.goAway()
  }
  end(): void {
    if (!this.#stopWaiting) return
    this.#stopWaiting()
    this.#stopWaiting = undefined
    this.#status.set({ drillUntil: undefined })
    this.#connection.comeBack()
  }
}
