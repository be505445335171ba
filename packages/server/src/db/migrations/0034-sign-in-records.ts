// Records of sign-ins and refusals. The e-mail typed at a refusal is not stored: it may have been the password.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'sign_in_record')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('at', wideInteger(db), (column) => column.notNull())
    .addColumn('outcome', text(db), (column) => column.notNull())
    .addColumn('staff_id', text(db))
    .addColumn('terminal_id', text(db))
    .addColumn('session_id', text(db))
    .addColumn('by_name', text(db))
    .execute()
  await db.schema.alterTable('sign_in').addColumn('terminal_id', text(db)).execute()
}
