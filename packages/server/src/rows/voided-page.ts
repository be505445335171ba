// One page of the orders that were voided, newest first. One that was paid afterwards all the same is a sale, and not among them.
import type { Lounge } from '@lounge/domain/lounge'
import { type VoidedEntry, voidedEntry } from '@lounge/domain/orders/views'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { orderRows } from './kept-rows.ts'
import type { Part } from './sales-page.ts'

interface VoidedPage {
  readonly count: number
  readonly orders: readonly VoidedEntry[]
}

/** @param to the last business day; all of them without it */
export async function voidedPage(db: Db, lounge: Lounge, { offset, limit }: Part, to?: string): Promise<VoidedPage> {
  const voided = db
    .selectFrom('voided_order')
    .where('voided_order.site', '=', site)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sale')
            .select('sale.order_id')
            .whereRef('sale.site', '=', 'voided_order.site')
            .whereRef('sale.order_id', '=', 'voided_order.order_id'),
        ),
      ),
    )
    .$if(to !== undefined, (asked) => asked.where('voided_order.business_day', '<=', to ?? ''))
  const { count } = await voided.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (limit === 0) return { count, orders: [] }
  const rows = await voided
    .select('voided_order.order_id')
    .orderBy('voided_order.business_day', 'desc')
    .orderBy('voided_order.voided_at', 'desc')
    .orderBy('voided_order.order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const orders = await orderRows(
    db,
    rows.map((row) => row.order_id),
  ) // keeps their order
  return {
    count,
    orders: orders.flatMap((order) => (order.status === 'voided' ? [voidedEntry(lounge, order)] : [])),
  }
}
