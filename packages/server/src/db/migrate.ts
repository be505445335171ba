// Brings a database up to date.
import { type Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** All that are missing, in one transaction: a failing one takes the others back with it. */
export async function migrate<Schema>(db: Kysely<Schema>, all: Readonly<Record<string, Migration>>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } }).migrateToLatest()
  if (error !== undefined) throw error
}
