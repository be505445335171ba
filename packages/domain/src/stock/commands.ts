// Counting the shelf: what was found is a fact, whatever was expected.
import { z } from 'zod'
import { fact, refuse } from '../command.ts'
import { ItemId } from '../ids.ts'

const CountStock = z.strictObject({ itemId: ItemId, level: z.int().min(0).max(1_000_000) })

export const countStock = fact('stock.count', CountStock, {
  *unknown(lounge, { itemId }) {
    if (!lounge.get('item', itemId)) yield refuse('item_not_found')
  },
  // What was found was found.
  guards: () => [],
  book: (lounge, { itemId, level }, by) => [
    { kind: 'stock.counted', itemId, level, difference: level - (lounge.get('stock', itemId)?.level ?? 0), at: by.at },
  ],
})
