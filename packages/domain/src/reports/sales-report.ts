// The sales report: totals, charts and a list, of the sales a till holds or of those the server found.
import { type Kobo, kobo, plus, sum, times, zero } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import { type PaymentMethod, paymentMethods } from '../payments/payments.ts'
import { businessDay, type CalendarDate, type DayRule, hourOfDay } from '../time.ts'

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

/** A bar of a chart: so many sales, so much money. */
export interface Bar<Name> {
  readonly name: Name
  readonly count: number
  readonly total: Kobo
}

function barsOf<Name>(parts: readonly (readonly [Name, Kobo])[]): readonly Bar<Name>[] {
  const bars = new Map<Name, Bar<Name>>()
  for (const [name, amount] of parts) {
    const bar = bars.get(name)
    bars.set(name, { name, count: (bar?.count ?? 0) + 1, total: plus(bar?.total ?? zero, amount) })
  }
  return [...bars.values()]
}

/** By business day, the earliest first; days without a sale are left out. */
export const byDay = (sales: readonly Sale[], rule: DayRule): readonly Bar<CalendarDate>[] =>
  barsOf(sales.map((sale) => [businessDay(sale.paidAt, rule), sale.total])).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )

/** By hour of the day, 0 to 23, beginning with the hour in which a business day begins. */
export function byHour(sales: readonly Sale[], rule: DayRule): readonly Bar<number>[] {
  const begins = Math.floor(rule.dayStartsAtMinute / 60)
  const sinceBegin = (hour: number) => (hour - begins + 24) % 24
  return barsOf(sales.map((sale) => [hourOfDay(sale.paidAt, rule), sale.total])).toSorted(
    (a, b) => sinceBegin(a.name) - sinceBegin(b.name),
  )
}

/** By method, each tender for itself: the bars come to the total. */
export function byMethod(sales: readonly Sale[]): readonly Bar<PaymentMethod>[] {
  const bars = barsOf(sales.flatMap(({ payments }) => payments.map(({ method, amount }) => [method, amount] as const)))
  return paymentMethods.flatMap((method) => bars.find(({ name }) => name === method) ?? [])
}

/** An item and what was sold of it. */
export interface TopItem {
  readonly name: string
  readonly units: number
  readonly total: Kobo
}

/** The items that brought most, before discounts. */
export function topItems(sales: readonly Sale[], count: number): readonly TopItem[] {
  const items = new Map<string, TopItem>()
  for (const { itemId, name, quantity, unitPrice } of sales.flatMap(({ lines }) => lines)) {
    const before = items.get(itemId)
    items.set(itemId, {
      name,
      units: (before?.units ?? 0) + quantity,
      total: plus(before?.total ?? zero, times(unitPrice, quantity)),
    })
  }
  return [...items.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en')).slice(0, count)
}
