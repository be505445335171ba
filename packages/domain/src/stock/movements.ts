// Which units an event takes from the shelf or puts back: the one place that says so, for levels and for the books.
import type { LoungeEvent } from '../lounge.ts'
import type { MadeUnits } from '../orders/events.ts'
import type { OrderLine } from '../orders/orders.ts'
import type { StockMovement } from './stock.ts'

const taken = (lines: readonly OrderLine[]): StockMovement[] =>
  lines.map(({ itemId, quantity }) => ({ itemId, units: -quantity }))
/** What a station had begun to make does not come back to the shelf. */
function returned(lines: readonly OrderLine[], made: readonly MadeUnits[]): StockMovement[] {
  const kept = new Map(made.map(({ lineId, units }) => [lineId, units]))
  return lines.map(({ id, itemId, quantity }) => ({ itemId, units: quantity - (kept.get(id) ?? 0) }))
}

/** Placing takes stock, voiding returns what was not made (POS-20); paying and splitting move nothing. */
export function movementsOf(event: LoungeEvent): readonly StockMovement[] {
  switch (event.kind) {
    case 'order.placed':
      return taken(event.order.lines)
    case 'order.linesAdded':
      return taken(event.lines)
    case 'order.changed':
      return event.changes.map(({ line, quantity }) => ({ itemId: line.itemId, units: line.quantity - quantity }))
    case 'order.voided':
      return returned(event.lines, event.made)
    case 'item.added':
      return event.stock === undefined ? [] : [{ itemId: event.itemId, units: event.stock }]
    case 'stock.counted':
      return [{ itemId: event.itemId, units: event.difference }]
    case 'request.received':
      return event.receipt.lines.flatMap(({ servings }) => servings ?? [])
    default:
      return []
  }
}
