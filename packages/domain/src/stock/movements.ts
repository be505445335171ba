// Which units an event takes from the shelf or puts back, and what it takes from the store: only this file defines it, for levels and for
// the books.
import type { ItemId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import type { MaterialMovement } from '../materials/materials.ts'
import { thousandthsPerUnit } from '../materials/amounts.ts'
import type { MadeUnits } from '../orders/made.ts'
import type { OrderLine } from '../orders/orders.ts'
import type { StockMovement } from './stock.ts'

/** Units of a line: positive for returned, negative for taken. */
interface LineMovement {
  readonly line: OrderLine
  readonly units: number
}

const taken = (lines: readonly OrderLine[]): LineMovement[] => lines.map((line) => ({ line, units: -line.quantity }))
/** Units that a station had begun do not return to the shelf. */
function returned(lines: readonly OrderLine[], made: readonly MadeUnits[]): LineMovement[] {
  const kept = new Map(made.map(({ lineId, units }) => [lineId, units]))
  return lines.map((line) => ({ line, units: line.quantity - (kept.get(line.id) ?? 0) }))
}

/** Placing takes units; a void or a refund returns those not begun (POS-20); paying and splitting move nothing. */
function linesMoved(event: LoungeEvent): readonly LineMovement[] {
  switch (event.kind) {
    case 'order.placed':
      return taken(event.order.lines)
    case 'order.linesAdded':
      return taken(event.lines)
    case 'order.changed':
      return event.changes.map(({ line, quantity }) => ({ line, units: line.quantity - quantity }))
    case 'order.voided':
      return returned(event.lines, event.made)
    case 'order.refunded':
      return returned(event.notBegun ?? [], [])
    default:
      return []
  }
}

export function movementsOf(event: LoungeEvent): readonly StockMovement[] {
  switch (event.kind) {
    case 'item.added':
      return event.stock === undefined ? [] : [{ itemId: event.itemId, units: event.stock }]
    case 'stock.counted':
    case 'stock.adjusted':
      return [{ itemId: event.itemId, units: event.difference }]
    case 'stock.countKept':
      return [{ itemId: event.itemId, units: event.units }]
    case 'stock.wasted':
      return [{ itemId: event.itemId, units: -event.units }]
    case 'request.received':
      return event.receipt.lines.flatMap(({ servings }) => servings ?? [])
    default:
      return linesMoved(event).map(({ line, units }) => ({ itemId: line.itemId, units }))
  }
}

export function materialMovementsOf(event: LoungeEvent): readonly MaterialMovement[] {
  switch (event.kind) {
    case 'material.added':
      return [{ ...nameIn(event), amount: event.level * thousandthsPerUnit }]
    case 'material.counted':
    case 'material.adjusted':
    case 'material.cameBack':
      return [{ ...nameIn(event), amount: event.difference }]
    case 'material.countKept':
      return [{ ...nameIn(event), amount: event.amount }]
    case 'material.wasted':
      return [{ ...nameIn(event), amount: -event.amount }]
    case 'stock.wasted':
      // It was made like any other unit, but on no order.
      return (event.recipe ?? []).map(({ amount, ...name }) => ({ ...name, amount: -amount * event.units }))
    case 'request.received': {
      const { department, receipt } = event
      return receipt.lines.map(({ materialId, quantity }) => ({
        department,
        materialId,
        amount: quantity * thousandthsPerUnit,
      }))
    }
    default:
      return linesMoved(event).flatMap(({ line: { recipe = [] }, units }) =>
        recipe.map(({ amount, ...name }) => ({ ...name, amount: amount * units })),
      )
  }
}

/** The net units of each item in all these events. */
export function unitsMoved(events: readonly LoungeEvent[]): ReadonlyMap<ItemId, number> {
  const moved = new Map<ItemId, number>()
  for (const { itemId, units } of events.flatMap(movementsOf)) moved.set(itemId, (moved.get(itemId) ?? 0) + units)
  return moved
}

/** The net amount of each material in all these events, by a unique name. */
export function amountsMoved(events: readonly LoungeEvent[]): ReadonlyMap<string, MaterialMovement> {
  const moved = new Map<string, MaterialMovement>()
  for (const movement of events.flatMap(materialMovementsOf)) {
    const name = `${movement.department}.${movement.materialId}`
    moved.set(name, { ...movement, amount: movement.amount + (moved.get(name)?.amount ?? 0) })
  }
  return moved
}

const nameIn = ({ department, materialId }: Omit<MaterialMovement, 'amount'>) => ({ department, materialId })
