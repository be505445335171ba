// After a restored backup the history gathers what terminals were told by the former one. The column lets a restart go on with it.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('gathers', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
