// After a restore, receipts of the former history are believed for a while. Sign-ins that the backup lacks, and that only a voucher proves,
// are stored.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('believes_until', wideInteger(db), (column) => column.notNull().defaultTo(0))
    .execute()
  await table(db, 'vouched_session')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('staff_id', text(db), (column) => column.notNull())
    .addColumn('name', text(db), (column) => column.notNull())
    .addColumn('role', text(db), (column) => column.notNull())
    .addColumn('terminal_id', text(db), (column) => column.notNull())
    .addColumn('began_at', wideInteger(db), (column) => column.notNull())
    .addColumn('expires_at', wideInteger(db), (column) => column.notNull())
    .addColumn('epoch', text(db), (column) => column.notNull())
    .execute()
}
