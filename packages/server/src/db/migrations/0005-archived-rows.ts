// Finished rows move from the live rows to a table of their own: a start reads only the live ones, however long the history.
import { type Kysely, sql } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'archived_row')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('kind', text(db), (column) => column.notNull())
    .addColumn('id', text(db), (column) => column.notNull())
    .addColumn('row', text(db))
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('archived_row_key', ['site', 'kind', 'id'])
    .execute()
  // The tombstones for terminals that were away.
  await db.schema.createIndex('archived_row_position').on('archived_row').columns(['site', 'position']).execute()
  const columns = sql.raw('site, kind, id, row, position')
  await sql`insert into archived_row (${columns}) select ${columns} from live_row where row is null`.execute(db)
  await sql`delete from live_row where row is null`.execute(db)
}
