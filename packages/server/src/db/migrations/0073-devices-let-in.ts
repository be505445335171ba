// Since when a device belongs to the lounge. A new one waits for a manager's yes; existing ones already belong to it.
import { type Kysely, sql } from 'kysely'
import { wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('terminal').addColumn('admitted_at', wideInteger(db)).execute()
  await sql`update terminal set admitted_at = enrolled_at`.execute(db)
}
