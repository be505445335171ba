// The product grid of the till.
import type { Lounge } from '../lounge.ts'
import type { ItemId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import type { TillTab } from './menu.ts'

export type GridSort = 'all' | 'popular' | 'recent'

export interface ItemTile {
  readonly id: ItemId
  readonly name: string
  readonly price: Kobo
  readonly picture: string
  readonly description: string
  readonly category: string
  /** Units on the shelf; absent for what is made to order. */
  readonly left?: number | undefined
  readonly isLow: boolean
}

/**
 * The items of one tab whose name holds the search text. Popular and Recent show the same items in another order:
 * by units sold, by last sale. A search looks through every tab.
 */
export function productGrid(lounge: Lounge, tab: TillTab, sort: GridSort, search: string): readonly ItemTile[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  const { lowStockAt } = settingsOf(lounge)
  const candidates: Candidate[] = []
  for (const item of lounge.all('item')) {
    const category = lounge.get('category', item.categoryId)
    const price = lounge.get('price', item.id)
    if (!category || !price || item.removed) continue
    if (wanted ? !item.name.toLocaleLowerCase('en').includes(wanted) : category.tillTab !== tab) continue
    const left = lounge.get('stock', item.id)?.level
    const popularity = lounge.get('popularity', item.id)
    candidates.push({
      place: category.position * 10_000 + item.position,
      sold: popularity?.sold ?? 0,
      lastSoldAt: popularity?.lastSoldAt ?? 0,
      tile: {
        id: item.id,
        name: item.name,
        price: price.amount,
        picture: item.picture,
        description: item.description,
        category: category.name,
        ...(left === undefined ? {} : { left: Math.max(0, left) }),
        isLow: left !== undefined && left <= lowStockAt,
      },
    })
  }
  return candidates.sort(order[sort]).map(({ tile }) => tile)
}

interface Candidate {
  readonly tile: ItemTile
  /** Where the menu has it: by category, then within it. */
  readonly place: number
  readonly sold: number
  readonly lastSoldAt: number
}

const byPlace = (a: Candidate, b: Candidate): number =>
  a.place - b.place || a.tile.name.localeCompare(b.tile.name, 'en')

const order: Readonly<Record<GridSort, (a: Candidate, b: Candidate) => number>> = {
  all: byPlace,
  popular: (a, b) => b.sold - a.sold || byPlace(a, b),
  recent: (a, b) => b.lastSoldAt - a.lastSoldAt || byPlace(a, b),
}
