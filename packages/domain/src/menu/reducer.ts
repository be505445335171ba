// What events mean to the catalogue: categories, items, prices, and how well each item sells.
import { reducer } from '../reducer.ts'
import type { OrderLine } from '../orders/orders.ts'
import type { OwnRows } from '../flow.ts'
import type { Popularity } from './menu.ts'

export const categories = reducer<'category.added' | 'category.changed'>()('category', {
  'category.added': (rows, { category }) => rows.put(category),
  'category.changed': (rows, { categoryId, details }) => {
    const { station: before, ...category } = rows.mustGet(categoryId)
    const { station = before, ...changed } = details
    rows.put({ ...category, ...changed, ...(station ? { station } : {}) })
  },
})

export const items = reducer<
  'item.added' | 'item.changed' | 'item.removed' | 'item.recipeSet' | 'item.ranOut' | 'item.cameBack'
>()('item', {
  'item.added': (rows, { itemId, details }) => rows.put({ id: itemId, ...details, removed: false }),
  'item.changed': (rows, { itemId, details }) => rows.put({ ...rows.mustGet(itemId), ...details }),
  'item.removed': (rows, { itemId }) => rows.put({ ...rows.mustGet(itemId), removed: true }),
  'item.recipeSet': (rows, { itemId, parts }) => {
    const { recipe: _before, ...item } = rows.mustGet(itemId)
    rows.put(parts.length > 0 ? { ...item, recipe: parts } : item)
  },
  'item.ranOut': (rows, { itemId, by, at }) => rows.put({ ...rows.mustGet(itemId), ranOut: { byName: by.name, at } }),
  'item.cameBack': (rows, { itemId }) => {
    const { ranOut: _over, ...item } = rows.mustGet(itemId)
    rows.put(item)
  },
})

export const prices = reducer<'item.added' | 'item.changed'>()('price', {
  'item.added': (rows, { itemId, price }) => rows.put({ id: itemId, amount: price, version: 1, earlier: [] }),
  'item.changed': (rows, { itemId, price }) => {
    const { amount, version, earlier } = rows.mustGet(itemId)
    if (price === undefined || amount === price) return
    rows.put({ id: itemId, amount: price, version: version + 1, earlier: [...earlier, { amount, version }] })
  },
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
