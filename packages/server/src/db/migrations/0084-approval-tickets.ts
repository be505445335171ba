// The tickets for codes that tills were given, and the fate of each.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'approval_ticket')
    .addColumn('staff_id', text(db), (column) => column.notNull())
    .addColumn('terminal_id', text(db), (column) => column.notNull())
    .addColumn('ticket', 'integer', (column) => column.notNull())
    .addColumn('till', 'integer', (column) => column.notNull())
    .addColumn('salt', text(db), (column) => column.notNull())
    .addColumn('hash', text(db), (column) => column.notNull())
    .addColumn('cost', 'integer', (column) => column.notNull())
    .addColumn('made_at', wideInteger(db), (column) => column.notNull())
    .addColumn('burnt', text(db))
    .addColumn('used_by', text(db))
    .addColumn('approval_id', text(db))
    .addColumn('used_kind', text(db))
    .addColumn('used_amount', wideInteger(db))
    .addColumn('used_at', wideInteger(db))
    .addPrimaryKeyConstraint('approval_ticket_key', ['staff_id', 'terminal_id', 'ticket'])
    .execute()
}
