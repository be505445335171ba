// Brings a database up to date.
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** What is done before a database of an earlier release is changed, with how many changes are to come. */
export type BeforeMigrating = (changes: number) => Promise<void>

/**
 * All that are missing, in one transaction: a failing one takes the others back with it.
 * @param schema where a PostgreSQL keeps the tables: told nothing, Kysely would look for its own in every schema
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
