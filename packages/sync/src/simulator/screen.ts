// Of when the rows are that a tab shows: whoever taps there goes by them.
import type { ServerMessage } from '../protocol.ts'

export class Screen {
  #shownAt = 0
  /** How far the log was when it was greeted, for as long as its rows are not: a greeting brings none. */
  #awaits: number | undefined

  /** When the server said last what is there now, by a clock that is right. */
  get shownAt(): number {
    return this.#shownAt
  }
  heard(message: ServerMessage, now: number): void {
    if (message.type === 'welcome') this.#awaits = message.head
    if (this.#awaits !== undefined && broughtTo(message) >= this.#awaits) this.#awaits = undefined
    if (this.#awaits === undefined) this.#shownAt = now
  }
}

/** How far the rows are with which it leaves a terminal. */
function broughtTo(message: ServerMessage): number {
  if (message.type === 'snapshot') return message.part === message.parts ? message.to : -1
  return message.type === 'delta' ? message.to : -1
}
