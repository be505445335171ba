// The preview of an import, item by item: what stands out comes first.
import type { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import type { ImportMenu } from './importing.ts'

interface NewItem {
  readonly itemId: ItemId
  readonly name: string
  readonly price: Kobo
}

/** The former value, if there was one, and the new value. */
interface Change<T> {
  readonly from?: T | undefined
  readonly to: T
}

export interface ChangedItem {
  readonly itemId: ItemId
  /** The name on the menu. */
  readonly name: string
  readonly newName?: string
  readonly price?: Change<Kobo>
  readonly cost?: Change<Kobo>
  readonly others: readonly ('category' | 'description' | 'choices')[]
}

export interface ImportPreview {
  /** The cheapest first: a price of one naira is at this end, one with a zero too many at the other. */
  readonly added: readonly NewItem[]
  /** Items with the largest price change first. */
  readonly changed: readonly ChangedItem[]
}

export const previewOf = (lounge: Lounge, { added, changed }: ImportMenu): ImportPreview => ({
  added: added
    .map(({ itemId, details: { name }, price }) => ({ itemId, name, price }))
    .toSorted((a, b) => a.price - b.price),
  changed: changed
    .map((each) => changedItem(lounge, each))
    .toSorted((a, b) => byHowMuch(b.price) - byHowMuch(a.price) || byHowMuch(b.cost) - byHowMuch(a.cost)),
})

function changedItem(lounge: Lounge, { itemId, details, price, cost, options }: ImportMenu['changed'][number]) {
  const { name = '', description = '', categoryId } = lounge.get('item', itemId) ?? {}
  const isElsewhere = (to: CategoryId | undefined): boolean => to !== undefined && to !== categoryId
  return {
    itemId,
    name,
    ...(details?.name === undefined || details.name === name ? {} : { newName: details.name }),
    ...(price === undefined ? {} : { price: { from: lounge.get('price', itemId)?.amount, to: price } }),
    ...(cost === undefined || cost === null ? {} : { cost: { from: lounge.get('cost', itemId)?.amount, to: cost } }),
    others: [
      ...(isElsewhere(details?.categoryId) ? (['category'] as const) : []),
      ...((details?.description ?? description) === description ? [] : (['description'] as const)),
      ...(options === undefined ? [] : (['choices'] as const)),
    ],
  } satisfies ChangedItem
}

/** The factor by which an amount changes, in either direction. */
function byHowMuch(change: Change<Kobo> | undefined): number {
  if (change?.from === undefined) return 0
  const [from, to] = [Math.max(1, change.from), Math.max(1, change.to)]
  return Math.max(from, to) / Math.min(from, to)
}
