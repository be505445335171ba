// What managers see and say of a device: where it stands, how it last said that it is, and whether it was shut out.
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
