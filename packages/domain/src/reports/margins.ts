// What items and categories brought, and how much the lounge keeps: only where somebody had entered an item's cost.
import type { Lounge } from '../lounge.ts'
import { type Kobo, minus, plus, zero } from '../money.ts'
import { type Cell, money, type Sheet } from './sheet.ts'

interface Sold {
  readonly units: number
  /** At the prices of the lines. */
  readonly amount: Kobo
  readonly discount: Kobo
}

/** The sales of an item, and the part of them whose cost was known at that time. */
export interface SoldAndCosted extends Sold {
  readonly itemId: string
  readonly costed: Sold & { readonly cost: Kobo }
}

export interface Margin extends Omit<SoldAndCosted, 'itemId'> {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** What is kept of the units with a known cost; undefined if there are none. */
export const marginOf = ({ costed }: Pick<Margin, 'costed'>): Kobo | undefined =>
  costed.units === 0 ? undefined : minus(minus(costed.amount, costed.discount), costed.cost)

const withoutCategory = 'No category'

/** Under their current or last names on the menu; the items that brought most first. */
export function itemMargins(lounge: Lounge, sold: readonly SoldAndCosted[]): readonly Margin[] {
  const margins = sold.map(({ itemId, ...of }) => {
    const item = lounge.get('item', itemId)
    const category = item && lounge.get('category', item.categoryId)
    return { id: itemId, name: item?.name ?? itemId, category: category?.name ?? withoutCategory, ...of }
  })
  return mostFirst(margins)
}

export function categoryMargins(items: readonly Margin[]): readonly Margin[] {
  const parts = [...Map.groupBy(items, ({ category }) => category)]
  return mostFirst(parts.map(([category, of]) => ({ ...joined(of), id: category, name: category, category })))
}

const mostFirst = (margins: readonly Margin[]): readonly Margin[] =>
  margins.toSorted((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))

const nothing = { units: 0, amount: zero, discount: zero }

function joined(parts: readonly Margin[]): Pick<Margin, 'units' | 'amount' | 'discount' | 'costed'> {
  const both = (a: Sold, b: Sold): Sold => ({
    units: a.units + b.units,
    amount: plus(a.amount, b.amount),
    discount: plus(a.discount, b.discount),
  })
  return parts.reduce<ReturnType<typeof joined>>(
    (all, part) => ({
      ...both(all, part),
      costed: { ...both(all.costed, part.costed), cost: plus(all.costed.cost, part.costed.cost) },
    }),
    { ...nothing, costed: { ...nothing, cost: zero } },
  )
}

const figuresHead = ['Sold', 'Sales', 'Discounts', 'After discounts', 'Cost known of', 'Cost', 'Margin', 'Margin %']
const notKnown = 'not known'

function figures(of: ReturnType<typeof joined>): readonly Cell[] {
  const { units, amount, discount, costed } = of
  const margin = marginOf(of)
  const brought = minus(costed.amount, costed.discount)
  const percent = margin === undefined || brought <= 0 ? undefined : Math.round((margin / brought) * 1000) / 10
  return [
    units,
    money(amount),
    money(discount),
    money(minus(amount, discount)),
    costed.units,
    ...(margin === undefined ? [notKnown, notKnown] : [money(costed.cost), money(margin)]),
    percent ?? '',
  ]
}

export const itemsSheet = (items: readonly Margin[]): Sheet => ({
  title: 'Sales by item',
  words: 2,
  head: ['Item', 'Category', ...figuresHead],
  rows: items.map((item) => [item.name, item.category, ...figures(item)]),
  total: ['Total', '', ...figures(joined(items))],
})

export const categoriesSheet = (categories: readonly Margin[]): Sheet => ({
  title: 'Sales by category',
  words: 1,
  head: ['Category', ...figuresHead],
  rows: categories.map((category) => [category.name, ...figures(category)]),
  total: ['Total', ...figures(joined(categories))],
})
