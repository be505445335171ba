// The items that staff at a till or a station may mark finished, or back.
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Ticket } from '../tickets/tickets.ts'
import { menuInOrder } from './in-order.ts'
import type { Category, RanOut, Station } from './menu.ts'

export interface OfferedItem {
  readonly id: ItemId
  readonly name: string
  readonly category: string
  readonly picture: string
  readonly ranOut?: RanOut | undefined
}

/**
 * The items on the menu, in order.
 * @param station only what it makes
 * @param search matches the name or the category
 */
export function itemsOnOffer(lounge: Lounge, station: Station | undefined, search: string): readonly OfferedItem[] {
  const isIn = (category: Category): boolean => !station || category.station === station
  return menuInOrder(lounge, search, isIn).map(({ item: { id, name, picture, ranOut }, category }) => ({
    id,
    name,
    category: category.name,
    picture,
    ...(ranOut ? { ranOut } : {}),
  }))
}

/** How many items of a station are finished. */
export const finishedCount = (lounge: Lounge, station: Station): number =>
  itemsOnOffer(lounge, station, '').filter(({ ranOut }) => ranOut).length

/**
 * The items of a ticket that are still on sale. An item that another station makes by now is left out: the ticket was sent before that
 * change.
 */
export function stillOnOffer(lounge: Lounge, { station, lines }: Ticket): readonly Pick<OfferedItem, 'id' | 'name'>[] {
  const ids = new Set(lines.flatMap(({ itemId, quantity }) => (itemId && quantity > 0 ? [itemId] : [])))
  return [...ids].flatMap((id) => {
    const item = lounge.get('item', id)
    const isOurs = item && lounge.get('category', item.categoryId)?.station === station
    return isOurs && !item.removed && !item.ranOut ? [{ id, name: item.name }] : []
  })
}
