// The answered sequence number of each client, and the clients that are tabs of one device. Tabs share their storage, so
// each must know which commands of the others are in the rows.
import { type Answered, clientsAnsweredMax } from '../protocol.ts'
import type { ClientFacts, LogEntry } from './log.ts'

/** If a tab's last command is further back than this, no other tab still waits to hear of it. */
const recentPositions = 20_000

export class Clients {
  readonly #numbers = new Map<string, number>()
  /** By terminal: the position of each client's last command, if it is recent. */
  readonly #lastOf = new Map<string, Map<string, number>>()
  #head: number

  constructor(clients: Iterable<ClientFacts>, head: number) {
    this.#head = head
    for (const client of clients) this.#note(client)
  }
  /** The last answered sequence number of each client. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#numbers
  }
  /** @param ids the most important first: a terminal rejects a message with more than `clientsAnsweredMax` */
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
  /** The clients of a terminal that got an answer after a position, the latest first. */
  of(terminalId: string | undefined, after: number): readonly string[] {
    const last = terminalId === undefined ? undefined : this.#lastOf.get(terminalId)
    if (!last) return []
    // A server runs for months and a device opens the app many times a day, so old entries are removed.
    for (const [id, position] of last) if (!this.#isRecent(position)) last.delete(id)
    const heard = [...last].filter(([, position]) => position > after)
    return heard.sort(([, one], [, other]) => other - one).map(([id]) => id)
  }
}
