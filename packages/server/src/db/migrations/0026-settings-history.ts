// The history of the settings. Earlier releases did not record who changed them.
import type { Kysely } from 'kysely'
import { table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'settings_change')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addColumn('at', wideInteger(db), (column) => column.notNull())
    .addColumn('by_name', text(db), (column) => column.notNull())
    .addColumn('changes', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('settings_change_key', ['site', 'position'])
    .execute()
}
