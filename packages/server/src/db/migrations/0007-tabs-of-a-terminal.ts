// Which terminal each tab is of, and where its last command stands: after a restart its other tabs are told as before.
// Of tabs from before this nothing is known; by the next morning none of them is open.
import type { Kysely } from 'kysely'
import { text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const client = db.schema.alterTable('client')
  await client.addColumn('terminal_id', text(db), (column) => column.notNull().defaultTo('')).execute()
  await client.addColumn('position', wideInteger(db), (column) => column.notNull().defaultTo(0)).execute()
}
