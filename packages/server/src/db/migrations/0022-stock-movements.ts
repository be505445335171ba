// Movements on the shelf and in the stores, as the office queries them. No lounge was open before this release.
import type { Kysely } from 'kysely'
import { appendOnly, keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'stock_movement')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('kept', text(db), (column) => column.notNull())
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addColumn('part', wideInteger(db), (column) => column.notNull())
    .addColumn('moved_at', wideInteger(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('amount', wideInteger(db), (column) => column.notNull())
    .addColumn('why', text(db), (column) => column.notNull())
    .addColumn('note', text(db), (column) => column.notNull())
    .addColumn('session_id', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_movement_key', ['site', 'kept', 'position', 'part'])
    .execute()
  await appendOnly(db, 'stock_movement')
}
