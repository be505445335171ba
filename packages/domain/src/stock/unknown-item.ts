// Rejects an item that never existed: a command that names it means nothing.
import { type Meaningless, refuse } from '../command.ts'
import type { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'

export function* unknownItem(lounge: Lounge, { itemId }: { readonly itemId: ItemId }): Iterable<Meaningless> {
  if (!lounge.get('item', itemId)) yield refuse('item_not_found')
}
