// The age of the rows that a tab shows: the person at it acts on them.
import type { ServerMessage } from '../protocol.ts'

export class Screen {
  #shownAt = 0
  /** The head of the log in the welcome, until its rows come: a welcome brings none. */
  #awaits: number | undefined

  /** When the server last sent the present rows, by a correct clock. */
  get shownAt(): number {
    return this.#shownAt
  }
  heard(message: ServerMessage, now: number): void {
    if (message.type === 'welcome') this.#awaits = message.head
    if (this.#awaits !== undefined && broughtTo(message) >= this.#awaits) this.#awaits = undefined
    if (this.#awaits === undefined) this.#shownAt = now
  }
}

/** The position of a terminal's rows after the message. */
function broughtTo(message: ServerMessage): number {
  if (message.type === 'snapshot') return message.part === message.parts ? message.to : -1
  return message.type === 'delta' ? message.to : -1
}
