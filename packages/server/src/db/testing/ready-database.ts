// Runs before the tests on PostgreSQL: makes the database that most of them copy, with the migrations of a real lounge.
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { inSchema, lookAt, readyDatabase } from './addresses.ts'

const remove = `drop database if exists ${readyDatabase} with (force)`

/** @public Vitest calls it. @returns a function that deletes the database when the tests have ended */
export default async function makeReadyDatabase(): Promise<() => Promise<void>> {
  const url = process.env['TEST_PG_URL']
  if (url === undefined) throw new Error('TEST_PG_URL names no PostgreSQL: tools/with-postgres.mjs makes one.')
  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(url)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  // An interrupted run may have left one with outdated tables.
  await asAdmin(remove, `create database ${readyDatabase}`)
  await lookAt(inSchema(url, 'public', readyDatabase), (db) => migrate(db, migrations, 'public'))
  return () => asAdmin(remove)
}
