// What an import comes to, item by item, for whoever looks it through before it is done: what stands out comes first.
import type { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import type { ImportMenu } from './importing.ts'

interface NewItem {
  readonly itemId: ItemId
  readonly name: string
  readonly price: Kobo
}

/** What it was, where there was any, and what it becomes. */
interface Change<T> {
  readonly from?: T | undefined
  readonly to: T
}

export interface ChangedItem {
  readonly itemId: ItemId
  /** As the menu has it. */
  readonly name: string
  readonly newName?: string
  readonly price?: Change<Kobo>
  readonly cost?: Change<Kobo>
  readonly others: readonly ('category' | 'description' | 'choices')[]
}

export interface ImportPreview {
  /** The cheapest first: one of a naira is at this end, one with a zero too many at the other. */
  readonly added: readonly NewItem[]
  /** Those whose price changes most first. */
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

/** How many times as much or as little it becomes. */
function byHowMuch(change: Change<Kobo> | undefined): number {
  if (change?.from === undefined) return 0
  const [from, to] = [Math.max(1, change.from), Math.max(1, change.to)]
  return Math.max(from, to) / Math.min(from, to)
}
