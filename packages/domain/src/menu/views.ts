// The product grid of the till.
import type { Lounge } from '../lounge.ts'
import type { CategoryId, ItemId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { windowAt } from './offers.ts'
import type { Timestamp } from '../time.ts'
import { lowMarkOf } from '../stock/low-mark.ts'
import { onShelf } from '../stock/on-shelf.ts'
import type { RanOut, TillTab } from './menu.ts'
import { isFoundIn, plainName, wordsOf } from './names.ts'

export type GridSort = 'all' | 'popular' | 'recent'

export interface ItemTile {
  readonly id: ItemId
  readonly name: string
  /** At this hour, without choices. */
  readonly price: Kobo
  /** The name of this hour's price: `Happy hour`. */
  readonly priceName?: string | undefined
  /** Whether it has choices to make before it is added. */
  readonly hasOptions: boolean
  readonly picture: string
  readonly description: string
  readonly category: string
  /** Units on the shelf, zero if marked finished; absent for an item made to order. */
  readonly left?: number | undefined
  /** It is low at this many units or fewer. */
  readonly lowAt: number
  readonly ranOut?: RanOut | undefined
}

/** An item less its units in the cart: those are not available for the next guest. */
export function besideCart({ left, lowAt }: ItemTile, inCart: number): { left?: number | undefined; isLow: boolean } {
  const rest = left === undefined ? undefined : Math.max(0, left - inCart)
  return { ...(rest === undefined ? {} : { left: rest }), isLow: rest !== undefined && rest <= lowAt }
}

/** A category that a tab can be narrowed to. */
export interface CategoryChip {
  readonly id: CategoryId
  readonly name: string
  /** How many items it has on the till. */
  readonly count: number
}

/** What the grid shows. */
export interface GridQuery {
  readonly tab: TillTab
  /** Absent for every category of the tab. */
  readonly category?: CategoryId | undefined
  readonly sort: GridSort
  /** Searches every tab and category; empty for no search. */
  readonly search: string
}

/** Whether any price depends on the hour, so that the grid changes by itself. */
export const hasHourlyPrices = (lounge: Lounge): boolean => [...lounge.all('price')].some(({ windows }) => windows)

/** The categories of a tab that have anything to sell, in the menu's order. */
export function categoryChips(lounge: Lounge, tab: TillTab): readonly CategoryChip[] {
  const counts = new Map<CategoryId, number>()
  for (const { id, categoryId, removed } of lounge.all('item'))
    if (!removed && lounge.get('price', id)) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  return [...lounge.all('category')]
    .filter(({ id, tillTab }) => tillTab === tab && counts.has(id))
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
}

/** The names of all items that the till can sell. */
export function* namesOnSale(lounge: Lounge): Iterable<string> {
  for (const { id, name, categoryId, removed } of lounge.all('item'))
    if (!removed && lounge.get('price', id) && lounge.get('category', categoryId)) yield plainName(name)
}

/**
 * The items of one tab whose name contains the search text. Popular and Recent show the same items by units sold, or by last sale. A search
 * covers every tab.
 */
export function productGrid(
  lounge: Lounge,
  { tab, category: chosen, sort, search }: GridQuery,
  at: Timestamp,
): readonly ItemTile[] {
  const wanted = wordsOf(search)
  // A category whose last item is gone has no chip any more, and “All” could not be tapped.
  const wantedId = chosen && categoryChips(lounge, tab).find(({ id }) => id === chosen)?.id
  const settings = settingsOf(lounge)
  const candidates: Candidate[] = []
  for (const item of lounge.all('item')) {
    const category = lounge.get('category', item.categoryId)
    const price = lounge.get('price', item.id)
    if (!category || !price || item.removed) continue
    if (wanted ? !isFoundIn(wanted, item.name) : category.tillTab !== tab) continue
    if (!wanted && wantedId && wantedId !== category.id) continue
    const left = onShelf(lounge, item.id)
    const popularity = lounge.get('popularity', item.id)
    const window = windowAt(price, at, settings)
    candidates.push({
      place: category.position * 10_000 + item.position,
      sold: popularity?.sold ?? 0,
      lastSoldAt: popularity?.lastSoldAt ?? 0,
      tile: {
        id: item.id,
        name: item.name,
        price: window?.price ?? price.amount,
        ...(window ? { priceName: window.name } : {}),
        hasOptions: price.options !== undefined,
        picture: item.picture,
        description: item.description,
        category: category.name,
        ...(left === undefined ? {} : { left: Math.max(0, left) }),
        lowAt: lowMarkOf(lounge, lounge.get('stock', item.id) ?? {}),
        ...(item.ranOut ? { ranOut: item.ranOut } : {}),
      },
    })
  }
  return candidates.sort(order[sort]).map(({ tile }) => tile)
}

interface Candidate {
  readonly tile: ItemTile
  /** Its place on the menu: by category, then within it. */
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
