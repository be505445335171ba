// Orders as they are now, from the database: those in memory, and those that left it.
import type { Order } from '@lounge/domain/orders/orders'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** In the order in which they were asked for; what is in neither table is left out. */
export async function orderRows(db: Db, ids: readonly string[]): Promise<readonly Order[]> {
  const found = new Map<string, Order>()
  // What came back is live, and stands over what it was when it left.
  for (const table of ['archived_row', 'live_row'] as const) {
    if (ids.length === 0) break
    const rows = await db
      .selectFrom(table)
      .select(['id', 'row'])
      .where('site', '=', site)
      .where('kind', '=', 'order')
      .where('id', 'in', ids)
      .execute()
    for (const { id, row } of rows) if (row !== null) found.set(id, JSON.parse(row) as Order) // as the hub wrote it
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
