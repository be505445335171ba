// The contract of every database: what it refuses, what it keeps, and what a transaction means.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { appendOnly, table } from './ddl.ts'
import { claimMode } from './installation.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { OpenDatabase } from './open.ts'
import { waysToRewrite } from './testing/meddling.ts'
import { makeTestPlace, type TestPlace } from './testing/test-place.ts'
import { inTransaction } from './transaction.ts'

let place: TestPlace
let open: OpenDatabase
beforeEach(async () => {
  place = await makeTestPlace()
  open = await place.open()
})
afterEach(async () => {
  await open.close()
  await place.remove()
})

test('a session of somebody who is not there is refused', async () => {
  const insert = sql`insert into session values ('s', 'h', 'nobody', 'pos', null, 1, 2, null, null)`
  await expect(insert.execute(open.db)).rejects.toThrow(/foreign key/i)
})

test.each([
  ['a text for a time', sql`insert into installation (id, mode, made_at) values (1, 'demo', 'yesterday')`],
  ['a fraction for a count', sql`insert into guess (kind, subject, at) values ('k', 's', ${0.5})`],
  ['an unknown mode', sql`insert into installation (id, mode, made_at) values (1, 'test', 1)`],
])('%s is refused', async (_what, insert) => {
  await expect(insert.execute(open.db)).rejects.toThrow(/cannot store|invalid input syntax|check constraint/i)
})

test('a table that gets another shape is read as it is from then on, and as it was once that is taken back', async () => {
  const { db } = open
  const read = async () => (await sql`select * from thing`.execute(db)).rows
  await sql`create table thing (name text not null, count integer not null)`.execute(db)
  await sql`insert into thing values ('chair', 4)`.execute(db)
  expect(await read()).toEqual([{ name: 'chair', count: 4 }])
  await sql`alter table thing add column colour text`.execute(db)
  expect(await read()).toEqual([{ name: 'chair', count: 4, colour: null }])
  await sql`alter table thing rename column count to units`.execute(db)
  expect(await read()).toEqual([{ name: 'chair', units: 4, colour: null }])
  const failed = db.transaction().execute(async (trx) => {
    await sql`alter table thing rename column colour to paint`.execute(trx)
    expect((await sql`select * from thing`.execute(trx)).rows).toEqual([{ name: 'chair', units: 4, paint: null }])
    throw new Error('it does not fit')
  })
  await expect(failed).rejects.toThrow('it does not fit')
  expect(await read()).toEqual([{ name: 'chair', units: 4, colour: null }])
})

test('whole numbers come back as numbers, counted and summed as well, or not at all', async () => {
  const most = Number.MAX_SAFE_INTEGER
  await open.db
    .insertInto('guess')
    .values([
      { kind: 'k', subject: 's', at: most - 1 },
      { kind: 'k', subject: 's', at: 1 },
    ])
    .execute()
  const asked = open.db.selectFrom('guess').select((row) => [row.fn.countAll().as('count'), row.fn.sum('at').as('sum')])
  expect(await asked.execute()).toEqual([{ count: 2, sum: most }])
  expect(await open.db.selectFrom('guess').select('at').orderBy('at').execute()).toEqual([{ at: 1 }, { at: most - 1 }])
  await open.db.insertInto('guess').values({ kind: 'k', subject: 's', at: 1 }).execute()
  await expect(asked.execute()).rejects.toThrow(RangeError)
})

test('a failed transaction leaves nothing behind', async () => {
  const work = inTransaction(open.db, async (trx) => {
    await trx.insertInto('guess').values({ kind: 'k', subject: 's', at: 1 }).execute()
    throw new Error('the power went')
  })
  await expect(work).rejects.toThrow('the power went')
  expect(await open.db.selectFrom('guess').selectAll().execute()).toEqual([])
})

test('a query beside its transaction throws instead of waiting for ever or running outside', async () => {
  for (const db of [open.db, open.writer]) {
    const stray = inTransaction(db, () => open.db.selectFrom('staff').selectAll().execute())
    await expect(stray).rejects.toThrow(/use trx/)
    const nested = inTransaction(db, () => inTransaction(open.db, async () => 1))
    await expect(nested).rejects.toThrow(/pass trx down/)
  }
  expect(await open.db.selectFrom('staff').selectAll().execute()).toEqual([])
})

test('transactions at the same time run one after the other', async () => {
  const counted: number[] = []
  const work = (n: number) =>
    inTransaction(open.db, async (trx) => {
      const before = await trx.selectFrom('guess').select('at').execute()
      await trx.insertInto('guess').values({ kind: 'k', subject: 's', at: n }).execute()
      counted.push(before.length)
    })
  await Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))
  expect(counted).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('an append-only table takes rows and lets none be changed, deleted or replaced', async () => {
  const { db } = open
  await table(db, 'scratch')
    .addColumn('id', 'integer')
    .addColumn('note', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('scratch_key', ['id'])
    .execute()
  await appendOnly(db, 'scratch')
  await sql`insert into scratch values (1, 'paid')`.execute(db)
  for (const change of [
    ...waysToRewrite(db, 'scratch', 'note'),
    sql`insert into scratch values (1, 'x') on conflict (id) do update set note = 'void'`,
    sql`insert into scratch values (2, 'paid') on conflict (note) do update set note = 'void'`,
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
  await expect(migrate(open.db, oneGoodOneBad, place.schema)).rejects.toThrow(/syntax error/)
  await expect(sql`select * from good`.execute(open.db)).rejects.toThrow(/no such table|does not exist/)
})

test('a second server is refused, until the first has closed', async () => {
  const error: unknown = await place.open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartRefused)
  expect(String(error)).toMatch(/Another Lounge is already running on .*: stop it first, or choose another/)
  await open.close()
  open = await place.open()
  expect(await open.db.selectFrom('staff').selectAll().execute()).toEqual([])
})

test('a demo never becomes a real lounge, nor the other way', async () => {
  await claimMode(open.db, 'demo', 1)
  await claimMode(open.db, 'demo', 2)
  await expect(claimMode(open.db, 'production', 3)).rejects.toThrow(/made for LOUNGE_MODE "demo", not "production"/)
})

test('what was written is there when it is opened again', async () => {
  await claimMode(open.db, 'demo', 7)
  await open.close()
  open = await place.open()
  expect(await open.db.selectFrom('installation').selectAll().execute()).toEqual([{ id: 1, mode: 'demo', made_at: 7 }])
})

test('two lounges in one cluster, or on one disk, know nothing of each other', async () => {
  const otherPlace = await makeTestPlace()
  const other = await otherPlace.open()
  await claimMode(open.db, 'demo', 1)
  await claimMode(other.db, 'production', 2)
  await other.close()
  await otherPlace.remove()
  expect(await open.db.selectFrom('installation').select('mode').execute()).toEqual([{ mode: 'demo' }])
})

describe('what a release before sites has written', () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0003'))
  const paid = JSON.stringify([
    {
      kind: 'order.paid',
      orderId: 'o',
      lines: [
        {
          id: 'l',
          itemId: 'gulder',
          name: 'Gulder (Cold)',
          quantity: 3,
          unitPrice: 100,
          choices: [{ id: 'cold', name: 'Cold', price: 20 }],
        },
      ],
      customer: { name: 'Ada', cardNumber: 'FC100000001' },
      settlement: {
        payments: [
          { method: 'Cash', amount: 100 },
          { method: 'Card', amount: 20_000 },
        ],
      },
    },
  ])

  const voided = JSON.stringify([{ kind: 'order.voided', orderId: 'v', at: Date.UTC(2026, 10, 24, 3, 59) }])
  const refunded = JSON.stringify([
    { kind: 'order.refunded', orderId: 'o', payments: [{ method: 'Cash', amount: 60 }], owedBack: 10 },
  ])

  test('is of the site main, and is kept as strictly as before', async () => {
    const older = await makeTestPlace()
    await older.bare(async (db) => {
      await migrate(db, before, older.schema)
      for (const insert of [
        sql`insert into history (id, epoch) values (1, 'e')`,
        sql`insert into log values (1, 'c1', 'k', 1, 'order.pay', '{}', 'h', ${paid}, '{}', 5, 'x'), (2, 'c2', 'k', 2, 'order.void', '{}', 'h', ${voided}, '{}', 6, 'y')`,
        sql`insert into client values ('k', 3)`,
        sql`insert into live_row values ('order', 'o', '{}', 1), ('order', 'p', null, 2)`,
        sql`insert into log values (3, 'c3', 'k', 3, 'order.refund', '{}', 'h', ${refunded}, '{}', 7, 'z')`,
        sql`insert into sale values ('o', 1, 'ORD-1', 7, '2026-11-23', 5, 'Cash + Card', 300, 0, 19800, 20100, 'Ada')`,
        sql`insert into sale_line values ('o', 'l', 'gulder', 'Gulder', 3, 100, '', '2026-11-23')`,
        sql`insert into entry values (1, 1, 'sales', -100, '2026-11-23'), (1, 2, 'drawer', 100, '2026-11-23')`,
      ])
        await insert.execute(db)
    })
    const { db, close } = await older.open()
    const site = 'main'
    expect(await db.selectFrom('history').selectAll().execute()).toEqual([
      { site, epoch: 'e', gathers: 0, believes_until: 0 },
    ])
    expect(await db.selectFrom('log').selectAll().orderBy('position').execute()).toMatchObject([
      { site, position: 1, command_id: 'c1', sequence: 1, chain_hash: 'x' },
      { site, position: 2, command_id: 'c2', sequence: 2, chain_hash: 'y' },
      { site, position: 3, command_id: 'c3', sequence: 3, chain_hash: 'z' },
    ])
    expect(await db.selectFrom('client').selectAll().execute()).toEqual([
      { site, id: 'k', sequence: 3, terminal_id: '', position: 0 },
    ])
    expect(await db.selectFrom('live_row').selectAll().orderBy('id').execute()).toEqual([
      { site, kind: 'order', id: 'o', row: '{}', position: 1 },
    ])
    expect(await db.selectFrom('archived_row').selectAll().execute()).toEqual([
      { site, kind: 'order', id: 'p', row: null, position: 2 },
    ])
    expect(await db.selectFrom('sale').selectAll().execute()).toMatchObject([
      { site, order_id: 'o', total: 20_100, search: 'ord-1\nada\nfc100000001\ngulder (cold)' },
    ])
    expect(await db.selectFrom('voided_order').selectAll().execute()).toEqual([
      { site, business_day: '2026-11-23', voided_at: Date.UTC(2026, 10, 24, 3, 59), order_id: 'v' },
    ])
    expect(await db.selectFrom('entry').selectAll().orderBy('part').execute()).toMatchObject([
      { site, part: 1, amount: -100 },
      { site, part: 2, amount: 100 },
    ])
    const day = { site, business_day: '2026-11-23', methods: 'Cash + Card' }
    expect(await db.selectFrom('sale_day').selectAll().execute()).toEqual([
      { ...day, sales: 1, subtotal: 300, discount: 0, tax: 19_800, total: 20_100, refunded: 50 },
    ])
    expect(await db.selectFrom('sale_hour').selectAll().execute()).toEqual([
      { ...day, hour: 1, sales: 1, total: 20_100 }, // one in the morning in Lagos
    ])
    expect(await db.selectFrom('item_day').selectAll().execute()).toEqual([
      { ...day, item_id: 'gulder', quantity: 3, amount: 300 },
    ])
    expect(await db.selectFrom('choice_day').selectAll().execute()).toEqual([
      { ...day, item_id: 'gulder', choice_id: 'cold', quantity: 3, amount: 60 },
    ])
    expect(await db.selectFrom('method_day').selectAll().orderBy('method').execute()).toEqual([
      { ...day, method: 'Card', payments: 1, amount: 20_000 },
      { ...day, method: 'Cash', payments: 1, amount: 100 },
    ])
    for (const [name, column] of [
      ['log', 'name'],
      ['sale', 'number'],
      ['voided_order', 'order_id'],
      ['entry', 'account'],
    ] as const)
      for (const change of waysToRewrite(db, name, column))
        await expect(change.execute(db)).rejects.toThrow(`${name} is append-only`)
    for (const again of [
      sql`insert into log values ('main', 1, 'c4', 'k', 4, 'n', '{}', 'h', '[]', '{}', 5, 'x')`,
      sql`insert into log values ('main', 4, 'c1', 'k', 4, 'n', '{}', 'h', '[]', '{}', 5, 'x')`,
      sql`insert into log values ('main', 4, 'c4', 'k', 2, 'n', '{}', 'h', '[]', '{}', 5, 'x')`,
    ])
      await expect(again.execute(db)).rejects.toThrow(/unique/i)
    await sql`insert into log values ('ikeja', 1, 'c1', 'k', 1, 'n', '{}', 'h', '[]', '{}', 5, 'x')`.execute(db)
    await close()
    await older.remove()
  })
})
