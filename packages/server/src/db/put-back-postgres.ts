// Puts a copy back into PostgreSQL. The copy is read into a staging schema, which replaces the tables in one transaction. The former tables
// move to a schema of their own.
import { Kysely, type PostgresPool } from 'kysely'
import type { SQLOutputValue } from 'node:sqlite'
import type pg from 'pg'
import { shownAddress } from '../shown-values.ts'
import { site } from '../site.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { openDatabaseFile } from './database-file.ts'
import { WritingClient } from './lease.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { appliedIn, isOfLounge, refuseWithoutSchemas } from './postgres.ts'
import { connectedToWrite, onConnection, reason } from './postgres-connection.ts'
import { OwnSchema } from './postgres-dialect.ts'
import type { Schema } from './schema.ts'
import type { Kept } from './place.ts'
import { tablesIn } from './snapshot-postgres.ts'

const rowsPerStep = 2_000
/** In characters. PostgreSQL limits a query text to a quarter of a gigabyte, and one of that size takes it half a minute to parse. */
const textPerStep = 4_000_000

/** @throws StartRefused while a server is running there, or if the database is not a lounge's */
export async function takePostgres(url: string): Promise<WritingClient> {
  const client = await connectedToWrite(url, () => new WritingClient(url))
  try {
    const schema = await schemaOf(client)
    if (!(await client.takeLease(schema, site)))
      throw new StartRefused(`A Lounge is running on ${shownAddress(url)}: stop it first.`)
    const { tables } = await namesIn(client, schema)
    if (!isOfLounge(tables, await appliedIn(client, tables)))
      throw new StartRefused(
        `${shownAddress(url)} is a database, but not one of Lounge, nothing was changed: choose another DATABASE_URL.`,
      )
    await refuseWithoutSchemas(client, shownAddress(url))
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** @throws StartRefused if nothing could be put back there */
export const refuseWithoutWayBack = (url: string): Promise<void> =>
  onConnection(url, (client) => refuseWithoutSchemas(client, shownAddress(url)))

async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema')
  const schema = rows[0]?.schema
  if (schema === undefined || schema === null)
    throw new StartRefused('DATABASE_URL has no schema in which Lounge may make its tables: let it own the database.')
  return schema
}

/** @param aside the new name of the old tables' schema; without it they are dropped */
export async function putBackPostgres(
  client: WritingClient,
  copy: string,
  aside: string | undefined,
): Promise<Kept | undefined> {
  const schema = await schemaOf(client)
  const old = `${schema}_${(aside ?? 'replaced').replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase()}`
  const staging = `${schema}_restoring`
  try {
    await client.query(`drop schema if exists "${staging}" cascade`) // left by an interrupted restore
    await client.query(`create schema "${staging}"`)
    await readInto(client, copy, staging)
    await client.query('begin')
    const before = await namesIn(client, schema)
    if (before.tables.length > 0) {
      await client.query(`create schema "${old}"`)
      await move(client, before, schema, old)
    }
    await move(client, await namesIn(client, staging), staging, schema)
    await client.query(`drop schema "${staging}"`)
    if (aside === undefined) await client.query(`drop schema if exists "${old}" cascade`)
    await client.query('commit')
    if (before.tables.length === 0 || aside === undefined) return undefined
    const rename = `alter schema "${schema}" rename to "away_${old}"; alter schema "${old}" rename to "${schema}";`
    const wayBack = `Give the database these two statements, in psql for example: ${rename}`
    return { where: `the schema "${old}" of the database`, wayBack }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new StartRefused(`The backup could not be written into the database: ${reason(error)}. Nothing was changed.`)
  }
}

interface Names {
  readonly tables: readonly string[]
  readonly functions: readonly string[]
}

async function namesIn(client: pg.Client, schema: string): Promise<Names> {
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_catalog.pg_tables where schemaname = $1',
    [schema],
  )
  // The triggers need the function in the new schema.
  const functions = await client.query<{ name: string }>(
    `select proname as name from pg_catalog.pg_proc where pronamespace = $1::regnamespace and proname = 'refuse_change'`,
    [`"${schema}"`],
  )
  return { tables: tables.rows.map(({ name }) => name), functions: functions.rows.map(({ name }) => name) }
}

async function move(client: pg.Client, { tables, functions }: Names, from: string, to: string): Promise<void> {
  for (const table of tables) await client.query(`alter table "${from}"."${table}" set schema "${to}"`)
  for (const name of functions) await client.query(`alter function "${from}"."${name}"() set schema "${to}"`)
}

async function readInto(client: WritingClient, copy: string, staging: string): Promise<void> {
  const { rows } = await client.query<{ path: string }>(`select current_setting('search_path') as path`)
  await client.query(`set search_path to "${staging}"`)
  try {
    const db = new Kysely<Schema>({ dialect: new OwnSchema({ pool: onlyThis(client) }) })
    await migrate(db, migrations, staging)
    const { file, close } = await openDatabaseFile(copy, 'as it is')
    try {
      for (const table of tablesIn(file)) {
        for (const rows of inSteps(file.prepare(`select * from "${table}"`).iterate()))
          await insert(client, table, rows)
      }
    } finally {
      await close()
    }
    await countOn(client)
  } finally {
    await client.query(`select set_config('search_path', $1, false)`, [rows[0]?.path])
  }
}

/** A Kysely pool with one connection, which stays open. */
const onlyThis = (client: WritingClient): PostgresPool => ({
  options: {},
  connect: async () => client,
  end: async () => undefined,
})

/** The rows as JSON, in steps. A photo, or the menu of a large lounge, may be as long as thousands of other rows. */
function* inSteps(rows: Iterable<Record<string, SQLOutputValue>>): Iterable<readonly string[]> {
  let step: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (step.length > 0 && (step.length >= rowsPerStep || length + text.length > textPerStep)) {
      yield step
      step = []
      length = 0
    }
    step.push(text)
    length += text.length
  }
  if (step.length > 0) yield step
}

/** PostgreSQL takes the types of the table, by name, from one text with all rows. */
const insert = (client: pg.Client, table: string, rows: readonly string[]) =>
  client.query(`insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::jsonb)`, [
    `[${rows.join(',')}]`,
  ])

/** Sets identity counters to go on after the existing rows. */
async function countOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
    )
}
