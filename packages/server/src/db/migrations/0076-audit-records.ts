// Look-ups, saved files, carried work and changes in the office, with who did them. Sign-ins have a list of their own.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'audit_record')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('at', wideInteger(db), (column) => column.notNull())
    .addColumn('kind', text(db), (column) => column.notNull())
    .addColumn('staff_id', text(db))
    .addColumn('terminal_id', text(db))
    .addColumn('whom_id', text(db))
    .addColumn('about', text(db))
    .addColumn('count', wideInteger(db))
    .execute()
  await db.schema.createIndex('audit_record_at').on('audit_record').column('at').execute()
}
