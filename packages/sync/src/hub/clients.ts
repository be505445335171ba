// How far each client has been answered, and which clients are tabs of one device: its tabs share what they keep, so
// each of them must know of the others which commands are in the rows.
import { type Answered, clientsAnsweredMax } from '../protocol.ts'
import type { ClientFacts, LogEntry } from './log.ts'

/** Of a tab whose last command stands further back no other tab is still waiting to hear. */
const recentPositions = 20_000

export class Clients {
  readonly #numbers = new Map<string, number>()
  /** By terminal: the position of each client's last command, where it is recent. */
  readonly #lastOf = new Map<string, Map<string, number>>()
  #head: number

  constructor(clients: Iterable<ClientFacts>, head: number) {
    this.#head = head
    for (const client of clients) this.#note(client)
  }
  /** The last number of each client that has its answer. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers
  }
  /** @param ids those that matter most first: of more than a terminal reads it would read none */
  answeredOf(ids: Iterable<string>): Answered {
    const numbered = [...new Set(ids)].flatMap((id) => {
      const number = this.#numbers.get(id)
      return number === undefined ? [] : [[id, number] as const]
    })
    return Object.fromEntries(numbered.slice(0, clientsAnsweredMax))
  }
  apply(entries: readonly LogEntry[]): void {
    this.#head = entries.at(-1)?.position ?? this.#head
    for (const { command, position } of entries)
      this.#note({ id: command.clientId, terminalId: command.terminalId, sequence: command.sequence, position })
  }
  #note({ id, terminalId, sequence, position }: ClientFacts): void {
    this.#numbers.set(id, Math.max(sequence, this.#numbers.get(id) ?? 0))
    if (!this.#isRecent(position)) return
    let last = this.#lastOf.get(terminalId)
    if (!last) this.#lastOf.set(terminalId, (last = new Map()))
    last.set(id, position)
  }
  #isRecent(position: number): boolean {
    return position > this.#head - recentPositions
  }
  /** The clients of a terminal of which something was answered after a position, the latest first. */
  of(terminalId: string | undefined, after: number): readonly string[] {
    const last = terminalId === undefined ? undefined : this.#lastOf.get(terminalId)
    if (!last) return []
    // A server is up for months, and a device opens the app many times a day.
    for (const [id, position] of last) if (!this.#isRecent(position)) last.delete(id)
    const heard = [...last].filter(([, position]) => position > after)
    return heard.sort(([, one], [, other]) => other - one).map(([id]) => id)
  }
}
