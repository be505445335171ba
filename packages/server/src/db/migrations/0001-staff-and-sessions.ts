// Staff, their sign-ins and sessions, and the devices they use.
import { type Kysely, sql } from 'kysely'
import { counter, table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'installation')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('mode', text(db), (column) => column.notNull().check(sql`mode in ('demo', 'production')`))
    .addColumn('made_at', wideInteger(db), (column) => column.notNull())
    .execute()

  await table(db, 'staff')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('email', text(db), (column) =>
      column
        .notNull()
        .unique()
        .check(sql`email = lower(email)`),
    )
    .addColumn('name', text(db), (column) => column.notNull())
    .addColumn('role', text(db), (column) => column.notNull())
    .addColumn('phone', text(db), (column) => column.notNull())
    .addColumn('department', text(db), (column) => column.notNull())
    .addColumn('address', text(db), (column) => column.notNull())
    .addColumn('employee_id', text(db), (column) => column.notNull().unique())
    .addColumn('joined_on', text(db), (column) => column.notNull())
    .addColumn('password_hash', text(db), (column) => column.notNull())
    .addColumn('closed_at', wideInteger(db))
    .execute()

  await table(db, 'sign_in')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('token_hash', text(db), (column) => column.notNull().unique())
    .addColumn('staff_id', text(db), (column) => column.notNull().references('staff.id'))
    .addColumn('code_hash', text(db), (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('resends', 'integer', (column) => column.notNull())
    .addColumn('expires_at', wideInteger(db), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_expires_at').on('sign_in').column('expires_at').execute()

  await table(db, 'terminal')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('till', 'integer', (column) => column.unique().check(sql`till between 1 and 99`))
    .addColumn('secret_hash', text(db), (column) => column.notNull())
    .addColumn('name', text(db), (column) => column.notNull())
    .addColumn('enrolled_by', text(db), (column) => column.notNull())
    .addColumn('enrolled_at', wideInteger(db), (column) => column.notNull())
    .addColumn('last_seen_at', wideInteger(db))
    .execute()

  await table(db, 'session')
    .addColumn('id', text(db), (column) => column.primaryKey())
    .addColumn('token_hash', text(db), (column) => column.notNull().unique())
    .addColumn('staff_id', text(db), (column) => column.notNull().references('staff.id'))
    .addColumn('role', text(db), (column) => column.notNull())
    .addColumn('terminal_id', text(db), (column) => column.references('terminal.id'))
    .addColumn('created_at', wideInteger(db), (column) => column.notNull())
    .addColumn('expires_at', wideInteger(db), (column) => column.notNull())
    .addColumn('revoked_at', wideInteger(db))
    .execute()
  await db.schema.createIndex('session_staff_id').on('session').column('staff_id').execute()

  await table(db, 'guess')
    .addColumn('id', counter(db), (column) => column.primaryKey())
    .addColumn('kind', text(db), (column) => column.notNull())
    .addColumn('subject', text(db), (column) => column.notNull())
    .addColumn('at', wideInteger(db), (column) => column.notNull())
    .execute()
  await db.schema.createIndex('guess_subject').on('guess').columns(['kind', 'subject', 'at']).execute()
  await db.schema.createIndex('guess_at').on('guess').column('at').execute()
}
