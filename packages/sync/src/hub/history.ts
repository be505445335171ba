// The rows that have left memory, for the commands that touch them: they come back for as long as deciding takes, and one
// that such a command changes is live again.
import { isCommandName } from '@lounge/domain/decide'
import { WriteSet } from '@lounge/domain/flow'
import type { HistoryKind, RowKey } from '@lounge/domain/history/history'
import type { Lounge, LoungeRows } from '@lounge/domain/lounge'
import { touchedBy } from '@lounge/domain/touches'
import { isText } from '../contents.ts'
import type { Command } from '../protocol.ts'
import type { HubLog, LoggedChange } from './log.ts'

export class History {
  readonly #log: HubLog
  /** By kind, the greatest id that ever left memory: new orders, which nobody can have trimmed, cost no question. */
  readonly #last: Map<string, string>

  constructor(log: HubLog, last: ReadonlyMap<string, string>) {
    this.#log = log
    this.#last = new Map(last)
  }

  /** These rows, and with them what the commands touch of history. */
  async under(commands: readonly Command[], lounge: Lounge): Promise<Lounge> {
    const missing = this.#missing(commands, lounge)
    if (missing.length === 0) return lounge
    const found = await this.#log.history(missing)
    if (found.length === 0) return lounge
    const more = new WriteSet<LoungeRows>(lounge)
    // The log wrote these rows itself, from the very types they are read back as.
    for (const { kind, row } of found) more.own(kind as 'order').put(row as LoungeRows['order'])
    return more
  }

  #missing(commands: readonly Command[], lounge: Lounge): readonly RowKey[] {
    const missing = new Map<string, RowKey>()
    for (const { name, args } of commands) {
      if (!isCommandName(name)) continue
      for (const [kind, id] of touchedBy(name, args))
        if (this.#mayHold(kind, id) && !lounge.get(kind, id)) missing.set(`${kind} ${id}`, [kind, id])
    }
    return [...missing.values()]
  }

  /** Names come from the wire as they are: what no database keeps is not in this one either. */
  #mayHold(kind: HistoryKind, id: string): boolean {
    const last = this.#last.get(kind)
    return last !== undefined && id <= last && isText(id)
  }

  apply(changes: readonly LoggedChange[]): void {
    for (const { kind, id, last } of changes) if (last && id > (this.#last.get(kind) ?? '')) this.#last.set(kind, id)
  }
}
