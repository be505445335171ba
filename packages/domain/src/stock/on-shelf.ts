// How much of an item can be sold: what is on the shelf, and zero if it is marked finished.
import { type Flag, refuse } from '../command.ts'
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Done, isSaidSince } from '../said-since.ts'
import { countSince } from './counted-since.ts'

/** Units that can be sold, negative if more were sold; undefined for an uncounted item. */
export const onShelf = (lounge: Lounge, itemId: ItemId): number | undefined =>
  lounge.get('item', itemId)?.ranOut ? 0 : lounge.get('stock', itemId)?.level

/**
 * Why so many more units cannot be sold; undefined if they can. Units sold before the shelf was counted, or the item was marked finished,
 * were there.
 */
export function shortOf(lounge: Lounge, itemId: ItemId, units: number, by: Done): Flag | undefined {
  const { name = itemId, ranOut } = lounge.get('item', itemId) ?? {}
  if (ranOut && !isSaidSince(ranOut.at, by)) return units > 0 ? refuse('item_finished', { item: name }) : undefined
  const { level = Infinity, counts } = lounge.get('stock', itemId) ?? {}
  const left = Math.max(0, level)
  return units <= left || countSince(counts, by) !== undefined
    ? undefined
    : refuse('item_sold_out', { item: name, left })
}
