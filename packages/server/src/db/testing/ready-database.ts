// Before the tests on PostgreSQL: the database that most of them copy is made, by the migrations that make each lounge's.
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { inSchema, lookAt, readyDatabase } from './addresses.ts'

const remove = `drop database if exists ${readyDatabase} with (force)`

/** @public Vitest calls it. @returns what removes the database when the tests have ended */
export default async function makeReadyDatabase(): Promise<() => Promise<void>> {
  const url = process.env['TEST_PG_URL']
  if (url === undefined) throw new Error('TEST_PG_URL names no PostgreSQL: tools/with-postgres.mjs makes one.')
  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(url)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  // A run that was cut short may have left one, with the tables of then.
  await asAdmin(remove, `create database ${readyDatabase}`)
  await lookAt(inSchema(url, 'public', readyDatabase), (db) => migrate(db, migrations, 'public'))
  return () => asAdmin(remove)
}
