// Which tables somebody wrote into, heard from the statements themselves: so that nobody has to read all of them to find out.
import type { LogEvent } from 'kysely'

const writes = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+(?:"\w+"\.)?"?(\w+)/i

export class WrittenTables {
  #tables = new Set<string>()

  /** For Kysely's log. It hears of a statement before its transaction has ended. */
  readonly note = ({ query }: Pick<LogEvent, 'query'>): void => {
    const table = writes.exec(query.sql)?.[1]
    if (table !== undefined) this.#tables.add(table)
  }

  /** Those since the last time. */
  take(): ReadonlySet<string> {
    const tables = this.#tables
    this.#tables = new Set()
    return tables
  }
}
