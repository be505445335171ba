// Marking an item as finished, or as back. A station may mark only what it makes itself.
import { z } from 'zod'
import { type By, isRefused, type No, refuse, wish } from '../command.ts'
import { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { isDoneBefore } from '../said-since.ts'
import { type Item, isStation } from './menu.ts'

const Args = z.strictObject({ itemId: ItemId })

function itemFor(lounge: Lounge, itemId: ItemId, by: By): Item | No {
  const item = lounge.get('item', itemId)
  if (!item || item.removed) return refuse('item_not_found')
  const station = lounge.get('category', item.categoryId)?.station
  return isStation(by.role) && by.role !== station ? refuse('not_allowed') : item
}

/** Two people may both say so; the first one is named. A person who was offline does not know what was said since (decision 206). */
export const runOut = wish('item.runOut', Args, (lounge, { itemId }, by) => {
  const item = itemFor(lounge, itemId, by)
  if (isRefused(item)) return item
  if (item.ranOut || isDoneBefore(item.backAt, by)) return []
  return [{ kind: 'item.ranOut', itemId, by: { id: by.staffId, name: by.name }, at: by.at }]
})

export const bringBack = wish('item.bringBack', Args, (lounge, { itemId }, by) => {
  const item = itemFor(lounge, itemId, by)
  if (isRefused(item)) return item
  if (!item.ranOut || isDoneBefore(item.ranOut.at, by)) return []
  const { staffId: id, name, at } = by
  return [{ kind: 'item.cameBack', itemId, by: { id, name }, at, backAt: at }]
})
