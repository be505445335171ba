// One page of voided or given orders, newest first. An order that was paid afterwards is a sale, and is left out.
import type { Period } from '@lounge/domain/history/views'
import type { Lounge } from '@lounge/domain/lounge'
import { isOffBill, type OffBill, type VoidedEntry, voidedEntry } from '@lounge/domain/orders/views'
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
  /** Limits the last day to what was voided up to this moment. */
  readonly until?: number | undefined
}

/** @param now decides which dates show their year */
export async function voidedPage(
  db: Db,
  lounge: Lounge,
  now: Timestamp,
  { offset, limit }: Part,
  { of, ...period }: Period & { readonly of: OffBill },
): Promise<VoidedPage> {
  const count = of === 'given' ? await givenCount(db, period) : await voidedCount(db, period)
  if (limit === 0) return { count, orders: [] }
  const part = { offset, limit }
  const rows = of === 'given' ? await givenRows(db, period, part) : await voidedRows(db, period, part)
  const orders = await orderRows(
    db,
    rows.map((row) => row.order_id),
  ) // keeps their order
  return {
    count,
    orders: orders.flatMap((order) => (isOffBill(order) ? [voidedEntry(lounge, order, now)] : [])),
  }
}

export async function voidedCount(db: Db, when: When): Promise<number> {
  const { count } = await voidedIn(db, when)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const voidedRows = (db: Db, period: Period, { offset, limit }: Part) =>
  voidedIn(db, period)
    .select('voided_order.order_id')
    .orderBy('voided_order.business_day', 'desc')
    .orderBy('voided_order.voided_at', 'desc')
    .orderBy('voided_order.order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

const givenRows = (db: Db, period: Period, { offset, limit }: Part) =>
  givenIn(db, period)
    .select('order_id')
    .orderBy('business_day', 'desc')
    .orderBy('given_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

async function givenCount(db: Db, period: Period): Promise<number> {
  const { count } = await givenIn(db, period)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const givenIn = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('given_order')
    .where('site', '=', site)
    .$if(from !== undefined, (asked) => asked.where('business_day', '>=', from ?? ''))
    .$if(to !== undefined, (asked) => asked.where('business_day', '<=', to ?? ''))

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
