// The catalogue as the back office works on it: every item that is on the menu, with what only the office changes.
import { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import { type Page, pageOf } from '../paging.ts'
import { itemsOnMenu, menuInOrder, type OnMenu } from './in-order.ts'
import { positionMax, type RanOut, type Station } from './menu.ts'
import type { Price } from './offers.ts'
import { freeSlug } from './slugs.ts'

export interface CatalogueEntry {
  readonly id: ItemId
  readonly name: string
  readonly category: string
  readonly categoryId: CategoryId
  /** Who makes it; nobody makes what stands on the counter. */
  readonly station?: Station | undefined
  readonly description: string
  readonly picture: string
  readonly price: Kobo
  /** All that goes with the price, and what counted before it. */
  readonly offer?: Price | undefined
  /** What one costs the lounge, where somebody said so. */
  readonly cost?: Kobo | undefined
  /** Units on the shelf, be it finished or not; absent for what is made to order. */
  readonly level?: number | undefined
  readonly ranOut?: RanOut | undefined
}

export interface CatalogueFilter {
  /** In the name or the category. */
  readonly search: string
  /** The id of one; empty: of all. */
  readonly category: string
}

/** One item of the menu as it is now; nothing for one that was taken off it. */
export function entryOf(lounge: Lounge, id: ItemId): CatalogueEntry | undefined {
  const item = lounge.get('item', id)
  const category = item && lounge.get('category', item.categoryId)
  return category && !item.removed ? entryIn(lounge, { item, category }) : undefined
}

function entryIn(lounge: Lounge, { item, category }: OnMenu): CatalogueEntry {
  const { id, name, categoryId, description, picture, ranOut } = item
  const level = lounge.get('stock', id)?.level
  const offer = lounge.get('price', id)
  const cost = lounge.get('cost', id)?.amount
  return {
    id,
    name,
    category: category.name,
    categoryId,
    ...(category.station ? { station: category.station } : {}),
    description,
    picture,
    price: offer?.amount ?? zero,
    ...(offer ? { offer } : {}),
    ...(cost === undefined ? {} : { cost }),
    ...(level === undefined ? {} : { level }),
    ...(ranOut ? { ranOut } : {}),
  }
}

const itemsPerPage = 25

export interface CataloguePage extends Page<CatalogueEntry> {
  /** How many items the menu has, whatever is searched for. */
  readonly total: number
}

/** In the order of the menu. */
export function cataloguePage(lounge: Lounge, filter: CatalogueFilter, page: number): CataloguePage {
  const { search, category: only } = filter
  const found = pageOf(
    menuInOrder(lounge, search, ({ id }) => !only || id === only),
    page,
    itemsPerPage,
  )
  return { ...found, entries: found.entries.map((each) => entryIn(lounge, each)), total: itemsOnMenu(lounge) }
}

/** Where the next one of these stands: behind all the others. */
export const lastPlace = (siblings: Iterable<{ readonly position: number }>): number =>
  Math.min(positionMax, Math.max(0, ...[...siblings].map(({ position }) => position + 1)))

export const newItemId = (lounge: Lounge, name: string): ItemId =>
  ItemId.parse(freeSlug(name, (slug) => lounge.get('item', slug) !== undefined))
export const newCategoryId = (lounge: Lounge, name: string): CategoryId =>
  CategoryId.parse(freeSlug(name, (slug) => lounge.get('category', slug) !== undefined))
