// Copies a PostgreSQL database row by row into an SQLite file of the same shape, from one snapshot. It does not use PostgreSQL's own
// programs, because a lounge's machine need not have them, and the tables are few and plain.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type pg from 'pg'
import { shownAddress } from '../shown-values.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { newDatabaseFile } from './database-file.ts'
import { migrations } from './migrations.ts'
import { onConnection } from './postgres-connection.ts'
import type { OnProgress } from './place.ts'

const rowsPerStep = 2_000
/** For a table whose row lengths are still unknown. */
const rowsAtFirst = 50
/** In characters. A photo may be as long as thousands of other rows, and a small computer has little memory. */
const textPerStep = 4_000_000

export const snapshotPostgres = (url: string, to: string, onProgress: OnProgress): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const copy = await newDatabaseFile(to, await lastMigration(client, url))
    try {
      const tables = tablesIn(copy.file)
      let copied = 0
      const all = await rowsIn(client, tables)
      // A constant of equal length replaces the time of the migrations, so that the same rows always make the same file.
      copy.file.exec(
        `pragma foreign_keys = off; begin; update kysely_migration set timestamp = '1970-01-01T00:00:00.000Z'`,
      )
      for (const table of tables)
        for await (const rows of stepsThrough(client, copy.file, table)) {
          insert(copy.file, table, rows)
          copied += rows.length
          onProgress(Math.min(1, copied / Math.max(1, all)))
        }
      copy.file.exec('commit')
    } finally {
      await copy.close()
    }
  })

/** The size of the tables. An SQLite file of the same rows is no larger. */
export const sizeOfPostgres = (url: string): Promise<number> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ size: number | null }>(
      `select sum(pg_total_relation_size(oid)) as size from pg_catalog.pg_class
       where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    )
    return rows[0]?.size ?? 0
  })

/** @throws StartRefused if there is no lounge, or one of a release that this one does not know */
async function lastMigration(client: pg.Client, url: string): Promise<string> {
  const place = shownAddress(url)
  const { rows: begun } = await client.query(
    `select 1 from pg_catalog.pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`,
  )
  const { rows } =
    begun.length > 0
      ? await client.query<{ name: string }>('select name from kysely_migration order by name')
      : { rows: [] }
  const last = rows.at(-1)?.name
  if (last === undefined) throw new StartRefused(`There is no lounge in ${place} yet: choose another DATABASE_URL.`)
  const unknown = rows.filter(({ name }) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new StartRefused(
      `${place} was written by a newer Lounge (it knows ${unknown.map(({ name }) => name).join(', ')}).`,
    )
  return last
}

/** In the order of creation: a row references only earlier tables. */
export const tablesIn = (file: DatabaseSync): readonly string[] =>
  file
    .prepare(`select name from sqlite_schema where type = 'table' order by rowid`)
    .all()
    .map((row) => String(row['name']))
    .filter((name) => !name.startsWith('sqlite_') && !name.startsWith('kysely_'))

async function rowsIn(client: pg.Client, tables: readonly string[]): Promise<number> {
  let count = 0
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from "${table}"`)
    count += rows[0]?.count ?? 0
  }
  return count
}

type Row = Readonly<Record<string, SQLInputValue>>

/** In the order of the key, so that the same rows make the same file. */
async function* stepsThrough(client: pg.Client, file: DatabaseSync, table: string): AsyncIterable<readonly Row[]> {
  const columns = columnsOf(file, table)
  const key = columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => `"${String(name)}"`)
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ')
  await client.query(
    `declare step no scroll cursor for select ${names} from "${table}" order by ${key.join(', ') || names}`,
  )
  for (let count = rowsAtFirst; ;) {
    const { rows } = await client.query<Row>(`fetch ${count} from step`)
    if (rows.length > 0) yield rows
    if (rows.length < count) break
    count = fitting(rows)
  }
  await client.query('close step')
}

/** The number of rows in a step if each is as long as the longest of these. */
function fitting(rows: readonly Row[]): number {
  const longest = Math.max(...rows.map(lengthOf))
  return Math.min(rowsPerStep, Math.max(1, Math.floor(textPerStep / longest)))
}
const lengthOf = (row: Row): number =>
  Object.values(row).reduce<number>((all, value) => all + (typeof value === 'string' ? value.length : 8), 1)

const columnsOf = (file: DatabaseSync, table: string) => file.prepare(`pragma table_info("${table}")`).all()

function insert(file: DatabaseSync, table: string, rows: readonly Row[]): void {
  const names = columnsOf(file, table).map(({ name }) => String(name))
  const places = names.map(() => '?').join(', ')
  const statement = file.prepare(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places})`,
  )
  for (const row of rows) statement.run(...names.map((name) => row[name] ?? null))
}
