// The sales report: totals, charts and a list, from the sales a till holds or those the server found.
import type { Period } from '../history/views.ts'
import { type Kobo, kobo, plus, sum, zero } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import { type PaymentMethod, paymentMethods } from '../payments/payments.ts'
import { businessDay, type CalendarDate, type DayRule, daysAfter, daysIn, hourOfDay } from '../time.ts'
import { joinedItems, type SoldItem, soldItems } from './sold-items.ts'

/** Sales per page of its list (SPEC §9). */
export const reportSalesPerPage = 5

export interface SalesTotals {
  readonly count: number
  readonly subtotal: Kobo
  readonly discount: Kobo
  readonly tax: Kobo
  readonly total: Kobo
  readonly refunded: Kobo
  /** Total divided by count, to the naira (SPEC §2). */
  readonly average: Kobo
}

export function totalsOfSales(sales: readonly Sale[]): SalesTotals {
  const all = (of: 'subtotal' | 'discount' | 'tax' | 'total' | 'refunded'): Kobo => sum(sales.map((sale) => sale[of]))
  const total = all('total')
  return {
    count: sales.length,
    subtotal: all('subtotal'),
    discount: all('discount'),
    tax: all('tax'),
    total,
    refunded: all('refunded'),
    average: averageSale(total, sales.length),
  }
}

export const averageSale = (total: Kobo, count: number): Kobo =>
  count === 0 ? zero : kobo(Math.round(total / count / 100) * 100)

/** A bar of a chart: the number of sales, and their total. */
export interface Bar<Name> {
  readonly name: Name
  readonly count: number
  readonly total: Kobo
}

function joinedBars<Name>(parts: readonly Bar<Name>[]): readonly Bar<Name>[] {
  const bars = new Map<Name, Bar<Name>>()
  for (const { name, count, total } of parts) {
    const bar = bars.get(name)
    bars.set(name, { name, count: (bar?.count ?? 0) + count, total: plus(bar?.total ?? zero, total) })
  }
  return [...bars.values()]
}
const barsOf = <Name>(parts: readonly (readonly [Name, Kobo])[]): readonly Bar<Name>[] =>
  joinedBars(parts.map(([name, total]) => ({ name, count: 1, total })))

/** By business day, the earliest first; days without a sale are left out. */
export const byDay = (sales: readonly Sale[], rule: DayRule): readonly Bar<CalendarDate>[] =>
  inDays(barsOf(sales.map((sale) => [businessDay(sale.paidAt, rule), sale.total])))
const inDays = (bars: readonly Bar<CalendarDate>[]) => bars.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** By hour of the day, 0 to 23, starting with the hour in which a business day begins. */
export const byHour = (sales: readonly Sale[], rule: DayRule): readonly Bar<number>[] =>
  inHours(barsOf(sales.map((sale) => [hourOfDay(sale.paidAt, rule), sale.total])), rule)
function inHours(bars: readonly Bar<number>[], { dayStartsAtMinute }: DayRule): readonly Bar<number>[] {
  const begins = Math.floor(dayStartsAtMinute / 60)
  const sinceBegin = (hour: number) => (hour - begins + 24) % 24
  return bars.toSorted((a, b) => sinceBegin(a.name) - sinceBegin(b.name))
}

/** By method, each tender separately: the bars sum to the total. */
export const byMethod = (sales: readonly Sale[]): readonly Bar<PaymentMethod>[] =>
  inMethods(barsOf(sales.flatMap(({ payments }) => payments.map(({ method, amount }) => [method, amount] as const))))
const inMethods = (bars: readonly Bar<PaymentMethod>[]) =>
  paymentMethods.flatMap((method) => bars.find(({ name }) => name === method) ?? [])

/** The methods of either of two days, each with a row, so that both columns sum to their days. */
export const everyMethod = (
  methods: readonly Bar<PaymentMethod>[],
  others: readonly Bar<PaymentMethod>[],
): readonly Bar<PaymentMethod>[] =>
  inMethods(joinedBars([...methods, ...others.map(({ name }) => ({ name, count: 0, total: zero }))]))

/** The start of the screen: the totals, and a chart of each kind. */
export interface SalesReport {
  readonly totals: SalesTotals
  readonly days: readonly Bar<CalendarDate>[]
  readonly hours: readonly Bar<number>[]
  readonly methods: readonly Bar<PaymentMethod>[]
  readonly items: readonly SoldItem[]
}

export const salesReport = (sales: readonly Sale[], rule: DayRule): SalesReport => ({
  totals: totalsOfSales(sales),
  days: byDay(sales, rule),
  hours: byHour(sales, rule),
  methods: byMethod(sales),
  items: soldItems(sales),
})

/** Combines the report of the sales a till holds with that of the sales before them. No sale may be in both. */
export function joinedReports(a: SalesReport, b: SalesReport, rule: DayRule): SalesReport {
  const total = plus(a.totals.total, b.totals.total)
  const count = a.totals.count + b.totals.count
  return {
    totals: {
      count,
      subtotal: plus(a.totals.subtotal, b.totals.subtotal),
      discount: plus(a.totals.discount, b.totals.discount),
      tax: plus(a.totals.tax, b.totals.tax),
      total,
      refunded: plus(a.totals.refunded, b.totals.refunded),
      average: averageSale(total, count),
    },
    days: inDays(joinedBars([...a.days, ...b.days])),
    hours: inHours(joinedBars([...a.hours, ...b.hours]), rule),
    methods: inMethods(joinedBars([...a.methods, ...b.methods])),
    items: joinedItems([...a.items, ...b.items]),
  }
}

/** More days than this cannot be distinguished in a chart. */
const daysInChartMax = 62

/** The days of a chart, or their months (`2026-11`) if there are too many. Days without a sale are included. */
export function daysOrMonths(days: readonly Bar<CalendarDate>[], { from, to }: Period): readonly Bar<string>[] {
  const [first, last] = [from ?? days.at(0)?.name, to ?? days.at(-1)?.name]
  if (first === undefined || last === undefined) return days
  if (daysIn(first, last) > daysInChartMax)
    return joinedBars(days.map((bar) => ({ ...bar, name: bar.name.slice(0, 7) })))
  const sold = new Map(days.map((bar) => [bar.name, bar]))
  return Array.from({ length: Math.max(0, daysIn(first, last)) }, (_, index) => {
    const name = daysAfter(first, index)
    return sold.get(name) ?? { name, count: 0, total: zero }
  })
}

/** The hours of a chart from the first to the last with a sale, including those between. */
export function everyHour(hours: readonly Bar<number>[]): readonly Bar<number>[] {
  const [first, last] = [hours.at(0), hours.at(-1)]
  if (!first || !last) return hours
  const sold = new Map(hours.map((bar) => [bar.name, bar]))
  return Array.from({ length: ((last.name - first.name + 24) % 24) + 1 }, (_, index) => {
    const name = (first.name + index) % 24
    return sold.get(name) ?? { name, count: 0, total: zero }
  })
}
