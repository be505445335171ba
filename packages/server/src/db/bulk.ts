// Many rows in one statement, however many there are: one text with all of them, taken apart by the database.
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

type Value = string | number | null

export interface Bulk {
  readonly table: string
  readonly columns: readonly string[]
  /** For rows that may be there already: the columns that tell, all others are overwritten. */
  readonly replacesBy?: readonly string[]
}

/** @param rows each with one value per column, in the same order; of rows that are the same by `replacesBy`, only one */
export async function insertRows(
  trx: Db,
  { table, columns, replacesBy }: Bulk,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.id(column)))
  const selected = isPostgres(trx) ? fromObjects(table, columns, rows) : fromLists(columns, rows)
  const overwritten = columns.filter((column) => !replacesBy?.includes(column))
  const conflict = replacesBy
    ? sql`on conflict (${sql.join(replacesBy.map((column) => sql.id(column)))}) do update set ${sql.join(
        overwritten.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`),
      )}`
    : sql``
  await sql`insert into ${sql.table(table)} (${names}) ${selected} ${conflict}`.execute(trx)
}

function fromLists(columns: readonly string[], rows: readonly (readonly Value[])[]): RawBuilder<unknown> {
  const values = sql.join(columns.map((_, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`))
  // `where true` keeps SQLite from reading ON CONFLICT as a join's ON.
  return sql`select ${values} from json_each(${JSON.stringify(rows)}) where true`
}

/** PostgreSQL wants to know the types; it takes those of the table, by name. */
function fromObjects(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): RawBuilder<unknown> {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
  const names = sql.join(columns.map((column) => sql.id(column)))
  return sql`select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::jsonb)`
}
