// What has run out, for whoever buys it.
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Page, pageOf } from '../orders/views.ts'

export interface OutOfStockEntry {
  readonly id: ItemId
  readonly name: string
  readonly category: string
  readonly picture: string
  /** What there was when the shelf was last filled or counted. */
  readonly lastStock: number
}

/**
 * The items on the menu of which nothing is left, by name.
 * @param search in the name or the category
 */
export function outOfStock(lounge: Lounge, search: string): readonly OutOfStockEntry[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  const entries: OutOfStockEntry[] = []
  for (const { id, level, lastStock } of lounge.all('stock')) {
    const item = lounge.get('item', id)
    if (!item || item.removed || level > 0) continue
    const { name, picture, categoryId } = item
    const category = lounge.get('category', categoryId)?.name ?? ''
    if (`${name}\n${category}`.toLocaleLowerCase('en').includes(wanted))
      entries.push({ id, name, category, picture, lastStock: Math.max(0, lastStock ?? 0) })
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const outOfStockPerPage = 5

export interface OutOfStockPage extends Page<OutOfStockEntry> {
  /** How many have run out, whatever is searched for. */
  readonly total: number
}

/** Five a page (SPEC §2). */
export const outOfStockPage = (lounge: Lounge, search: string, page: number): OutOfStockPage => ({
  ...pageOf(outOfStock(lounge, search), page, outOfStockPerPage),
  total: outOfStock(lounge, '').length,
})
