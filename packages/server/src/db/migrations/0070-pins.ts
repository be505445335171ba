// PINs, with which a person comes back to a till: the key that scrypt derives from the six digits, sealed, and the salt.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'pin')
    .addColumn('staff_id', text(db), (column) => column.primaryKey().references('staff.id'))
    .addColumn('sealed', text(db), (column) => column.notNull())
    .addColumn('salt', text(db), (column) => column.notNull())
    .addColumn('set_at', wideInteger(db), (column) => column.notNull())
    .execute()
}
