// Loads rows that have left memory, for the commands that touch them. They stay for as long as deciding takes; a row that
// such a command changes is live again.
import { WriteSet } from '@lounge/domain/flow'
import type { HistoryKind, RowKey } from '@lounge/domain/history/history'
import type { Lounge, LoungeRows } from '@lounge/domain/lounge'
import { ledFrom, touchedBy } from '@lounge/domain/touches'
import type { Arrival } from './arrival.ts'
import type { HubLog, LoggedChange } from './log.ts'

/** Keys in one query: SQLite takes 32,766 parameters. */
const keysPerQuery = 1_000

export class History {
  readonly #log: HubLog
  /** By kind, the greatest id that ever left memory: new orders, which cannot have been trimmed, cost no query. */
  readonly #last: Map<string, string>

  constructor(log: HubLog, last: ReadonlyMap<string, string>) {
    this.#log = log
    this.#last = new Map(last)
  }

  /** These rows, and the history rows that the commands touch. */
  async under(arrivals: readonly Pick<Arrival, 'contents'>[], lounge: Lounge): Promise<Lounge> {
    const more = new WriteSet<LoungeRows>(lounge)
    const asked = new Set<string>()
    let isMore = false
    let wanted = arrivals.flatMap(({ contents }) => ('no' in contents ? [] : touchedBy(contents.name, contents.args)))
    // Follows a line from order to order: each order names the orders that its lines went to, and a ticket names its
    // orders.
    while (wanted.length > 0) {
      isMore = (await this.#fetch(wanted, more)) || isMore
      const next: RowKey[] = []
      for (const key of wanted) {
        const name = key.join(' ')
        if (asked.has(name)) continue
        asked.add(name)
        next.push(...ledFrom(more, key))
      }
      wanted = next
    }
    return isMore ? more : lounge
  }

  /** @returns whether any of these rows was in history */
  async #fetch(wanted: readonly RowKey[], more: WriteSet<LoungeRows>): Promise<boolean> {
    const missing = new Map<string, RowKey>()
    for (const [kind, id] of wanted)
      if (this.#mayHold(kind, id) && !more.get(kind, id)) missing.set(`${kind} ${id}`, [kind, id])
    const keys = [...missing.values()]
    let isMore = false
    for (let from = 0; from < keys.length; from += keysPerQuery)
      for (const { kind, row } of await this.#log.history(keys.slice(from, from + keysPerQuery))) {
        // The log wrote these rows itself, from the same types.
        more.own(kind as 'order').put(row as LoungeRows['order'])
        isMore = true
      }
    return isMore
  }

  #mayHold(kind: HistoryKind, id: string): boolean {
    const last = this.#last.get(kind)
    return last !== undefined && id <= last
  }

  apply(changes: readonly LoggedChange[]): void {
    for (const { kind, id, last } of changes) if (last && id > (this.#last.get(kind) ?? '')) this.#last.set(kind, id)
  }
}
