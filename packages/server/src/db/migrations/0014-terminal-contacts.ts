// When each terminal last had nothing waiting, and the time of its last booked command: its next commands cannot be older.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'terminal_contact')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('terminal_id', text(db), (column) => column.notNull())
    .addColumn('clear_at', wideInteger(db), (column) => column.notNull())
    .addColumn('last_at', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('terminal_contact_key', ['site', 'terminal_id'])
    .execute()
}
