// Sales by day or month, their tax, and comparisons, as tables.
import { changeInPercent } from '../history/periods.ts'
import { type Kobo, minus, plus, sum, zero } from '../money.ts'
import { type PaymentMethod, paymentMethods } from '../payments/payments.ts'
import { CalendarDate, formatDay, formatMonth } from '../time.ts'
import { averageSale } from './sales-report.ts'
import { type Cell, money, type Sheet } from './sheet.ts'
import { periodsOf, type Span } from './spans.ts'

/** The sales of a day or a month. */
export interface PeriodTotals {
  /** `2026-11-20` or `2026-11` */
  readonly name: string
  readonly count: number
  readonly subtotal: Kobo
  readonly discount: Kobo
  readonly tax: Kobo
  readonly total: Kobo
  /** Refunded on these days, for any sale. */
  readonly givenBack: Kobo
  readonly methods: readonly { readonly method: PaymentMethod; readonly amount: Kobo }[]
}

const amounts = ['subtotal', 'discount', 'tax', 'total', 'givenBack'] as const

export function totalOf(periods: readonly PeriodTotals[]): PeriodTotals {
  const all = (of: (typeof amounts)[number]): Kobo => sum(periods.map((period) => period[of]))
  return {
    name: '',
    count: periods.reduce((count, period) => count + period.count, 0),
    subtotal: all('subtotal'),
    discount: all('discount'),
    tax: all('tax'),
    total: all('total'),
    givenBack: all('givenBack'),
    methods: paymentMethods.map((method) => ({
      method,
      amount: sum(periods.map((period) => takenBy(period, method))),
    })),
  }
}
const takenBy = ({ methods }: PeriodTotals, method: PaymentMethod): Kobo =>
  methods.find((each) => each.method === method)?.amount ?? zero

/** A day, or `Nov 2026`. */
const periodName = (name: string): Cell => (name.length > 7 ? { day: CalendarDate.parse(name) } : formatMonth(name))

const firstHead = ({ kind }: Pick<Span, 'kind'>): string => (kind === 'month' ? 'Day' : 'Month')

export function totalsSheet(periods: readonly PeriodTotals[], span: Pick<Span, 'kind'>): Sheet {
  const row = (period: PeriodTotals, name: Cell): readonly Cell[] => [
    name,
    period.count,
    money(period.subtotal),
    money(period.discount),
    money(period.tax),
    money(period.total),
    ...paymentMethods.map((method) => money(takenBy(period, method))),
    money(period.givenBack),
  ]
  return {
    title: span.kind === 'month' ? 'Sales by day' : 'Sales by month',
    words: 1,
    head: [firstHead(span), 'Orders', 'Sales', 'Discounts', 'Tax', 'Total', ...paymentMethods, 'Given back'],
    rows: periods.map((period) => row(period, periodName(period.name))),
    total: row(totalOf(periods), 'Total'),
  }
}

/** The flat tax of each sale. Refunds do not reduce the tax: the accountant decides. */
export function taxSheet(periods: readonly PeriodTotals[], span: Pick<Span, 'kind'>): Sheet {
  const row = (period: PeriodTotals, name: Cell): readonly Cell[] => [
    name,
    period.count,
    money(minus(period.subtotal, period.discount)),
    money(period.tax),
    money(period.total),
    money(period.givenBack),
  ]
  return {
    title: span.kind === 'month' ? 'Tax by day' : 'Tax by month',
    words: 1,
    head: [firstHead(span), 'Sales counted', 'Amount before tax', 'Flat tax', 'With tax', 'Given back'],
    rows: periods.map((period) => row(period, periodName(period.name))),
    total: row(totalOf(periods), 'Total'),
  }
}

/** The sums of the same days of two or three months or years, each under its name: the first is compared with the others. */
export function comparedSheet(sums: readonly { readonly name: string; readonly of: PeriodTotals }[]): Sheet {
  const [first, ...others] = sums
  const figures: readonly (readonly [string, (of: PeriodTotals) => number, isCount?: 'count'])[] = [
    ['Orders', ({ count }) => count, 'count'],
    ['Sales', ({ subtotal }) => subtotal],
    ['Discounts', ({ discount }) => discount],
    ['Tax', ({ tax }) => tax],
    ['Total', ({ total }) => total],
    ['Average sale', ({ total, count }) => averageSale(total, count)],
    ...paymentMethods.map((method) => [method, (of: PeriodTotals) => takenBy(of, method)] as const),
    ['Given back', ({ givenBack }) => givenBack],
  ]
  return {
    title: 'Compared',
    words: 1,
    head: ['Figure', first?.name ?? '', ...others.flatMap(({ name }) => [name, `Against ${name}`])],
    rows: figures.map(([name, of, isCount]) => {
      const cell = (figure: number): Cell => (isCount ? figure : money(plus(zero, figure as Kobo))) // of sums in kobo
      const now = first ? of(first.of) : 0
      return [
        name,
        cell(now),
        ...others.flatMap((other) => [cell(of(other.of)), changeInPercent(now, of(other.of)) ?? 'none before']),
      ]
    }),
  }
}

/** `22 Nov` or `Nov 2026`, for a chart. */
export const shortName = (name: string, today: CalendarDate): string =>
  name.length > 7 ? formatDay(CalendarDate.parse(name), today) : formatMonth(name)

/** One figure of every day or month that has begun, for a chart. */
export function periodBars(
  periods: readonly PeriodTotals[],
  span: Span,
  today: CalendarDate,
  of: (period: PeriodTotals) => Kobo,
): readonly { readonly name: string; readonly count: number; readonly total: Kobo }[] {
  const byName = new Map(periods.map((period) => [period.name, period]))
  return periodsOf(span, today).map((name) => {
    const period = byName.get(name)
    return { name: shortName(name, today), count: period?.count ?? 0, total: period ? of(period) : zero }
  })
}
