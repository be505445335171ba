// Which units an event takes from the shelf or puts back: the one place that says so, for levels and for the books.
import type { LoungeEvent } from '../lounge.ts'
import type { OrderLine } from '../orders/orders.ts'
import type { StockMovement } from './stock.ts'

const taken = (lines: readonly OrderLine[]): StockMovement[] =>
  lines.map(({ itemId, quantity }) => ({ itemId, units: -quantity }))
const returned = (lines: readonly OrderLine[]): StockMovement[] =>
  lines.map(({ itemId, quantity }) => ({ itemId, units: quantity }))

/** Placing takes stock, voiding returns it (POS-20); paying and splitting move nothing. */
export function movementsOf(event: LoungeEvent): readonly StockMovement[] {
  switch (event.kind) {
    case 'order.placed':
      return taken(event.order.lines)
    case 'order.linesAdded':
      return taken(event.lines)
    case 'order.changed':
      return event.changes.map(({ line, quantity }) => ({ itemId: line.itemId, units: line.quantity - quantity }))
    case 'order.voided':
      return returned(event.lines)
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
