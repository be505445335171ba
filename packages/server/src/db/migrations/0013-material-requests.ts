// The rows behind the logs of material requests. Earlier releases had no requests.
import type { Kysely } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'material_request')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('department', text(db), (column) => column.notNull())
    .addColumn('requested_at', wideInteger(db), (column) => column.notNull())
    .addColumn('request_id', text(db), (column) => column.notNull())
    .addColumn('status', text(db), (column) => column.notNull())
    .addColumn('search', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('material_request_key', ['site', 'department', 'requested_at', 'request_id'])
    .execute()
}
