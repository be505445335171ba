// Acts that an owner may want to know of, and who worked when. Recorded from this release on.
import type { Kysely } from 'kysely'
import { appendOnly, keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'act')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addColumn('part', wideInteger(db), (column) => column.notNull())
    .addColumn('kind', text(db), (column) => column.notNull())
    .addColumn('acted_at', wideInteger(db), (column) => column.notNull())
    .addColumn('amount', wideInteger(db), (column) => column.notNull())
    .addColumn('about', text(db), (column) => column.notNull())
    .addColumn('order_id', text(db))
    .addColumn('session_id', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('act_key', ['site', 'business_day', 'position', 'part'])
    .execute()
  await appendOnly(db, 'act')
  await keyedTable(db, 'presence')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('session_id', text(db), (column) => column.notNull())
    .addColumn('slot', wideInteger(db), (column) => column.notNull())
    .addColumn('commands', wideInteger(db), (column) => column.notNull())
    .addColumn('heard_late', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['site', 'business_day', 'session_id', 'slot'])
    .execute()
}
