// Phones that make codes where there is no network, one for each approver. Earlier releases had none.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'approval_phone')
    .addColumn('staff_id', text(db), (column) => column.primaryKey().references('staff.id'))
    .addColumn('sealed', text(db), (column) => column.notNull())
    .addColumn('set_up_at', wideInteger(db), (column) => column.notNull())
    .execute()
}
