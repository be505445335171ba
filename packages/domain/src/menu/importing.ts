// Imports a whole menu from an owner's spreadsheet: all of it or nothing.
import { z } from 'zod'
import { type By, refuse, wish } from '../command.ts'
import { isAtWork } from '../ledger/at-work.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { kobo } from '../money.ts'
import { AddItem, additionOf, ChangeItem, changeOf } from './commands.ts'
import { Category } from './menu.ts'
import { wordsOf } from './names.ts'

/** More lines than any menu has; a file with more is the wrong file. */
export const importedItemsMax = 5_000
export const importedCategoriesMax = 300

export const ImportMenu = z.strictObject({
  categories: z.array(Category).max(importedCategoriesMax),
  added: z.array(AddItem).max(importedItemsMax),
  changed: z.array(ChangeItem).max(importedItemsMax),
})
export type ImportMenu = Readonly<z.infer<typeof ImportMenu>>

/** If somebody changed the menu since the table was read, nothing is imported, and the table is read again. */
export const importMenu = wish('menu.import', ImportMenu, (lounge, { categories, added, changed }, by) => {
  const categoryIds = new Set([...lounge.all('category')].map(({ id }) => id))
  const categoryNames = new Set([...lounge.all('category')].map(({ name }) => wordsOf(name)))
  for (const { id, name } of categories) {
    if (categoryIds.has(id) || categoryNames.has(wordsOf(name))) return refuse('menu_changed_meanwhile')
    categoryIds.add(id)
    categoryNames.add(wordsOf(name))
  }
  const itemNames = new Set([...lounge.all('item')].flatMap(({ name, removed }) => (removed ? [] : [wordsOf(name)])))
  const itemIds = new Set<string>()
  for (const { itemId, details } of added) {
    const isTaken =
      lounge.get('item', itemId) !== undefined || itemIds.has(itemId) || itemNames.has(wordsOf(details.name))
    if (isTaken || !categoryIds.has(details.categoryId)) return refuse('menu_changed_meanwhile')
    itemIds.add(itemId)
    itemNames.add(wordsOf(details.name))
  }
  const changes: LoungeEvent[] = []
  for (const change of changed) {
    const { itemId, details } = change
    const item = lounge.get('item', itemId)
    const isElsewhere = details?.categoryId !== undefined && !categoryIds.has(details.categoryId)
    if (!item || item.removed || itemIds.has(itemId) || isElsewhere) return refuse('menu_changed_meanwhile')
    itemIds.add(itemId)
    changes.push(changeOf(lounge, item, change, by))
  }
  const events: LoungeEvent[] = [
    ...categories.map((category) => ({ kind: 'category.added', category }) as const),
    ...additionsOf(lounge, added, by),
    ...changes,
  ]
  return events
})

/** Up to this many additions are listed one by one; of more, their number and the cheapest. */
const listedMax = 5
const cheapestListed = 3

function additionsOf(lounge: Lounge, added: ImportMenu['added'], by: By): readonly LoungeEvent[] {
  const additions = added.map((each) => additionOf(each, by))
  const [first, ...others] = additions
  if (!first || !isAtWork(lounge)) return additions
  if (additions.length <= listedMax) return additions.map((each) => ({ ...each, isListed: true }))
  const cheapest = added
    .map(({ details: { name }, price, windows = [] }) => ({
      name,
      price: kobo(Math.min(price, ...windows.map((window) => window.price))),
    }))
    .sort((a, b) => a.price - b.price)
    .slice(0, cheapestListed)
  return [{ ...first, ofFile: { count: added.length, cheapest } }, ...others]
}
