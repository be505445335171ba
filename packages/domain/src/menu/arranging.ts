// The order of the menu: its categories one below the other, or the items of one of them, all at once.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { CategoryId, type Id, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { categoriesInOrder, menuInOrder } from './in-order.ts'
import { positionMax } from './menu.ts'

/** More than any lounge has below each other. */
const arrangedMax = 5_000
const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const ArrangeMenu = z.union([
  z.strictObject({ categories: z.array(CategoryId).max(arrangedMax).refine(isOnce, 'a category is named once') }),
  z.strictObject({
    categoryId: CategoryId,
    items: z.array(ItemId).max(arrangedMax).refine(isOnce, 'an item is named once'),
  }),
])

/** What is not named came meanwhile: it follows what is, in the order that it had. */
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

/** The items of a category that are on the menu, in its order. */
export const itemsOf = (lounge: Lounge, categoryId: CategoryId) =>
  menuInOrder(lounge, '', ({ id }) => id === categoryId).map(({ item }) => item)

/** These in the order of the ids; what they do not name follows as it was, and what is gone is left out. */
export function arranged<Sibling extends { readonly id: string }>(
  siblings: readonly Sibling[],
  ids: readonly Sibling['id'][],
): readonly Sibling[] {
  const rest = new Map(siblings.map((each) => [each.id, each]))
  const first = ids.flatMap((id) => rest.get(id) ?? [])
  for (const { id } of first) rest.delete(id)
  return [...first, ...rest.values()]
}

/** Whether those that are in both stand in another order: what came, or went, moved none of the others. */
export function isOtherOrder(one: readonly string[], other: readonly string[]): boolean {
  const [ones, others] = [new Set(one), new Set(other)]
  const there = other.filter((id) => ones.has(id))
  return one.filter((id) => others.has(id)).some((id, index) => id !== there[index])
}

/** The same with one of them at another place; as they are where there is no such place. */
export function movedTo<Each>(all: readonly Each[], from: number, to: number): readonly Each[] {
  const each = all[from]
  return each === undefined || to < 0 || to >= all.length ? all : all.toSpliced(from, 1).toSpliced(to, 0, each)
}

function areAmong(ids: readonly string[], siblings: readonly { readonly id: string }[]): boolean {
  const known = new Set(siblings.map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

/** Each one that stands elsewhere now, with its place. */
const newPlaces = <Noun extends string>(
  inOrder: readonly { readonly id: Id<Noun>; readonly position: number }[],
): readonly { readonly id: Id<Noun>; readonly position: number }[] =>
  inOrder.flatMap(({ id, position: before }, index) => {
    const position = Math.min(index, positionMax)
    return position === before ? [] : [{ id, position }]
  })
