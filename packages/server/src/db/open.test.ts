// The database under its real settings: what it refuses, what it keeps, and what a transaction owes.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { appendOnly, table } from './ddl.ts'
import { claimMode } from './installation.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { openSqlite } from './sqlite.ts'
import { inTransaction } from './transaction.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-db-'))
  path = join(folder, 'lounge.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('an open database', () => {
  let open: OpenDatabase
  beforeEach(async () => {
    open = await openDatabase(folder)
  })
  afterEach(() => open.close())

  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['recursive_triggers', 1],
  ])('runs with %s = %s', async (name, value) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(open.db)
    expect(rows).toEqual([{ [name]: value }])
  })

  test('every table refuses values of the wrong type', async () => {
    const { rows } = await sql<{ name: string; strict: number }>`
      select name, strict from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(open.db)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([])
    const insert = sql`insert into installation (id, mode, made_at) values (1, 'demo', 'yesterday')`
    await expect(insert.execute(open.db)).rejects.toThrow(/cannot store TEXT/)
  })

  test('a session of somebody who is not there is refused', async () => {
    const insert = sql`insert into session values ('s', 'h', 'nobody', 'pos', null, 1, 2, null)`
    await expect(insert.execute(open.db)).rejects.toThrow(/FOREIGN KEY/)
  })

  test('a failed transaction leaves nothing behind', async () => {
    const work = inTransaction(open.db, async (trx) => {
      await trx.insertInto('guess').values({ kind: 'k', subject: 's', at: 1 }).execute()
      throw new Error('the power went')
    })
    await expect(work).rejects.toThrow('the power went')
    expect(await open.db.selectFrom('guess').selectAll().execute()).toEqual([])
  })

  test('a query beside its transaction throws instead of waiting for ever', async () => {
    const stray = inTransaction(open.db, () => open.db.selectFrom('staff').selectAll().execute())
    await expect(stray).rejects.toThrow(/use trx/)
    const nested = inTransaction(open.db, () => inTransaction(open.db, async () => 1))
    await expect(nested).rejects.toThrow(/pass trx down/)
    expect(await open.db.selectFrom('staff').selectAll().execute()).toEqual([])
  })

  test('transactions at the same time run one after the other', async () => {
    const order: number[] = []
    const work = (n: number) =>
      inTransaction(open.db, async (trx) => {
        order.push(n)
        await trx.insertInto('guess').values({ kind: 'k', subject: 's', at: n }).execute()
        order.push(n)
      })
    await Promise.all([work(1), work(2), work(3)])
    expect(order).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('an append-only table takes rows and lets none be changed, deleted or replaced', async () => {
    const { db } = open
    await table(db, 'scratch')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('note', 'text', (column) => column.notNull().unique())
      .execute()
    await appendOnly(db, 'scratch')
    await sql`insert into scratch values (1, 'paid')`.execute(db)
    for (const change of [
      sql`update scratch set note = 'void'`,
      sql`delete from scratch`,
      sql`insert or replace into scratch values (1, 'void')`,
      sql`replace into scratch values (2, 'paid')`,
      sql`insert into scratch values (1, 'x') on conflict do update set note = 'void'`,
    ])
      await expect(change.execute(db)).rejects.toThrow('scratch is append-only')
    const { rows } = await sql`select * from scratch`.execute(db)
    expect(rows).toEqual([{ id: 1, note: 'paid' }])
  })

  test('a migration that fails takes the ones before it back', async () => {
    const oneGoodOneBad = {
      ...migrations,
      '9998-good': { up: async (db: typeof open.db) => void (await sql`create table good (id integer)`.execute(db)) },
      '9999-bad': { up: async (db: typeof open.db) => void (await sql`create nonsense`.execute(db)) },
    }
    await expect(migrate(open.db, oneGoodOneBad)).rejects.toThrow(/syntax error/)
    const { rows } = await sql`select name from sqlite_schema where name = 'good'`.execute(open.db)
    expect(rows).toEqual([])
  })

  test('a second server on the same folder is refused, until the first has closed', async () => {
    await expect(openDatabase(folder)).rejects.toThrow(/Another Lounge is already running/)
    await open.close()
    open = await openDatabase(folder)
    expect(await open.db.selectFrom('staff').selectAll().execute()).toEqual([])
  })

  test('a demo never becomes a real lounge, nor the other way', async () => {
    await claimMode(open.db, 'demo', 1)
    await claimMode(open.db, 'demo', 2)
    await expect(claimMode(open.db, 'production', 3)).rejects.toThrow(/made for LOUNGE_MODE "demo", not "production"/)
  })
})

test('a database that cannot keep the settings is refused: one in memory has no write-ahead log', () => {
  expect(() => openSqlite(':memory:')).toThrow(/cannot be used safely: journal_mode is memory and must be wal/)
})

describe('a file that is not ours', () => {
  const refused = async (words: RegExp): Promise<void> => {
    const before = readFileSync(path)
    const files = readdirSync(folder)
    const error: unknown = await openDatabase(folder).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartRefused)
    expect(String(error)).toMatch(words)
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(files)
  }

  test('is refused and left alone when it is no database', async () => {
    writeFileSync(path, 'a shopping list, by chance of this name\n'.repeat(100))
    await refused(/is not a database/)
  })

  test('is refused and left alone when it is half a database', async () => {
    await (await openDatabase(folder)).close()
    writeFileSync(path, readFileSync(path).subarray(0, 5000))
    await refused(/is not a database/)
  })

  test('is refused and left alone when it is a database of something else', async () => {
    const other = new DatabaseSync(path)
    other.exec('create table recipe (id integer)')
    other.close()
    await refused(/not one of Lounge/)
  })

  test('is refused and left alone when a newer release wrote it', async () => {
    await (await openDatabase(folder)).close()
    const newer = new DatabaseSync(path)
    newer.exec(`insert into kysely_migration values ('0999-robots', '2031-01-01')`)
    newer.close()
    await refused(/written by a newer Lounge \(it knows 0999-robots\)/)
  })

  test('is refused when it is a folder', async () => {
    mkdirSync(path)
    await expect(openDatabase(folder)).rejects.toThrow(/is not a file/)
    expect(statSync(path).isDirectory()).toBe(true)
  })
})

test('what was written is there when it is opened again, also in a new folder inside a new folder', async () => {
  const inner = join(folder, 'a', 'b')
  const first = await openDatabase(inner)
  await claimMode(first.db, 'demo', 7)
  await first.close()
  const again = await openDatabase(inner)
  expect(await again.db.selectFrom('installation').selectAll().execute()).toEqual([{ id: 1, mode: 'demo', made_at: 7 }])
  await again.close()
})
