// A database that is open, whichever it is.
import type { Db } from './schema.ts'
import type { WrittenTables } from './written-tables.ts'

export interface OpenDatabase {
  readonly db: Db
  /** For the log. On PostgreSQL a connection of its own, so that no sign-in holds up a sale. */
  readonly writer: Db
  /** Which tables this server writes into. */
  readonly written: WrittenTables
  /** Lets another server in. */
  readonly close: () => Promise<void>
}
