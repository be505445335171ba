// The books of some days, for the accountant: by day or month, by account, and by item with its cost. All are read from the totals of the
// days, so a month of a million orders is some hundred rows.
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { paymentMethods } from '@lounge/domain/payments/payments'
import type {
  JournalAnswer,
  MarginsAnswer,
  PeriodsAnswer,
  PeriodsQuery,
  SpanQuery,
} from '@lounge/sync/questions/accounts'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

const columns = ['sales', 'subtotal', 'discount', 'tax', 'total'] as const

/** @param query says whether to total by day or by month */
export async function periodsPage(db: Db, { from, to, by }: PeriodsQuery): Promise<PeriodsAnswer> {
  const name = sql<string>`substr(business_day, 1, ${sql.lit(by === 'day' ? 10 : 7)})`
  const [sales, methods, givenBack] = await Promise.all([
    db
      .selectFrom('sale_day')
      .select((row) => [name.as('name'), ...columns.map((column) => row.fn.sum<number>(column).as(column))])
      .where('site', '=', site)
      .where('business_day', '>=', from)
      .where('business_day', '<=', to)
      .groupBy(name)
      .execute(),
    db
      .selectFrom('method_day')
      .select((row) => [name.as('name'), 'method', row.fn.sum<number>('amount').as('amount')])
      .where('site', '=', site)
      .where('business_day', '>=', from)
      .where('business_day', '<=', to)
      .groupBy([name, 'method'])
      .execute(),
    db
      .selectFrom('account_day')
      .select([name.as('name'), sql<number>`sum(debit - credit)`.as('amount')])
      .where('site', '=', site)
      .where('business_day', '>=', from)
      .where('business_day', '<=', to)
      .where('account', '=', 'refunds')
      .groupBy(name)
      .execute(),
  ])
  const byName = new Map(sales.map((row) => [row.name, row]))
  const back = new Map(givenBack.map((row) => [row.name, Number(row.amount)]))
  const taken = Map.groupBy(methods, (row) => row.name)
  return {
    periods: [...new Set([...byName.keys(), ...back.keys()])].toSorted().map((each) => {
      const row = byName.get(each)
      const sum = (column: (typeof columns)[number]) => Number(row?.[column] ?? 0)
      return {
        name: each,
        count: sum('sales'),
        subtotal: sum('subtotal'),
        discount: sum('discount'),
        tax: sum('tax'),
        total: sum('total'),
        givenBack: back.get(each) ?? 0,
        methods: inMethods(taken.get(each) ?? []),
      }
    }),
  }
}

const inMethods = (rows: readonly { readonly method: string; readonly amount: number }[]) =>
  paymentMethods.flatMap((method: PaymentMethod) => {
    const row = rows.find((each) => each.method === method)
    return row ? [{ method, amount: Number(row.amount) }] : []
  })

export async function journalPage(db: Db, { from, to }: SpanQuery): Promise<JournalAnswer> {
  const rows = await db
    .selectFrom('account_day')
    .select(['business_day', 'account', 'debit', 'credit'])
    .where('site', '=', site)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .orderBy('business_day')
    .orderBy('account')
    .execute()
  return {
    days: [...Map.groupBy(rows, (row) => row.business_day)].map(([day, accounts]) => ({
      day,
      accounts: accounts.map(({ account, debit, credit }) => ({ account, debit, credit })),
    })),
  }
}

/** The answer lacks the items' names, which come from the menu. */
export async function marginsPage(db: Db, { from, to }: SpanQuery): Promise<MarginsAnswer> {
  const rows = await db
    .selectFrom('margin_day')
    .select((row) => [
      'item_id',
      'costed',
      row.fn.sum<number>('units').as('units'),
      row.fn.sum<number>('amount').as('amount'),
      row.fn.sum<number>('discount').as('discount'),
      row.fn.sum<number>('cost').as('cost'),
    ])
    .where('site', '=', site)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .groupBy(['item_id', 'costed'])
    .orderBy('item_id')
    .execute()
  return {
    items: [...Map.groupBy(rows, (row) => row.item_id)].map(([itemId, parts]) => {
      const sum = (column: 'units' | 'amount' | 'discount' | 'cost', of = parts) =>
        of.reduce((all, part) => all + Number(part[column]), 0)
      const costed = parts.filter((part) => part.costed === 1)
      const sold = (of: typeof parts) => ({
        units: sum('units', of),
        amount: sum('amount', of),
        discount: sum('discount', of),
      })
      return { itemId, ...sold(parts), costed: { ...sold(costed), cost: sum('cost', costed) } }
    }),
  }
}
