// From what the till asked for to lines of an order: who makes each, on which ticket, and what speaks against it.
import { assert } from '../assert.ts'
import { type By, type No, type Objection, refuse } from '../command.ts'
import { derivedId, type ItemId, type LineId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { wasPriceSince } from '../menu/menu.ts'
import { formatNaira } from '../money.ts'
import { shortOf } from '../stock/on-shelf.ts'
import type { LineRequest, OrderLine } from './orders.ts'

/** The lines of one firing: all that this command sends to one station is on one ticket. */
export function linesFrom(lounge: Lounge, requests: readonly LineRequest[], by: By): readonly OrderLine[] {
  return requests.map(({ id, itemId, quantity, unitPrice, note }) => {
    const item = lounge.get('item', itemId)
    assert(item, `item ${itemId} was checked before`)
    const station = lounge.get('category', item.categoryId)?.station
    const fired = station ? { station, ticketId: derivedId<'ticket'>(by.commandId, station) } : {}
    const uses = item.recipe ? { recipe: item.recipe } : {}
    return { id, itemId, name: item.name, quantity, unitPrice, note, ...fired, ...uses }
  })
}

export function* unknownItems(lounge: Lounge, requests: readonly LineRequest[]): Iterable<No> {
  for (const { itemId } of requests) if (!lounge.get('item', itemId)) yield refuse('item_not_found')
}

/** So many units of an item. */
interface Units {
  readonly itemId: ItemId
  readonly quantity: number
}

const unitsByItem = (wanted: readonly Units[]): ReadonlyMap<ItemId, number> => {
  const units = new Map<ItemId, number>()
  for (const { itemId, quantity } of wanted) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  return units
}

/**
 * What speaks against selling these: taken off the menu, finished, not enough on the shelf, another price.
 * @param more what is wanted beyond it of lines that were placed, and so priced, before
 */
export function* objectionsToLines(
  lounge: Lounge,
  requests: readonly LineRequest[],
  more: readonly Units[] = [],
): Iterable<Objection> {
  for (const [itemId, units] of unitsByItem([...requests, ...more])) {
    const item = lounge.get('item', itemId)
    if (!item) continue
    if (item.removed) yield refuse('item_removed', { item: item.name })
    const short = shortOf(lounge, itemId, units)
    if (short && item.ranOut) yield { ...short, booked: refuse('item_finished_sold', { item: item.name }) }
    else if (short) yield short
  }
  for (const { itemId, unitPrice, priceVersion } of requests) {
    const price = lounge.get('price', itemId)
    const name = lounge.get('item', itemId)?.name ?? itemId
    if (price && !wasPriceSince(price, unitPrice, priceVersion))
      yield refuse('price_differs', { item: name, price: formatNaira(price.amount) })
  }
}

/** A line's id is used once in a command. */
export const haveOwnIds = (requests: readonly { readonly id: LineId }[]): boolean =>
  new Set(requests.map(({ id }) => id)).size === requests.length
