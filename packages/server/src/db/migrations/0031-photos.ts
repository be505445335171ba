// Photos of items, keyed by their content. Stored as base64, because every tool that copies, compares and restores tables takes texts.
import type { Kysely } from 'kysely'
import { table, text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'photo')
    .addColumn('hash', text(db), (column) => column.primaryKey())
    .addColumn('data', text(db), (column) => column.notNull())
    .execute()
}
