// An exercise: this device goes away for a while, as if it had lost its network, and comes back by itself or when somebody
// says so. It is in memory only: a page that is loaded anew is back.
import type { Connection } from './connection.ts'
import type { StatusBoard } from './status.ts'
import type { Schedule } from './transport.ts'

export class Drill {
  readonly #connection: Connection
  readonly #schedule: Schedule
  readonly #board: StatusBoard
  #stopWaiting: (() => void) | undefined

  constructor(connection: Connection, schedule: Schedule, board: StatusBoard) {
    this.#connection = connection
    this.#schedule = schedule
    this.#board = board
  }

  begin(ms: number): void {
    this.#stopWaiting?.()
    this.#stopWaiting = this.#schedule.after(ms, () => this.end())
    this.#board.set({ drillUntil: this.#schedule.now() + ms })
    this.#connection.goAway()
  }
  end(): void {
    if (!this.#stopWaiting) return
    this.#stopWaiting()
    this.#stopWaiting = undefined
    this.#board.set({ drillUntil: undefined })
    this.#connection.comeBack()
  }
}
