// Rows by many names in one statement, whose text is the same however many they are: nobody puts it into words anew.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/** Whether a column is one of these; there may be any number of them. */
export function oneOf(db: Db, column: string, names: readonly string[]): RawBuilder<SqlBool> {
  const all = JSON.stringify(names)
  const each = isPostgres(db)
    ? sql`select jsonb_array_elements_text(${all}::jsonb)`
    : sql`select value from json_each(${all})`
  return sql<SqlBool>`${sql.ref(column)} in (${each})`
}
