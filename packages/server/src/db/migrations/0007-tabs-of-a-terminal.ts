// The terminal of each tab, and the position of its last command: after a restart its other tabs are notified as before. For earlier tabs
// this is unknown; by the next morning none of them is open.
import type { Kysely } from 'kysely'
import { text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const client = db.schema.alterTable('client')
  await client.addColumn('terminal_id', text(db), (column) => column.notNull().defaultTo('')).execute()
  await client.addColumn('position', wideInteger(db), (column) => column.notNull().defaultTo(0)).execute()
}
