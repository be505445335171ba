// Searches sales, newest first. It scans every sale of the time, a few thousand at once, and yields to other work between these steps.
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { isSearched, searchedFor } from '@lounge/domain/orders/sales'
import type { SalesFilter } from '@lounge/sync/questions/history'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { meantBy } from './sales-asked.ts'

const salesPerStep = 4_000

/** The ids of the found sales, step by step. */
export async function* salesFound(db: Db, filter: SalesFilter): AsyncIterable<readonly string[]> {
  const search = searchedFor(filter.search)
  for (let last: Place | undefined; ; await eventLoopTurn()) {
    const sales = await salesAfter(db, filter, last)
    yield sales
      .filter((sale) => isSearched({ tableNumber: sale.table_number, text: sale.search }, search))
      .map((sale) => sale.order_id)
    last = sales.at(-1)
    if (sales.length < salesPerStep) return
  }
}

interface Place {
  readonly business_day: string
  readonly paid_at: number
  readonly order_id: string
}

function salesAfter(db: Db, filter: SalesFilter, last: Place | undefined) {
  const asked = db
    .selectFrom('sale')
    .select(['business_day', 'paid_at', 'order_id', 'table_number', 'search'])
    .where(meantBy(filter))
    .orderBy('business_day', 'desc')
    .orderBy('paid_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(salesPerStep)
  if (!last) return asked.execute()
  const place = sql`(${last.business_day}, ${last.paid_at}, ${last.order_id})`
  return asked.where(sql<boolean>`(business_day, paid_at, order_id) < ${place}`).execute()
}
