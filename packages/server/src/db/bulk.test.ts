// Many rows in one statement: each value comes back unchanged, and existing rows are overwritten where that is intended.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestPlace, type TestPlace } from './testing/test-place.ts'
import { insertRows } from './bulk.ts'
import type { OpenDatabase } from './open.ts'

let place: TestPlace
let database: OpenDatabase
beforeEach(async () => {
  place = await makeTestPlace()
  database = await place.open()
})
afterEach(async () => {
  await database.close()
  await place.remove()
})

const columns = ['site', 'kind', 'id', 'row', 'position']
const stored = () =>
  database.db.selectFrom('live_row').selectAll().orderBy('id').orderBy('position').orderBy('kind').execute()

test('thousands of rows at once, with every kind of value', async () => {
  const texts = ['', 'null', '1', '{"a":[1]}', `'"\\`, 'ẹ́kọ 🍲', '\n\u2028']
  const rows = Array.from({ length: 5_000 }, (_, n) => [
    'main',
    'order',
    String(n).padStart(5, '0'),
    n % 8 === 7 ? null : (texts[n % 8] ?? ''),
    n % 2 ? Number.MAX_SAFE_INTEGER - n : n - 2_500,
  ])
  await insertRows(database.db, { table: 'live_row', columns }, rows)
  expect((await stored()).map((row) => [row.site, row.kind, row.id, row.row, row.position])).toEqual(rows)
})

test('a row that is there is overwritten where that is meant, and nowhere else', async () => {
  const bulk = { table: 'live_row', columns, replacesBy: ['site', 'kind', 'id'] }
  await insertRows(database.db, bulk, [
    ['main', 'order', 'a', 'first', 1],
    ['main', 'order', 'b', 'first', 1],
  ])
  await insertRows(database.db, bulk, [
    ['main', 'order', 'b', null, 2],
    ['main', 'item', 'b', 'first', 2],
  ])
  expect((await stored()).map(({ kind, id, row, position }) => [kind, id, row, position])).toEqual([
    ['order', 'a', 'first', 1],
    ['item', 'b', 'first', 2],
    ['order', 'b', null, 2],
  ])
  await expect(
    insertRows(database.db, { table: 'live_row', columns }, [['main', 'order', 'b', 'again', 3]]),
  ).rejects.toThrow(/UNIQUE|unique/)
})

test('numbers that are counted up are added to what is there', async () => {
  const key = ['site', 'business_day', 'methods', 'item_id']
  const table = { table: 'item_day', columns: [...key, 'quantity', 'amount'] }
  const bulk = { ...table, replacesBy: key, adds: ['quantity'] }
  const days = (quantity: number, amount: number) =>
    Array.from({ length: 70 }, (_, n) => ['main', '2026-11-21', 'Cash', `item-${n}`, quantity + n, amount])
  await insertRows(database.db, bulk, days(1, 5))
  await insertRows(database.db, bulk, days(2, 7))
  const found = await database.db.selectFrom('item_day').select(['item_id', 'quantity', 'amount']).execute()
  expect(found).toHaveLength(70)
  for (const { item_id: id, quantity, amount } of found)
    expect({ quantity, amount }).toEqual({ quantity: 3 + 2 * Number(id.slice(5)), amount: 7 })
})

test('what stays as it was first said is taken from whoever says it first, and from nobody later', async () => {
  const keeps = { columns: ['row', 'position'], once: 'position' }
  const bulk = { table: 'live_row', columns, replacesBy: ['site', 'kind', 'id'], keeps }
  for (const [row, position] of [
    ['nobody said yet', 0],
    ['said', 1],
    ['said again', 2],
  ] as const)
    await insertRows(database.db, bulk, [['main', 'order', 'a', row, position]])
  expect(await stored()).toMatchObject([{ row: 'said', position: 1 }])
})

test('a value of the wrong type is refused', async () => {
  await expect(
    insertRows(database.db, { table: 'live_row', columns }, [['main', 'order', 'a', null, 'one']]),
  ).rejects.toThrow(/cannot store TEXT|invalid input syntax for type bigint/)
})

test('nothing to insert is no statement at all', async () => {
  await insertRows(database.db, { table: 'no such table', columns }, [])
  expect(await stored()).toEqual([])
})
