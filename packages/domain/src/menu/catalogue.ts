// The catalogue for the back office: every item on the menu, with the fields that only the office changes.
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
  /** The station that makes it; absent for items that stand on the counter. */
  readonly station?: Station | undefined
  readonly description: string
  readonly picture: string
  readonly price: Kobo
  /** The current offer, and earlier ones. */
  readonly offer?: Price | undefined
  /** The cost of one unit to the lounge, if somebody entered it. */
  readonly cost?: Kobo | undefined
  /** Units on the shelf, even if marked finished; absent for an item made to order. */
  readonly level?: number | undefined
  readonly ranOut?: RanOut | undefined
}

export interface CatalogueFilter {
  /** Matches the name or the category. */
  readonly search: string
  /** The id of a category; empty for all. */
  readonly category: string
}

/** One item of the menu as it is now; undefined if it was taken off the menu. */
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
  /** How many items the menu has, whatever the search. */
  readonly total: number
  /** Why there are no entries: the menu has no item, the chosen category has none, or no item matches the search. */
  readonly emptyBy?: 'menu' | 'category' | 'search' | undefined
}

/** In the order of the menu. */
export function cataloguePage(lounge: Lounge, filter: CatalogueFilter, page: number): CataloguePage {
  const { search, category: only } = filter
  const found = pageOf(
    menuInOrder(lounge, search, ({ id }) => !only || id === only),
    page,
    itemsPerPage,
  )
  const total = itemsOnMenu(lounge)
  const emptyBy = total === 0 ? 'menu' : only !== '' && search.trim() === '' ? 'category' : 'search'
  return {
    ...found,
    entries: found.entries.map((each) => entryIn(lounge, each)),
    total,
    ...(found.count === 0 ? { emptyBy } : {}),
  }
}

/** The place after all these siblings. */
export const lastPlace = (siblings: Iterable<{ readonly position: number }>): number =>
  Math.min(positionMax, Math.max(0, ...[...siblings].map(({ position }) => position + 1)))

export const newItemId = (lounge: Lounge, name: string): ItemId =>
  ItemId.parse(freeSlug(name, (slug) => lounge.get('item', slug) !== undefined))
export const newCategoryId = (lounge: Lounge, name: string): CategoryId =>
  CategoryId.parse(freeSlug(name, (slug) => lounge.get('category', slug) !== undefined))
