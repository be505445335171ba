// What migrations write differently per database, so that the migrations themselves read the same for each.
import { type CreateTableBuilder, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** A table that refuses values of the wrong type. */
export const table = (db: Pick<Kysely<unknown>, 'schema'>, name: string): CreateTableBuilder<string> =>
  db.schema.createTable(name).modifyEnd(sql`strict`)

/** The column type of an epoch millisecond or of anything else beyond 32 bits: whole numbers are 64 bits wide in SQLite. */
export const wideInteger: RawBuilder<unknown> = sql`integer`

/** A primary key the database counts up by itself. */
export const counter: RawBuilder<unknown> = sql`integer`

/**
 * Rows of this table stay as they were written: UPDATE and DELETE fail, also inside INSERT OR REPLACE
 * (which only fires delete triggers because `openDatabase` switches recursive_triggers on).
 */
export async function appendOnly(db: QueryExecutorProvider, name: string): Promise<void> {
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.id(`${name}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(name)}
      begin select raise(abort, ${sql.lit(`${name} is append-only`)}); end`.execute(db)
}
