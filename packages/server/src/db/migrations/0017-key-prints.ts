// Prints of the keys with which the database was opened: enough to notice a missing key, without revealing it.
import type { Kysely } from 'kysely'
import { table, text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'key_print')
    .addColumn('name', text(db), (column) => column.primaryKey())
    .addColumn('print', text(db), (column) => column.notNull())
    .execute()
}
