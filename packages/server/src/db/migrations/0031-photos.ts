// Photos of items, by what they hold. As base64: every tool that copies, compares and puts back tables takes texts.
import type { Kysely } from 'kysely'
import { table, text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'photo')
    .addColumn('hash', text(db), (column) => column.primaryKey())
    .addColumn('data', text(db), (column) => column.notNull())
    .execute()
}
