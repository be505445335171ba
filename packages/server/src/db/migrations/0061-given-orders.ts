// The list of given orders. Earlier releases gave nothing away.
import type { Kysely } from 'kysely'
import { appendOnly, keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'given_order')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('given_at', wideInteger(db), (column) => column.notNull())
    .addColumn('order_id', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('given_order_key', ['site', 'business_day', 'given_at', 'order_id'])
    .execute()
  await appendOnly(db, 'given_order')
}
