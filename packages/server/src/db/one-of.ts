// A condition on many names whose SQL text is the same however many there are, so that the statement stays prepared.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/** Whether a column is one of these names, of which there may be any number. */
export function oneOf(db: Db, column: string, names: readonly string[]): RawBuilder<SqlBool> {
  const all = JSON.stringify(names)
  const each = isPostgres(db)
    ? sql`select jsonb_array_elements_text(${all}::jsonb)`
    : sql`select value from json_each(${all})`
  return sql<SqlBool>`${sql.ref(column)} in (${each})`
}
