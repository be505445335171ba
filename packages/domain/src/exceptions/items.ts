// Finds the item that a flag is about. The sentence names it, but a removed item may have the same name, and names change.
import type { Flag } from '../command.ts'
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Item } from '../menu/menu.ts'
import type { Exception } from './exceptions.ts'

/** @param ids of the items that its command asked for */
export const itemNamed = (lounge: Lounge, { params }: Flag, ids: readonly ItemId[]): ItemId | undefined =>
  ids.find((id) => isNamed(lounge.get('item', id), params))

/** Earlier releases recorded only the name: then an item on the menu with that name is preferred to a removed one. */
export function itemOf(lounge: Lounge, { itemId, params }: Pick<Exception, 'itemId' | 'params'>): ItemId | undefined {
  if (itemId) return itemId
  const named = [...lounge.all('item')].filter((item) => isNamed(item, params))
  return (named.find(({ removed }) => !removed) ?? named[0])?.id
}

const isNamed = (item: Item | undefined, params: Exception['params']): boolean =>
  item !== undefined && item.name === params['item']
