// Facts about a device for managers: its place, its last self-report, and whether it is shut out.
import type { Kysely } from 'kysely'
import { text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('terminal')
    .addColumn('place', text(db), (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('terminal').addColumn('told', text(db)).execute()
  await db.schema.alterTable('terminal').addColumn('shut_out_at', wideInteger(db)).execute()
}
