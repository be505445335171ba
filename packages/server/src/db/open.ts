// Opens the lounge's database, wherever it is: checks it, locks it for this server, applies and verifies its settings, and migrates it.
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
 * @param dataDir the folder of SQLite's file; created if missing, whatever the database
 * @param postgres set if the database is a PostgreSQL instead
 * @param beforeMigrating called if an earlier release wrote the database, while no other process works on it
 * @param journalPages pages in SQLite's journal before a checkpoint, if not the usual number
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
  // Most lounges have no PostgreSQL and start without loading its client.
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
      // A connection is held until its commits are on the disk.
      await db.connection().execute(() => journal.end())
      await db.destroy() // checkpoints SQLite's side file
      letGo()
    }
    return { db, writer: db, sealing, sealAnew: () => sealAnew(db, sealing, dataDir), close }
  } catch (error) {
    letGo()
    throw error
  }
}
