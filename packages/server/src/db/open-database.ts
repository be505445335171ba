// An open database of either engine.
import type { Db } from './schema.ts'
import type { Sealing } from './sealing-driver.ts'

export interface OpenDatabase {
  readonly db: Db
  /** For the log. On PostgreSQL it has its own connection, so that no sign-in holds up a sale. */
  readonly writer: Db
  /** Seals everything beside the log as it is now, whoever wrote it (`sealed-database.ts`). */
  readonly sealAnew: () => Promise<void>
  /** The seals of this database, for the log. */
  readonly sealing: Readonly<Sealing>
  /** Closes the database and lets another server in. */
  readonly close: () => Promise<void>
}
