// Staff throw away an item of the menu: it has happened, so it is a fact.
import { z } from 'zod'
import { type By, fact, refuse } from '../command.ts'
import { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { recipeAt } from '../menu/earlier-recipes.ts'
import { zero } from '../money.ts'
import { doneAt, isSaidSince } from '../said-since.ts'
import { whyWasted } from './stock.ts'
import { unknownItem } from './unknown-item.ts'
import { wordsMissing } from './wasting.ts'

const WasteStock = z.strictObject({ itemId: ItemId, units: z.int().min(1).max(1_000_000), ...whyWasted })

export const wasteStock = fact('stock.waste', WasteStock, {
  *unknown(lounge, args, by) {
    yield* unknownItem(lounge, args)
    if (!worksWith(lounge, args.itemId, by)) yield refuse('not_allowed')
  },
  // An uncounted item can be burnt all the same.
  guards: (_lounge, args) => wordsMissing(args),
  book: (lounge, args, by) => {
    const uses = recipeAt(lounge.get('item', args.itemId), by)
    const unitPrice = lounge.get('price', args.itemId)?.amount ?? zero
    return [{ kind: 'stock.wasted', ...args, ...uses, unitPrice, by: by.staffId, byName: by.name, at: by.at }]
  },
})

/** A station may report items that it makes, or made before they were given to another station; tills and the office may report all. */
function worksWith(lounge: Lounge, itemId: ItemId, by: By): boolean {
  const { role, isTold } = by
  if (role !== 'kitchen' && role !== 'bar') return true
  const item = lounge.get('item', itemId)
  if (item === undefined) return false
  const category = lounge.get('category', item.categoryId)
  if (category?.station === role) return true
  const given = [item.categorySince, category?.stationSince]
  return isTold === true && given.some((at) => isSaidSince(at, { ...by, at: doneAt(by) }))
}
