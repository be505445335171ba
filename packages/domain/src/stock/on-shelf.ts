// How much of an item can be sold: what is on the shelf, and none of what somebody said is finished.
import { type Flag, refuse } from '../command.ts'
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'

/** Units that can be sold, below zero where more were sold; `undefined` for what nobody counts. */
export const onShelf = (lounge: Lounge, itemId: ItemId): number | undefined =>
  lounge.get('item', itemId)?.ranOut ? 0 : lounge.get('stock', itemId)?.level

/** Why so many more cannot be sold; nothing where they can. */
export function shortOf(lounge: Lounge, itemId: ItemId, units: number): Flag | undefined {
  const left = Math.max(0, onShelf(lounge, itemId) ?? Infinity)
  if (units <= left) return undefined
  const { name = itemId, ranOut } = lounge.get('item', itemId) ?? {}
  return ranOut ? refuse('item_finished', { item: name }) : refuse('item_sold_out', { item: name, left })
}
