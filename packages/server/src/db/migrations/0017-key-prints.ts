// What the database remembers of the keys it was opened with: enough to notice that one is gone, and nothing of the key.
import type { Kysely } from 'kysely'
import { table, text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'key_print')
    .addColumn('name', text(db), (column) => column.primaryKey())
    .addColumn('print', text(db), (column) => column.notNull())
    .execute()
}
