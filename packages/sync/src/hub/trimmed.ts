// Rows that become history within a group. Their last state goes to the log, and a later command of the group finds it
// again.
import type { ParsedCommand } from '@lounge/domain/decide'
import type { HistoryKind } from '@lounge/domain/history/history'
import type { Kind, LoungeEvent, LoungeWrites, RowOf } from '@lounge/domain/lounge'
import { ledFrom, touchedBy } from '@lounge/domain/touches'

export class Trimmed {
  readonly #rows: LoungeWrites
  readonly #last = new Map<string, RowOf<HistoryKind>>()

  /** @param rows the rows of the whole group */
  constructor(rows: LoungeWrites) {
    this.#rows = rows
  }

  /** Must run before the events of a command are applied to the rows: afterwards the last state is gone. */
  note(events: readonly LoungeEvent[]): void {
    for (const event of events) {
      if (event.kind !== 'history.trimmed') continue
      const named = Object.entries(event.rows) as [HistoryKind, readonly string[]][] // its only keys
      for (const [kind, ids] of named)
        for (const id of ids) {
          const row = this.#rows.get(kind, id)
          if (row) this.#last.set(`${kind} ${id}`, row)
        }
    }
  }
  /** Must run before a command is decided: the rows that it touches become live again. */
  recall({ name, args }: Pick<ParsedCommand, 'name' | 'args'>): void {
    if (this.#last.size === 0) return
    const queue = [...touchedBy(name, args)]
    const seen = new Set<string>()
    for (const [kind, id] of queue) {
      const key = `${kind} ${id}`
      if (seen.has(key)) continue
      seen.add(key)
      const row = this.#last.get(key)
      if (row) {
        this.#rows.own(kind as 'order').put(row as RowOf<'order'>) // it was noted under its own kind
        this.#last.delete(key)
      }
      // A line is followed from order to order, also through an order that is still live.
      queue.push(...ledFrom(this.#rows, [kind, id]))
    }
  }
  last(kind: Kind, id: string): RowOf<Kind> | undefined {
    return this.#last.get(`${kind} ${id}`)
  }
}
