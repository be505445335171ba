// One page of the orders that were voided, newest first. One that was paid afterwards all the same is a sale, and not among them.
import type { Period } from '@lounge/domain/history/views'
import type { Lounge } from '@lounge/domain/lounge'
import { type VoidedEntry, voidedEntry } from '@lounge/domain/orders/views'
import type { Timestamp } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { orderRows } from './kept-rows.ts'
import type { Part } from './sales-page.ts'

interface VoidedPage {
  readonly count: number
  readonly orders: readonly VoidedEntry[]
}

interface When extends Period {
  /** Of the last day only what was voided up to this moment. */
  readonly until?: number | undefined
}

/** @param now tells which dates carry their year */
export async function voidedPage(
  db: Db,
  lounge: Lounge,
  now: Timestamp,
  { offset, limit }: Part,
  period: Period,
): Promise<VoidedPage> {
  const count = await voidedCount(db, period)
  if (limit === 0) return { count, orders: [] }
  const rows = await voidedIn(db, period)
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
    orders: orders.flatMap((order) => (order.status === 'voided' ? [voidedEntry(lounge, order, now)] : [])),
  }
}

export async function voidedCount(db: Db, when: When): Promise<number> {
  const { count } = await voidedIn(db, when)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const voidedIn = (db: Db, { from, to, until }: When) =>
  db
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
    .$if(from !== undefined, (asked) => asked.where('voided_order.business_day', '>=', from ?? ''))
    .$if(to !== undefined, (asked) => asked.where('voided_order.business_day', '<=', to ?? ''))
    .$if(until !== undefined, (asked) => asked.where('voided_order.voided_at', '<=', until ?? 0))
