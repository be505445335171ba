// The name of a FunCard's holder, and since when the lounge may keep their contact data.
import type { Kysely } from 'kysely'
import { text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('holder')
    .addColumn('name', text(db), (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('holder').addColumn('consent_on', text(db)).execute()
}
