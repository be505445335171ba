// How far each client has been answered, and which clients are tabs of one device: its tabs share what they keep, so
// each of them must know of the others which commands are in the rows.
import type { Answered } from '../protocol.ts'
import type { ClientFacts, LogEntry } from './log.ts'

/** Of a tab whose last command stands further back no other tab is still waiting to hear. */
const recentPositions = 20_000

export class Clients {
  readonly #numbers = new Map<string, number>()
  /** By terminal: the position of each client's last command. */
  readonly #lastOf = new Map<string, Map<string, number>>()

  constructor(clients: Iterable<ClientFacts>, head: number) {
    for (const client of clients) {
      this.#numbers.set(client.id, client.sequence)
      if (client.position > head - recentPositions) this.#note(client)
    }
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
    for (const { command, position } of entries)
      this.#note({ id: command.clientId, terminalId: command.terminalId, sequence: command.sequence, position })
  }
  #note({ id, terminalId, sequence, position }: ClientFacts): void {
    this.#numbers.set(id, Math.max(sequence, this.#numbers.get(id) ?? 0))
    let last = this.#lastOf.get(terminalId)
    if (!last) this.#lastOf.set(terminalId, (last = new Map()))
    last.set(id, position)
  }
  /** The clients of a terminal of which something was answered after a position. */
  of(terminalId: string | undefined, after: number): readonly string[] {
    const last = terminalId === undefined ? undefined : this.#lastOf.get(terminalId)
    return [...(last ?? [])].flatMap(([id, position]) => (position > after ? [id] : []))
  }
}
