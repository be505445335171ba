// How much of an item can be sold: what is on the shelf, and none of what somebody said is finished.
import { type Flag, refuse } from '../command.ts'
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Done, isSaidSince } from '../said-since.ts'
import { countSince } from './counted-since.ts'

/** Units that can be sold, below zero where more were sold; `undefined` for what nobody counts. */
export const onShelf = (lounge: Lounge, itemId: ItemId): number | undefined =>
  lounge.get('item', itemId)?.ranOut ? 0 : lounge.get('stock', itemId)?.level

/**
 * Why so many more cannot be sold; nothing where they can. What was sold before somebody counted the shelf, or said that it is
 * finished, was there.
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
