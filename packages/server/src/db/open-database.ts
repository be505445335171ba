// A database that is open, whichever it is.
import type { Db } from './schema.ts'
import type { Sealing } from './sealing-driver.ts'

export interface OpenDatabase {
  readonly db: Db
  /** For the log. On PostgreSQL a connection of its own, so that no sign-in holds up a sale. */
  readonly writer: Db
  /** What stands beside the log counts as it is now, whoever wrote it (`sealed-database.ts`). */
  readonly sealAnew: () => Promise<void>
  /** What seals it, for the log. */
  readonly sealing: Readonly<Sealing>
  /** Lets another server in. */
  readonly close: () => Promise<void>
}
