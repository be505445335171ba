// `system` is the lounge's own hand, which may do everything. No account has that id or that role.
import { type Kysely, sql } from 'kysely'
import { refuseRows } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['id', 'role']) await refuseRows(db, 'staff', column, sql`= 'system'`)
}
