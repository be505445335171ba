// The lounge's database, wherever it is: looked at, taken for this server alone, opened with settings that were read
// back, and brought up to date.
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Checkpoints } from './checkpoints.ts'
import { prepareFolder } from './data-folder.ts'
import { Journal } from './journal.ts'
import { refuseKeysAlone } from './keys-alone.ts'
import type { BeforeMigrating } from './migrate.ts'
import { migrations } from './migrations.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { beTheOnlyServer } from './only-server.ts'
import type { OpenDatabase } from './open-database.ts'
import type { PostgresWishes } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSealed, sealAnew } from './sealed-database.ts'
import type { Sealing } from './sealing-driver.ts'
import { openSqlite, refuseForeignDatabase } from './sqlite.ts'
import { NoStrayQueries } from './transaction.ts'
import { removeLeftCopies } from './unsealed-copies.ts'

export type { OpenDatabase } from './open-database.ts'

/**
 * @param dataDir where SQLite's file is; whatever the database, it is made when it is not there
 * @param postgres where the database is instead
 * @param beforeMigrating called where an earlier release has written it, with nobody else at work on it
 * @param journalPages what SQLite's journal holds before it is written back, unless it is the usual
 * @throws StartRefused with the reason, before anything in the database was changed
 */
export async function openDatabase(
  dataDir: string,
  postgres?: PostgresWishes,
  beforeMigrating: BeforeMigrating = async () => undefined,
  journalPages?: number,
): Promise<OpenDatabase> {
  prepareFolder(dataDir)
  if (!postgres) return openSqliteIn(dataDir, beforeMigrating, journalPages)
  // Most lounges have none, and start without loading what talks to it.
  const { openPostgres } = await import('./postgres.ts')
  const open = await openPostgres(postgres, dataDir, beforeMigrating)
  removeLeftCopies(dataDir, Date.now())
  return open
}

async function openSqliteIn(
  dataDir: string,
  beforeMigrating: BeforeMigrating,
  journalPages: number | undefined,
): Promise<OpenDatabase> {
  const path = join(dataDir, 'lounge.db')
  const known = Object.keys(migrations)
  const applied = refuseForeignDatabase(path, known)
  const letGo = beTheOnlyServer(dataDir)
  try {
    removeLeftCopies(dataDir, Date.now())
    if (applied.length === 0) refuseKeysAlone(dataDir, path)
    if (applied.length > 0 && applied.length < known.length) await beforeMigrating(known.length - applied.length)
    const sealing: Sealing = { isReshaping: false }
    const file = openSqlite(path)
    const journal = new Journal(path)
    const checkpoints = new Checkpoints(file, path, journalPages)
    const db = new Kysely<Schema>({
      dialect: new NodeSqliteDialect(file, sealing, { journal, checkpoints }),
      plugins: [new NoStrayQueries()],
    })
    await openSealed(db, sealing, dataDir)
    const close = async (): Promise<void> => {
      await checkpoints.end()
      // Whoever has the connection keeps it until the disk has what they commit.
      await db.connection().execute(() => journal.end())
      await db.destroy() // writes back what SQLite still holds in its side file
      letGo()
    }
    return { db, writer: db, sealing, sealAnew: () => sealAnew(db, sealing, dataDir), close }
  } catch (error) {
    letGo()
    throw error
  }
}
