// The totals of earlier days, for a report to be compared with. They come from the daily totals; a last day that counts in part is summed
// from its sales.
import { kobo } from '@lounge/domain/money'
import { averageSale } from '@lounge/domain/reports/sales-report'
import { dayBefore } from '@lounge/domain/time'
import type { EarlierAnswer, EarlierQuery } from '@lounge/sync/questions/history'
import type { Db } from '../db/schema.ts'
import { meantBy } from './sales-asked.ts'
import { voidedCount } from './voided-page.ts'

export async function salesEarlier(db: Db, { until, ...query }: EarlierQuery): Promise<EarlierAnswer> {
  const whole = await wholeDays(db, until === undefined ? query : { ...query, to: dayBefore(query.to) })
  const part = until === undefined ? nothing : await partOfDay(db, { ...query, from: query.to }, until)
  const [count, total] = [whole.count + part.count, kobo(whole.total + part.total)]
  return {
    count,
    total,
    average: averageSale(total, count),
    discount: whole.discount + part.discount,
    voided: await voidedCount(db, { from: query.from, to: query.to, until }),
  }
}

type Sums = Record<'count' | 'total' | 'discount', number>
const nothing: Sums = { count: 0, total: 0, discount: 0 }
type Days = Omit<EarlierQuery, 'until'>

async function wholeDays(db: Db, days: Days): Promise<Sums> {
  const sums = await db
    .selectFrom('sale_day')
    .select(({ fn }) => [
      fn.sum<number | null>('sales').as('count'),
      fn.sum<number | null>('total').as('total'),
      fn.sum<number | null>('discount').as('discount'),
    ])
    .where(meantBy(days))
    .executeTakeFirstOrThrow()
  return numbers(sums)
}

async function partOfDay(db: Db, day: Days, until: number): Promise<Sums> {
  const sums = await db
    .selectFrom('sale')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('total').as('total'),
      fn.sum<number | null>('discount').as('discount'),
    ])
    .where(meantBy(day))
    .where('paid_at', '<=', until)
    .executeTakeFirstOrThrow()
  return numbers(sums)
}

/** PostgreSQL returns sums as text, and null for no rows. */
const numbers = (sums: Record<keyof Sums, number | null>): Sums => ({
  count: Number(sums.count),
  total: Number(sums.total),
  discount: Number(sums.discount),
})
