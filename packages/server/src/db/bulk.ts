// Many rows in one statement, however many there are: one prepared statement serves every group of commands.
import { sql } from 'kysely'
import type { Db } from './schema.ts'

type Value = string | number | null

export interface Bulk {
  readonly table: string
  readonly columns: readonly string[]
  /** For rows that may be there already: the columns that tell, all others are overwritten. */
  readonly replacesBy?: readonly string[]
}

/** @param rows each with one value per column, in the same order */
export async function insertRows(
  trx: Db,
  { table, columns, replacesBy }: Bulk,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.id(column)))
  const values = sql.join(columns.map((_, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)})`))
  const overwritten = columns.filter((column) => !replacesBy?.includes(column))
  const conflict = replacesBy
    ? sql`on conflict (${sql.join(replacesBy.map((column) => sql.id(column)))}) do update set ${sql.join(
        overwritten.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`),
      )}`
    : sql``
  // `where true` keeps SQLite from reading ON CONFLICT as a join's ON.
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${JSON.stringify(rows)}) where true ${conflict}`.execute(
    trx,
  )
}
