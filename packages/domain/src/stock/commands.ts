// Levels of the shelf, each the sum of its movements. Somebody may count: what was found is a fact.
// An item without a row is made to order and is not counted.
import { z } from 'zod'
import { fact, refuse } from '../command.ts'
import type { OwnRows } from '../flow.ts'
import { ItemId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import { reducer } from '../reducer.ts'
import { movementsOf } from './movements.ts'
import type { StockLevel } from './stock.ts'

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

function move(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const row = rows.get(itemId)
    if (row && units !== 0) rows.put({ ...row, level: row.level + units })
  }
}

/** Somebody filled the shelf. An item that nobody counts is not counted for that. */
function fill(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const row = rows.get(itemId)
    if (row) rows.put({ ...row, level: row.level + units, lastStock: row.level + units })
  }
}

function startCounting(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const level = (rows.get(itemId)?.level ?? 0) + units
    rows.put({ id: itemId, level, lastStock: level })
  }
}

export const stock = reducer<'stock.counted'>()('stock', {
  'item.added': startCounting,
  'stock.counted': startCounting,
  'order.placed': move,
  'order.linesAdded': move,
  'order.changed': move,
  'order.voided': move,
  'request.received': fill,
})
