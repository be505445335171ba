// Sheets of codes in the safe: the key of each, one for each approver and till, and which tickets are on one.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'approval_paper')
    .addColumn('staff_id', text(db), (column) => column.notNull().references('staff.id'))
    .addColumn('terminal_id', text(db), (column) => column.notNull())
    .addColumn('till', 'integer', (column) => column.notNull())
    .addColumn('sealed', text(db), (column) => column.notNull())
    .addColumn('printed_at', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('approval_paper_key', ['staff_id', 'terminal_id'])
    .execute()
  await db.schema
    .alterTable('approval_ticket')
    .addColumn('is_paper', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
