// Arranges the menu: all categories, or all items of one category, at once.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { CategoryId, type Id, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { categoriesInOrder, menuInOrder } from './in-order.ts'
import { positionMax } from './menu.ts'

/** More siblings than any lounge has. */
const arrangedMax = 5_000
const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const ArrangeMenu = z.union([
  z.strictObject({ categories: z.array(CategoryId).max(arrangedMax).refine(isOnce, 'a category is named once') }),
  z.strictObject({
    categoryId: CategoryId,
    items: z.array(ItemId).max(arrangedMax).refine(isOnce, 'an item is named once'),
  }),
])

/** Siblings that are not named were added meanwhile: they follow, in their former order. */
export const arrangeMenu = wish('menu.arrange', ArrangeMenu, (lounge, args) => {
  if ('categories' in args) {
    const siblings = categoriesInOrder(lounge)
    if (!areAmong(args.categories, siblings)) return refuse('category_not_found')
    const categories = newPlaces(arranged(siblings, args.categories))
    return categories.length > 0 ? [{ kind: 'menu.arranged', categories, items: [] }] : []
  }
  const { categoryId, items: wanted } = args
  if (!lounge.get('category', categoryId)) return refuse('category_not_found')
  const siblings = itemsOf(lounge, categoryId)
  if (!areAmong(wanted, siblings)) return refuse('item_not_found')
  const items = newPlaces(arranged(siblings, wanted))
  return items.length > 0 ? [{ kind: 'menu.arranged', categories: [], items }] : []
})

/** The items of a category that are on the menu, in order. */
export const itemsOf = (lounge: Lounge, categoryId: CategoryId) =>
  menuInOrder(lounge, '', ({ id }) => id === categoryId).map(({ item }) => item)

/** The siblings in the order of the ids; unnamed ones follow in their former order, and missing ones are skipped. */
export function arranged<Sibling extends { readonly id: string }>(
  siblings: readonly Sibling[],
  ids: readonly Sibling['id'][],
): readonly Sibling[] {
  const rest = new Map(siblings.map((each) => [each.id, each]))
  const first = ids.flatMap((id) => rest.get(id) ?? [])
  for (const { id } of first) rest.delete(id)
  return [...first, ...rest.values()]
}

/** Whether the common ids of both lists are in a different order: additions and removals do not count. */
export function isOtherOrder(one: readonly string[], other: readonly string[]): boolean {
  const [ones, others] = [new Set(one), new Set(other)]
  const there = other.filter((id) => ones.has(id))
  return one.filter((id) => others.has(id)).some((id, index) => id !== there[index])
}

/** The list with one entry moved; unchanged if the new place does not exist. */
export function movedTo<Each>(all: readonly Each[], from: number, to: number): readonly Each[] {
  const each = all[from]
  return each === undefined || to < 0 || to >= all.length ? all : all.toSpliced(from, 1).toSpliced(to, 0, each)
}

function areAmong(ids: readonly string[], siblings: readonly { readonly id: string }[]): boolean {
  const known = new Set(siblings.map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

/** The entries whose place changed, each with its new place. */
const newPlaces = <Noun extends string>(
  inOrder: readonly { readonly id: Id<Noun>; readonly position: number }[],
): readonly { readonly id: Id<Noun>; readonly position: number }[] =>
  inOrder.flatMap(({ id, position: before }, index) => {
    const position = Math.min(index, positionMax)
    return position === before ? [] : [{ id, position }]
  })
