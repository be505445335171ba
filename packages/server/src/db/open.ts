// The database of one data folder: looked at, locked, opened with settings that were read back, and brought up to date.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused, systemCode } from '../start-refused.ts'
import { migrations } from './migrations.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { beTheOnlyServer } from './only-server.ts'
import type { Db, Schema } from './schema.ts'
import { openSqlite, refuseForeignDatabase } from './sqlite.ts'
import { NoStrayQueries } from './transaction.ts'

export interface OpenDatabase {
  readonly db: Db
  /** Writes back what SQLite still holds in its side file, and lets another server in. */
  readonly close: () => Promise<void>
}

/** @throws StartRefused with the reason, before anything in the folder was changed. */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  prepareFolder(dataDir)
  const path = join(dataDir, 'lounge.db')
  refuseForeignDatabase(path, Object.keys(migrations))
  const letGo = beTheOnlyServer(dataDir)
  try {
    const db = new Kysely<Schema>({
      dialect: new NodeSqliteDialect(openSqlite(path)),
      plugins: [new NoStrayQueries()],
    })
    await migrate(db, migrations)
    return {
      db,
      close: async () => {
        await db.destroy()
        letGo()
      },
    }
  } catch (error) {
    letGo()
    throw error
  }
}

/** All that are missing, in one transaction: a failing one takes the others back with it. */
export async function migrate(db: Db, all: Readonly<Record<string, Migration>>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } }).migrateToLatest()
  if (error !== undefined) throw error
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    readdirSync(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR is "${dataDir}", but Lounge cannot write there (${systemCode(error) ?? String(error)}).`,
    )
  }
}

/** With the folders above it. By hand, because Node's own `recursive` never returns where a file system takes no folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
