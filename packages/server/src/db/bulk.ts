// Inserts many rows with few statements. Their text is the same every time, so the database keeps them prepared.
import { CompiledQuery } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

type Value = string | number | null

/** A constant of its module: its statements are generated once. */
export interface Bulk {
  readonly table: string
  readonly columns: readonly string[]
  /** For upserts: the key columns. All others are overwritten. */
  readonly replacesBy?: readonly string[]
  /** Of the others, the numbers that are added to the stored ones. */
  readonly adds?: readonly string[]
  /** Of the others, those that only ever rise. */
  readonly raises?: readonly string[]
  /** Of the others, those that keep their first value. A row with 0 in `once` has none yet. */
  readonly keeps?: { readonly columns: readonly string[]; readonly once: string }
}

/** Few enough different texts that each stays prepared, and enough rows that a group of tills takes one or two statements. */
const rowsPerStatement = 32

/** @param rows one value per column, in the same order; no two rows with the same `replacesBy` key */
export async function insertRows(trx: Db, bulk: Bulk, rows: readonly (readonly Value[])[]): Promise<void> {
  if (rows.length === 0) return
  if (isPostgres(trx)) {
    const objects = rows.map((row) => Object.fromEntries(bulk.columns.map((column, index) => [column, row[index]])))
    const text = textOf(bulk, 0, () => fromObjects(bulk))
    await trx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(objects)]))
    return
  }
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement)
    const text = textOf(bulk, part.length, () => fromValues(bulk, part.length))
    await trx.executeQuery(CompiledQuery.raw(text, part.flat()))
  }
}

const texts = new WeakMap<Bulk, Map<number, string>>()

function textOf(bulk: Bulk, count: number, make: () => string): string {
  let own = texts.get(bulk)
  if (!own) texts.set(bulk, (own = new Map()))
  let text = own.get(count)
  if (text === undefined) own.set(count, (text = make()))
  return text
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

function fromValues(bulk: Bulk, count: number): string {
  const row = `(${bulk.columns.map(() => '?').join(', ')})`
  return statement(bulk, `values ${Array<string>(count).fill(row).join(', ')}`)
}

/** PostgreSQL needs to know the types. It takes those of the table, by name, from one text with all rows. */
const fromObjects = (bulk: Bulk): string =>
  statement(bulk, `select ${quoted(bulk.columns)} from jsonb_populate_recordset(null::"${bulk.table}", $1::jsonb)`)

function statement(bulk: Bulk, rows: string): string {
  const { table, columns, replacesBy } = bulk
  const insert = `insert into "${table}" (${quoted(columns)}) ${rows}`
  if (!replacesBy) return insert
  const changes = columns
    .filter((column) => !replacesBy.includes(column))
    .map((column) => `"${column}" = ${changed(bulk, column)}`)
  return `${insert} on conflict (${quoted(replacesBy)}) do update set ${changes.join(', ')}`
}

function changed({ table, adds = [], raises = [], keeps }: Bulk, column: string): string {
  const [there, comes] = [`"${table}"."${column}"`, `excluded."${column}"`]
  if (keeps?.columns.includes(column)) return `case when "${table}"."${keeps.once}" = 0 then ${comes} else ${there} end`
  if (adds.includes(column)) return `${there} + ${comes}`
  return raises.includes(column) ? `case when ${comes} > ${there} then ${comes} else ${there} end` : comes
}
