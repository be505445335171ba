// Migrates a database to this release.
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Runs before a database of an earlier release is changed, with the number of pending migrations. */
export type BeforeMigrating = (changes: number) => Promise<void>

/**
 * Runs all pending migrations in one transaction: if one fails, all are rolled back.
 * @param schema where a PostgreSQL keeps the tables; without it Kysely would look for its own in every schema
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  all: Readonly<Record<string, Migration>>,
  schema?: string,
): Promise<void> {
  const provider = { getMigrations: async () => ({ ...all }) }
  const place = schema === undefined ? {} : { migrationTableSchema: schema }
  const migrator = new Migrator({ db, provider, ...place })
  const known = await migrator.getMigrations()
  if (known.every(({ executedAt }) => executedAt !== undefined)) return
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
