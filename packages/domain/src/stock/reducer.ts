// Levels, each the sum of its movements. An item without a row is made to order and is not counted.
import type { OwnRows } from '../flow.ts'
import type { LoungeEvent } from '../lounge.ts'
import { reducer } from '../reducer.ts'
import { movementsOf } from './movements.ts'
import type { StockLevel } from './stock.ts'

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
