// `system` is the system actor, which may do everything. No account may have that id or that role.
import { type Kysely, sql } from 'kysely'
import { refuseRows } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['id', 'role']) await refuseRows(db, 'staff', column, sql`= 'system'`)
}
