// Reads the current orders, tickets and requests from the database: those in memory, and those that left it.
import type { Kind, RowOf } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import type { Order } from '@lounge/domain/orders/orders'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import { oneOf } from '../db/one-of.ts'
import { readRow } from '../db/row-text.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

export const orderRows = (db: Db, ids: readonly string[]): Promise<readonly Order[]> => keptRows(db, 'order', ids)

export const ticketRows = (db: Db, station: Station, ids: readonly string[]): Promise<readonly Ticket[]> =>
  keptRows(db, ticketKind(station), ids)

/** In the order of the ids. Ids found in neither table are left out. */
export async function keptRows<K extends Kind>(db: Db, kind: K, ids: readonly string[]): Promise<readonly RowOf<K>[]> {
  const found = new Map<string, RowOf<K>>()
  // A row that came back is live, and overrides its archived copy.
  for (const table of ['archived_row', 'live_row'] as const) {
    if (ids.length === 0) break
    const rows = await db
      .selectFrom(table)
      .select(['id', 'row'])
      .where('site', '=', site)
      .where('kind', '=', kind)
      .where(oneOf(db, 'id', ids))
      .execute()
    for (const { id, row } of rows) if (row !== null) found.set(id, readRow(id, row) as RowOf<K>) // as the hub wrote it
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
