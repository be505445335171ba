// The seal of the tables beside the log: one row, which follows every write of those tables.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'seal')
    .addColumn('id', wideInteger(db), (column) => column.primaryKey())
    .addColumn('version', wideInteger(db), (column) => column.notNull())
    .addColumn('sealed', text(db), (column) => column.notNull())
    .execute()
}
