// Whose a FunCard is by name, and since when the lounge may keep how they are reached.
import type { Kysely } from 'kysely'
import { text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('holder')
    .addColumn('name', text(db), (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('holder').addColumn('consent_on', text(db)).execute()
}
