// What the office does about the shelf. A count or a correction has happened: it is a fact.
import { z } from 'zod'
import { fact, type Flag, refuse, wish } from '../command.ts'
import { ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { countOf, found, nthOf } from './counts.ts'
import { AdjustReason, LowAt } from './stock.ts'
import { unknownItem } from './unknown-item.ts'

const CountStock = z.strictObject({ itemId: ItemId, level: z.int().min(0).max(1_000_000), ...found })

/** An item that nobody has counted has no level to correct. */
function* notCounted(lounge: Lounge, { itemId }: { readonly itemId: ItemId }): Iterable<Flag> {
  if (!lounge.get('stock', itemId)) yield refuse('stock_not_counted', { item: nameOf(lounge, itemId) })
}
const nameOf = (lounge: Lounge, itemId: ItemId): string => lounge.get('item', itemId)?.name ?? itemId

export const countStock = fact('stock.count', CountStock, {
  unknown: unknownItem,
  // A count is what was found: there is no objection to it.
  guards: () => [],
  book: (lounge, { itemId, level, found: said }, by) => {
    const row = lounge.get('stock', itemId)
    const count = countOf(level, row?.level ?? 0, row ?? {}, said, by)
    return [{ kind: 'stock.counted', itemId, level, ...count, at: by.at }]
  },
})

const AdjustStock = z.strictObject({
  itemId: ItemId,
  difference: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((difference) => difference !== 0),
  reason: AdjustReason,
})

/** The books were wrong by this amount, and somebody knows why. */
export const adjustStock = fact('stock.adjust', AdjustStock, {
  unknown: unknownItem,
  guards: notCounted,
  book: (lounge, args, by) => [
    { kind: 'stock.adjusted', ...args, nth: nthOf(lounge.get('stock', args.itemId) ?? {}), at: by.at },
  ],
})

const SetLowAt = z.strictObject({ itemId: ItemId, lowAt: LowAt })

export const setStockLowAt = wish('stock.setLowAt', SetLowAt, (lounge, args) => {
  const [no] = [...unknownItem(lounge, args), ...notCounted(lounge, args)]
  return no ?? [{ kind: 'stock.lowAtSet', itemId: args.itemId, lowAt: args.lowAt ?? undefined }]
})
