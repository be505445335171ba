// How far each client has been answered, and which clients are tabs of one device: its tabs share what they keep, so
// each of them must know of the others which commands are in the rows.
import type { Answered } from '../protocol.ts'
import type { LogEntry } from './log.ts'

export class Clients {
  readonly #numbers: Map<string, number>
  /** By terminal: the position of each client's last command, since this process began. */
  readonly #lastOf = new Map<string, Map<string, number>>()

  constructor(answered: Iterable<readonly [string, number]>) {
    this.#numbers = new Map(answered)
  }
  /** The last number of each client that has its answer. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers
  }
  answeredOf(ids: Iterable<string>): Answered {
    const answered: Answered = {}
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) answered[id] = number
    }
    return answered
  }
  apply(entries: readonly LogEntry[]): void {
    for (const { command, position } of entries) {
      const { clientId, terminalId, sequence } = command
      this.#numbers.set(clientId, Math.max(sequence, this.#numbers.get(clientId) ?? 0))
      let last = this.#lastOf.get(terminalId)
      if (!last) this.#lastOf.set(terminalId, (last = new Map()))
      last.set(clientId, position)
    }
  }
  /** The clients of a terminal of which something was answered after a position. */
  of(terminalId: string | undefined, after: number): readonly string[] {
    const last = terminalId === undefined ? undefined : this.#lastOf.get(terminalId)
    return [...(last ?? [])].flatMap(([id, position]) => (position > after ? [id] : []))
  }
}
