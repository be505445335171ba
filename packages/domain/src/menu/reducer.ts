// The rows of the catalogue: categories, items, prices, and how well each item sells.
import { reducer } from '../reducer.ts'
import type { OrderLine } from '../orders/orders.ts'
import type { OwnRows } from '../flow.ts'
import type { EventOf } from '../lounge.ts'
import { movedOf } from './earlier-categories.ts'
import { withRecipe } from './earlier-recipes.ts'
import { type Cost, costSaid, type Popularity } from './menu.ts'
import { isOtherOffer, type Offer } from './offers.ts'

export const categories = reducer<'category.added' | 'category.changed' | 'menu.arranged'>()('category', {
  'category.added': (rows, { category }) => rows.put(category),
  'category.changed': (rows, { categoryId, details, stationAt }) => {
    const { station: before, ...category } = rows.mustGet(categoryId)
    const { station = before, ...changed } = details
    const since = stationAt === undefined ? {} : { stationSince: stationAt }
    rows.put({ ...category, ...changed, ...(station ? { station } : {}), ...since })
  },
  'menu.arranged': (rows, { categories: placed }) => {
    for (const { id, position } of placed) rows.put({ ...rows.mustGet(id), position })
  },
})

export const items = reducer<
  'item.added' | 'item.changed' | 'item.removed' | 'item.recipeSet' | 'item.ranOut' | 'item.cameBack' | 'menu.arranged'
>()('item', {
  'item.added': (rows, { itemId, details }) => rows.put({ id: itemId, ...details, removed: false }),
  'item.changed': (rows, event) => {
    const item = rows.mustGet(event.itemId)
    rows.put({ ...item, ...event.details, ...movedOf(item, event) })
  },
  'item.removed': (rows, { itemId, removedAt }) =>
    rows.put({ ...rows.mustGet(itemId), removed: true, ...(removedAt === undefined ? {} : { removedAt }) }),
  'item.recipeSet': (rows, { itemId, parts, setAt }) => rows.put(withRecipe(rows.mustGet(itemId), parts, setAt)),
  'item.ranOut': (rows, { itemId, by, at }) => {
    const { backAt: _over, ...item } = rows.mustGet(itemId)
    rows.put({ ...item, ranOut: { byName: by.name, at } })
  },
  'item.cameBack': (rows, { itemId, backAt }) => {
    const { ranOut: _over, ...item } = rows.mustGet(itemId)
    rows.put({ ...item, ...(backAt === undefined ? {} : { backAt }) })
  },
  'menu.arranged': (rows, { items: placed }) => {
    for (const { id, position } of placed) rows.put({ ...rows.mustGet(id), position })
  },
})

export const prices = reducer<'item.added' | 'item.changed'>()('price', {
  'item.added': (rows, { itemId, price, windows, options, by }) =>
    rows.put({ id: itemId, ...offer({ amount: price, version: 1, windows, options, since: by }), earlier: [] }),
  'item.changed': (rows, event) => {
    const { itemId, price, windows, options, by } = event
    const { id, earlier, ...before } = rows.mustGet(itemId)
    if (!isOtherOffer(before, event)) return
    const now = {
      amount: price ?? before.amount,
      version: before.version + 1,
      windows: windows ?? before.windows,
      options: options ?? before.options,
      since: by,
    }
    rows.put({ id, ...offer(now), earlier: [...earlier, before] })
  },
})

/** The row omits choices and hours if there are none. */
const offer = ({ amount, version, windows, options, since }: Offer): Offer => ({
  amount,
  version,
  ...(windows && windows.length > 0 ? { windows } : {}),
  ...(options && options.length > 0 ? { options } : {}),
  ...(since ? { since } : {}),
})

function sayCost(rows: OwnRows<Cost>, event: EventOf<'item.added' | 'item.changed'>): void {
  const { itemId: id } = event
  const amount = costSaid(event)
  if (typeof amount === 'number') rows.put({ id, amount })
  else if (amount === null && rows.get(id)) rows.remove(id)
}

export const costs = reducer<never>()('cost', {
  'item.added': sayCost,
  'item.changed': sayCost,
})

function sold(rows: OwnRows<Popularity>, lines: readonly OrderLine[], at: number): void {
  for (const { itemId, quantity } of lines) {
    const before = rows.get(itemId)
    rows.put({
      id: itemId,
      sold: (before?.sold ?? 0) + quantity,
      lastSoldAt: Math.max(before?.lastSoldAt ?? 0, at),
    })
  }
}

export const popularity = reducer()('popularity', {
  'order.paid': (rows, { lines, at }) => sold(rows, lines, at),
})
