// Levels of the shelf, each the sum of its movements. An item without a row is made to order and is not counted.
import type { OwnRows } from '../flow.ts'
import type { LoungeEvent } from '../lounge.ts'
import { reducer } from '../reducer.ts'
import { withCount, withLearnt, withNth } from './counts.ts'
import { movementsOf } from './movements.ts'
import type { StockEvent, StockLevel } from './stock.ts'

function move(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const row = rows.get(itemId)
    if (row && units !== 0) rows.put({ ...row, level: row.level + units })
  }
}

/** Fills the shelf. An uncounted item stays uncounted. */
function fill(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const row = rows.get(itemId)
    if (row) rows.put({ ...row, level: row.level + units, lastStock: row.level + units })
  }
}

function startCounting(rows: OwnRows<StockLevel>, event: LoungeEvent): void {
  for (const { itemId, units } of movementsOf(event)) {
    const level = (rows.get(itemId)?.level ?? 0) + units
    rows.put({ ...rows.get(itemId), id: itemId, level, lastStock: level })
  }
}

export const stock = reducer<StockEvent['kind']>()('stock', {
  'item.added': startCounting,
  'stock.counted': (rows, event) => {
    const { itemId, level, difference: amount, foundAt, knownAt: at = event.at, nth, learntInAll } = event
    const before = rows.get(itemId)
    startCounting(rows, event)
    if (foundAt === undefined) return
    const row = withCount(withLearnt(withNth(rows.mustGet(itemId), nth), { at, amount }, learntInAll), foundAt, at)
    rows.put({ ...row, lastStock: row.counts?.at(-1) === foundAt ? level : before?.lastStock })
  },
  'stock.countKept': move,
  'stock.toldLate': (rows, { itemId, units: amount, learntInAll, doneAt, at }) =>
    rows.put(withLearnt(rows.mustGet(itemId), { doneAt, at, amount }, learntInAll)),
  'stock.adjusted': (rows, event) => {
    move(rows, event)
    const row = rows.get(event.itemId)
    if (row) rows.put(withNth(row, event.nth))
  },
  'stock.wasted': move,
  'stock.lowAtSet': (rows, { itemId, lowAt }) => {
    const { lowAt: _before, ...row } = rows.mustGet(itemId)
    rows.put(lowAt === undefined ? row : { ...row, lowAt })
  },
  'order.placed': move,
  'order.linesAdded': move,
  'order.changed': move,
  'order.voided': move,
  'order.refunded': move,
  'request.received': fill,
})
