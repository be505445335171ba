// A drill: this device disconnects for a while, as if it had lost its network, and comes back by itself or on request. Its end is kept for
// the next page: one that is loaded anew meanwhile goes on with the drill.
import { drillMaxMs } from '../protocol.ts'
import type { Connection } from './connection.ts'
import type { LiveStatus } from './status.ts'
import type { Schedule } from './transport.ts'

/** Where a device keeps the end of a drill; 0 without one. */
export interface DrillMemory {
  readonly read: () => number
  readonly write: (until: number) => void
}

interface DrillParts {
  readonly connection: Connection
  readonly schedule: Schedule
  readonly status: LiveStatus
  /** Without it a reload ends the drill. */
  readonly memory: DrillMemory | undefined
}

export class Drill {
  readonly #parts: DrillParts
  #stopWaiting: (() => void) | undefined

  /** Before the connection opens. A clock that was set since must not make the drill longer than any drill. */
  constructor(parts: DrillParts) {
    this.#parts = parts
    const ms = (parts.memory?.read() ?? 0) - parts.schedule.now()
    if (ms > 0 && ms <= drillMaxMs) this.#last(ms)
  }

  begin(ms: number): void {
    this.#last(ms)
    this.#parts.memory?.write(this.#parts.schedule.now() + ms)
  }
  end(): void {
    if (this.#stopWaiting) this.#parts.memory?.write(0)
    this.stop()
  }
  /** For this page alone: the next one goes on. */
  stop(): void {
    if (!this.#stopWaiting) return
    this.#stopWaiting()
    this.#stopWaiting = undefined
    this.#parts.status.set({ drillUntil: undefined })
    this.#parts.connection.comeBack()
  }

  #last(ms: number): void {
    const { connection, schedule, status } = this.#parts
    this.#stopWaiting?.()
    this.#stopWaiting = schedule.after(ms, () => this.end())
    status.set({ drillUntil: schedule.now() + ms })
    connection.goAway()
  }
}
