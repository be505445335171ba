// Links to set a new password, and letters that the mail server has not taken yet.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'password_reset')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('token_hash', text(db), (column) => column.notNull().unique())
    .addColumn('staff_id', text(db), (column) => column.references('staff.id'))
    .addColumn('expires_at', wideInteger(db), (column) => column.notNull())
    .addColumn('used_at', wideInteger(db))
    .execute()
  await db.schema.createIndex('password_reset_staff_id').on('password_reset').column('staff_id').execute()
  await db.schema.createIndex('password_reset_expires_at').on('password_reset').column('expires_at').execute()

  await table(db, 'letter')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('about', text(db), (column) => column.notNull())
    .addColumn('sealed', text(db), (column) => column.notNull())
    .addColumn('good_until', wideInteger(db), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('letter_about').on('letter').column('about').execute()
}
