// A sale is immutable except for its search text: the receipt of a second payment may have a number of its own.
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

const kept = sql.raw(
  'site, order_id, position, number, table_number, business_day, paid_at, methods, subtotal, discount, tax, total, paid_by',
)

export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`drop trigger append_only on sale`.execute(db)
    await sql`create trigger append_only before update of ${kept} or delete or truncate on sale
      for each statement execute function refuse_change()`.execute(db)
    return
  }
  await sql`drop trigger sale_no_update`.execute(db)
  await sql`create trigger sale_no_update before update of ${kept} on sale
    begin select raise(abort, 'sale is append-only'); end`.execute(db)
}
