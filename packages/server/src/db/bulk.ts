// Many rows in few statements, whose text is the same every time: the database has understood it long before.
import { CompiledQuery } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

type Value = string | number | null

/** Kept for good where it is used: its statements are put into words once. */
export interface Bulk {
  readonly table: string
  readonly columns: readonly string[]
  /** For rows that may be there already: the columns that tell, all others are overwritten. */
  readonly replacesBy?: readonly string[]
  /** Of the others, the numbers that are added to what is there. */
  readonly adds?: readonly string[]
  /** Of the others, those that only ever rise. */
  readonly raises?: readonly string[]
  /** Of the others, those that stay as they were first said: in a row that has 0 in `once` nobody has said them yet. */
  readonly keeps?: { readonly columns: readonly string[]; readonly once: string }
}

/** So few different texts that each stays prepared; so many rows that a group of tills is one or two statements. */
const rowsPerStatement = 32

/** @param rows each with one value per column, in the same order; of rows that are the same by `replacesBy`, only one */
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

/** PostgreSQL wants to know the types; it takes those of the table, by name, from one text with all rows. */
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
