// The frozen reports of closed shifts and days. Earlier releases closed none.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'z_report')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('series', text(db), (column) => column.notNull())
    .addColumn('number', wideInteger(db), (column) => column.notNull())
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addColumn('at', wideInteger(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('by_name', text(db), (column) => column.notNull())
    .addColumn('report', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('z_report_key', ['site', 'series', 'number'])
    .execute()
  await db.schema.createIndex('z_report_position').on('z_report').columns(['site', 'position']).execute()
}
