// A session whose token is renewed has two for a while: both count, and the first use of the new one ends the old one.
import type { Kysely } from 'kysely'
import { text } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('next_token_hash', text(db)).execute()
  await db.schema.createIndex('session_next_token').unique().on('session').column('next_token_hash').execute()
}
