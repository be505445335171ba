// A session whose token is changed has two for a moment: the next one counts from now on, and ends the other with its first use.
import type { Kysely } from 'kysely'
import { text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('next_token_hash', text(db)).execute()
  await db.schema.createIndex('session_next_token').unique().on('session').column('next_token_hash').execute()
}
