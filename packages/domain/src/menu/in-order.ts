// The items on the menu, ordered by category and by place within it.
import type { Lounge } from '../lounge.ts'
import type { Category, Item } from './menu.ts'
import { isFoundIn, wordsOf } from './names.ts'

export interface OnMenu {
  readonly item: Item
  readonly category: Category
}

/**
 * @param search matches the name or the category
 * @param isIn which categories count
 */
export function menuInOrder(lounge: Lounge, search: string, isIn: (category: Category) => boolean): readonly OnMenu[] {
  const wanted = wordsOf(search)
  const found: OnMenu[] = []
  for (const item of lounge.all('item')) {
    const category = lounge.get('category', item.categoryId)
    if (!category || item.removed || !isIn(category)) continue
    if (isFoundIn(wanted, item.name, category.name)) found.push({ item, category })
  }
  return found.sort((a, b) => placeOf(a) - placeOf(b) || a.item.name.localeCompare(b.item.name, 'en'))
}

const placeOf = ({ item, category }: OnMenu): number => category.position * 10_000 + item.position

export const categoriesInOrder = (lounge: Lounge): readonly Category[] =>
  [...lounge.all('category')].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en'))

/** How many items the menu has. */
export function itemsOnMenu(lounge: Lounge): number {
  let count = 0
  for (const { removed, categoryId } of lounge.all('item'))
    if (!removed && lounge.get('category', categoryId)) count += 1
  return count
}
