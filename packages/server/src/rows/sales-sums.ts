// The sales report. It reads the daily totals: months of sales are some thousand rows. With a search it sums the found sales. Both go step
// by step and yield to other work in between.
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { idOf } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { kobo } from '@lounge/domain/money'
import { searchedFor } from '@lounge/domain/orders/sales'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { averageSale, joinedReports, type SalesReport, salesReport } from '@lounge/domain/reports/sales-report'
import { calledAsNow, type SoldItem } from '@lounge/domain/reports/sold-items'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { CalendarDate, DayRule } from '@lounge/domain/time'
import type { SalesFilter } from '@lounge/sync/questions/history'
import type { Db } from '../db/schema.ts'
import { meantBy } from './sales-asked.ts'
import { salesFound } from './sales-found.ts'
import { salesOf } from './sales-page.ts'

const ordersPerStep = 200
const daysPerStep = 100

/** @param lounge for the current names of items, and the day rule */
export async function salesSums(db: Db, lounge: Lounge, filter: SalesFilter): Promise<SalesReport> {
  const rule = settingsOf(lounge)
  const report = await (searchedFor(filter.search) === ''
    ? sumsOfDays(db, filter, rule)
    : sumsOfFound(db, filter, rule))
  return { ...report, items: calledAsNow(lounge, report.items) }
}

async function sumsOfFound(db: Db, filter: SalesFilter, rule: DayRule): Promise<SalesReport> {
  let report = salesReport([], rule)
  for await (const ids of salesFound(db, filter))
    for (const some of inSteps(ids, ordersPerStep)) {
      report = joinedReports(report, salesReport(await salesOf(db, some), rule), rule)
      await eventLoopTurn()
    }
  return report
}

async function sumsOfDays(db: Db, filter: SalesFilter, rule: DayRule): Promise<SalesReport> {
  const nothing = salesReport([], rule)
  let report = { ...nothing, ...(await totalsAndDays(db, filter)) }
  for (const some of inSteps(report.days, daysPerStep)) {
    const span = { ...filter, from: some.at(0)?.name, to: some.at(-1)?.name }
    const parts = {
      hours: await hours(db, span),
      methods: await methods(db, span),
      items: await items(db, span),
    }
    report = joinedReports(report, { ...nothing, ...parts }, rule)
    await eventLoopTurn()
  }
  return report
}

async function totalsAndDays(db: Db, filter: SalesFilter): Promise<Pick<SalesReport, 'totals' | 'days'>> {
  const columns = ['sales', 'subtotal', 'discount', 'tax', 'total', 'refunded'] as const
  const days = await db
    .selectFrom('sale_day')
    .select((row) => ['business_day', ...columns.map((column) => row.fn.sum<number>(column).as(column))])
    .where(meantBy(filter))
    .groupBy('business_day')
    .orderBy('business_day')
    .execute()
  const sum = (column: (typeof columns)[number]) => days.reduce((all, day) => all + Number(day[column]), 0)
  const [count, total] = [sum('sales'), kobo(sum('total'))]
  return {
    totals: {
      count,
      subtotal: kobo(sum('subtotal')),
      discount: kobo(sum('discount')),
      tax: kobo(sum('tax')),
      total,
      refunded: kobo(sum('refunded')),
      average: averageSale(total, count),
    },
    days: days.map((day) => ({
      name: day.business_day as CalendarDate, // it was written as one
      count: Number(day['sales']),
      total: kobo(Number(day['total'])),
    })),
  }
}

async function hours(db: Db, filter: SalesFilter): Promise<SalesReport['hours']> {
  const rows = await db
    .selectFrom('sale_hour')
    .select((row) => ['hour', row.fn.sum<number>('sales').as('count'), row.fn.sum<number>('total').as('total')])
    .where(meantBy(filter))
    .groupBy('hour')
    .execute()
  return rows.map(({ hour, count, total }) => ({ name: hour, count, total: kobo(total) }))
}

async function methods(db: Db, filter: SalesFilter): Promise<SalesReport['methods']> {
  const rows = await db
    .selectFrom('method_day')
    .select((row) => ['method', row.fn.sum<number>('payments').as('count'), row.fn.sum<number>('amount').as('total')])
    .where(meantBy(filter))
    .groupBy('method')
    .execute()
  return rows.map(({ method, count, total }) => ({
    name: method as PaymentMethod, // it was written as one
    count,
    total: kobo(total),
  }))
}

/** Without the items' names, which come from the menu. */
async function items(db: Db, filter: SalesFilter): Promise<readonly SoldItem[]> {
  const rows = await db
    .selectFrom('item_day')
    .select((row) => ['item_id', row.fn.sum<number>('quantity').as('units'), row.fn.sum<number>('amount').as('total')])
    .where(meantBy(filter))
    .groupBy('item_id')
    .execute()
  const chosen = await choices(db, filter)
  return rows.map(({ item_id: id, units, total }) => ({
    itemId: idOf<'item'>(id),
    name: id,
    units,
    total: kobo(total),
    choices: chosen.get(id) ?? [],
  }))
}

async function choices(db: Db, filter: SalesFilter): Promise<ReadonlyMap<string, SoldItem['choices']>> {
  const rows = await db
    .selectFrom('choice_day')
    .select((row) => [
      'item_id',
      'choice_id',
      row.fn.sum<number>('quantity').as('units'),
      row.fn.sum<number>('amount').as('total'),
    ])
    .where(meantBy(filter))
    .groupBy(['item_id', 'choice_id'])
    .execute()
  const byItem = Map.groupBy(rows, (row) => row.item_id)
  return new Map(
    [...byItem].map(([id, chosen]) => [
      id,
      chosen.map(({ choice_id: choiceId, units, total }) => ({ choiceId, name: choiceId, units, total: kobo(total) })),
    ]),
  )
}

function* inSteps<Value>(all: readonly Value[], size: number): Iterable<readonly Value[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
