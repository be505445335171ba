// Live rows lie in the order of their key, which SQLite then stores once instead of twice. Long rows are packed before they are written, so
// that they fit. Existing ones are copied as they are: readers accept both.
import { type Kysely, sql } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return // it has no such tables
  await db.schema.alterTable('live_row').renameTo('live_row_before').execute()
  await keyedTable(db, 'live_row')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('kind', text(db), (column) => column.notNull())
    .addColumn('id', text(db), (column) => column.notNull())
    .addColumn('row', text(db))
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('live_row_key', ['site', 'id', 'kind'])
    .execute()
  await sql`insert into live_row select site, kind, id, row, position from live_row_before order by site, id, kind`.execute(
    db,
  )
  await db.schema.dropTable('live_row_before').execute()
}
