// The first start of a real lounge; authenticator apps, and codes on paper for the day on which a phone is gone.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'authenticator')
    .addColumn('staff_id', text(db), (column) => column.primaryKey().references('staff.id'))
    .addColumn('sealed', text(db), (column) => column.notNull())
    .addColumn('last_step', wideInteger(db), (column) => column.notNull())
    .addColumn('confirmed_at', wideInteger(db))
    .execute()
  await table(db, 'recovery_code')
    .addColumn('hash', text(db), (column) => column.primaryKey())
    .addColumn('staff_id', text(db), (column) => column.notNull().references('staff.id'))
    .addColumn('used_at', wideInteger(db))
    .execute()
  await table(db, 'first_start')
    .addColumn('token_hash', text(db), (column) => column.primaryKey())
    .addColumn('expires_at', wideInteger(db), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('recovery_code_staff_id').on('recovery_code').column('staff_id').execute()
}
