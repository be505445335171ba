// The day's sales by category, beside the same weekday of earlier weeks.
import type { ActKind } from '@lounge/domain/acts/acts'
import { lineTextMax } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { type Kobo, kobo, negative } from '@lounge/domain/money'
import { headingWords } from '@lounge/domain/orders/order-words'
import { daysAfter } from '@lounge/domain/time'
import { actsDone } from '../rows/acts-asked.ts'
import { doerName } from '../rows/who-did-it.ts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'

export async function soldThatDay({ db, lounge, day }: MorningSources): Promise<Gathered> {
  const totals = await db
    .selectFrom('sale_day')
    .select(({ fn }) => [
      fn.sum<number | null>('discount').as('discount'),
      fn.sum<number | null>('tax').as('tax'),
      fn.sum<number | null>('total').as('total'),
    ])
    .where('site', '=', site)
    .where('business_day', '=', day)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('item_day')
    .select(({ fn }) => [
      'item_id as id',
      fn.sum<number>('quantity').as('units'),
      fn.sum<number>('amount').as('amount'),
    ])
    .where('site', '=', site)
    .where('business_day', '=', day)
    .groupBy('item_id')
    .execute()
  const categoryOf = (id: string): string =>
    lounge.get('category', lounge.get('item', id)?.categoryId ?? '')?.name ?? 'Other'
  const categories = Map.groupBy(items, ({ id }) => categoryOf(id))
  return {
    total: kobo(Number(totals.total)),
    lines: [
      ...[...categories].map(([text, of]) => ({
        text,
        amount: kobo(of.reduce((all, { amount }) => all + Number(amount), 0)),
        count: of.reduce((all, { units }) => all + Number(units), 0),
      })),
      { text: 'Tax', amount: kobo(Number(totals.tax)), count: 0 },
      { text: 'Discounts', amount: negative(kobo(Number(totals.discount))), count: 0 },
    ],
  }
}

const weeksCompared = [-28, -21, -14, -7] as const

/** The totals of the last same weekdays on which something was sold. */
export async function soldEarlier({ db, day }: MorningSources): Promise<readonly Kobo[]> {
  const rows = await db
    .selectFrom('sale_day')
    .select(({ fn }) => ['business_day', fn.sum<number>('total').as('total')])
    .where('site', '=', site)
    .where(
      'business_day',
      'in',
      weeksCompared.map((back) => daysAfter(day, back)),
    )
    .groupBy('business_day')
    .execute()
  return rows.map(({ total }) => kobo(Number(total))).filter((total) => total > 0)
}

export async function discountsGiven({ db, day }: MorningSources): Promise<Gathered> {
  const rows = await db
    .selectFrom('sale')
    .select(['number', 'table_number as tableNumber', 'discount'])
    .where('site', '=', site)
    .where('business_day', '=', day)
    .where('discount', '>', 0)
    .execute()
  return {
    lines: rows.map((sale) => ({
      text: headingWords(sale),
      amount: kobo(Number(sale.discount)),
      count: 1,
    })),
  }
}

/** Undefined if no discount was given after a guest was shown the bill. */
export async function discountsAfterShown({ db, day }: MorningSources): Promise<Gathered | undefined> {
  const rows = await actsDone(db)
    .select(['done.about', 'done.amount', doerName.as('name')])
    .where('done.business_day', '=', day)
    .where('done.kind', '=', 'discountShown' satisfies ActKind)
    .orderBy('done.position')
    .orderBy('done.part')
    .execute()
  if (rows.length === 0) return undefined
  return {
    lines: rows.map(({ about, amount, name }) => ({
      text: `Order ${about}, ${name}`.slice(0, lineTextMax),
      amount: kobo(Number(amount)),
      count: 1,
    })),
  }
}
