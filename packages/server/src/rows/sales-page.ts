// One page of closed orders, newest first, anywhere in the history. The daily totals tell how many sales precede it, so a page costs no
// more than its own day.
import { saleOf } from '@lounge/domain/orders/sales'
import { isClosed } from '@lounge/domain/orders/orders'
import { searchedFor } from '@lounge/domain/orders/sales'
import type { Sale } from '@lounge/domain/orders/sales'
import type { SalesFilter } from '@lounge/sync/questions/history'
import type { Db } from '../db/schema.ts'
import { orderRows } from './kept-rows.ts'
import { meantBy } from './sales-asked.ts'
import { salesFound } from './sales-found.ts'

export interface Part {
  readonly offset: number
  readonly limit: number
}
interface SalesPage {
  readonly count: number
  readonly sales: readonly Sale[]
}

export async function salesPage(db: Db, filter: SalesFilter, part: Part): Promise<SalesPage> {
  const { count, ids } = await (searchedFor(filter.search) === '' ? namesOf(db, filter, part) : found(db, filter, part))
  return { count, sales: await salesOf(db, ids) }
}

export async function salesOf(db: Db, ids: readonly string[]): Promise<readonly Sale[]> {
  const orders = await orderRows(db, ids)
  return orders.filter(isClosed).map(saleOf)
}

interface Names {
  readonly count: number
  readonly ids: readonly string[]
}

async function namesOf(db: Db, filter: SalesFilter, { offset, limit }: Part): Promise<Names> {
  const days = await db
    .selectFrom('sale_day')
    .select((row) => ['business_day', row.fn.sum<number>('sales').as('sales')])
    .where(meantBy(filter))
    .groupBy('business_day')
    .orderBy('business_day', 'desc')
    .execute()
  const count = days.reduce((sum, { sales }) => sum + sales, 0)
  let before = 0
  const first = days.find(({ sales }) => {
    if (before + sales > offset) return true
    before += sales
    return false
  })
  if (!first || limit === 0) return { count, ids: [] }
  const rows = await db
    .selectFrom('sale')
    .select('order_id')
    .where(meantBy({ ...filter, to: first.business_day as SalesFilter['to'] })) // it was written as a date
    .orderBy('business_day', 'desc')
    .orderBy('paid_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .offset(offset - before)
    .execute()
  return { count, ids: rows.map((row) => row.order_id) }
}

async function found(db: Db, filter: SalesFilter, { offset, limit }: Part): Promise<Names> {
  const ids: string[] = []
  for await (const some of salesFound(db, filter)) ids.push(...some)
  return { count: ids.length, ids: ids.slice(offset, offset + limit) }
}
