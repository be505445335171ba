// Items that have run out, for the person who buys them.
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { RanOut } from '../menu/menu.ts'
import { isFoundIn, wordsOf } from '../menu/names.ts'
import { type Page, pageOf } from '../paging.ts'
import { onShelf } from './on-shelf.ts'

export interface OutOfStockEntry {
  readonly id: ItemId
  readonly name: string
  readonly category: string
  readonly picture: string
  /** The level when the shelf was last filled or counted; absent for an item made to order. */
  readonly lastStock?: number | undefined
  /** Somebody marked it finished, whatever the count. */
  readonly ranOut?: RanOut | undefined
}

/**
 * The items on the menu with none left, or marked finished, by name.
 * @param search matches the name or the category
 */
export function outOfStock(lounge: Lounge, search: string): readonly OutOfStockEntry[] {
  const wanted = wordsOf(search)
  const entries: OutOfStockEntry[] = []
  for (const { id, name, picture, categoryId, removed, ranOut } of lounge.all('item')) {
    const left = onShelf(lounge, id)
    if (removed || left === undefined || left > 0) continue
    const shelf = lounge.get('stock', id)
    const category = lounge.get('category', categoryId)?.name ?? ''
    if (isFoundIn(wanted, name, category))
      entries.push({
        id,
        name,
        category,
        picture,
        ...(shelf ? { lastStock: Math.max(0, shelf.lastStock ?? 0) } : {}),
        ...(ranOut ? { ranOut } : {}),
      })
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const outOfStockPerPage = 5

export interface OutOfStockPage extends Page<OutOfStockEntry> {
  /** How many have run out, whatever the search. */
  readonly total: number
}

/** Five per page (SPEC §2). */
export const outOfStockPage = (lounge: Lounge, search: string, page: number): OutOfStockPage => ({
  ...pageOf(outOfStock(lounge, search), page, outOfStockPerPage),
  total: outOfStock(lounge, '').length,
})
