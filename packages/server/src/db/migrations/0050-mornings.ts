// Indexes that find the entries and counts of one day without reading years, and a record of mailed morning pages, so that none is mailed
// twice.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('entry_day').on('entry').columns(['site', 'business_day', 'position']).execute()
  await db.schema.createIndex('stock_movement_day').on('stock_movement').columns(['site', 'business_day']).execute()
  await keyedTable(db, 'morning_mail')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('queued_at', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('morning_mail_key', ['site', 'business_day'])
    .execute()
}
