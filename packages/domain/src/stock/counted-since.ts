// What was done before somebody counted, and is told after it, changes nothing of what was found: it was gone already, or there.
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { materialKind } from '../materials/materials.ts'
import { type Done, isSaidSince } from '../said-since.ts'
import { amountsMoved, unitsMoved } from './movements.ts'

/**
 * Puts back what these events move of something that was counted since.
 * @param lounge as it was before them
 */
export function countsKept(lounge: Lounge, events: readonly LoungeEvent[], done: Done): readonly LoungeEvent[] {
  // Almost every command is heard at once: between the two nobody can have counted.
  if (done.heardAt !== undefined && !isSaidSince(done.heardAt, done)) return []
  const items = [...unitsMoved(events)].flatMap(([itemId, units]): readonly LoungeEvent[] => {
    const at = lounge.get('stock', itemId)?.countedAt
    return at !== undefined && units !== 0 && isSaidSince(at, done)
      ? [{ kind: 'stock.countKept', itemId, units: -units, at }]
      : []
  })
  const materials = [...amountsMoved(events).values()].flatMap(
    ({ department, materialId, amount }): readonly LoungeEvent[] => {
      const at = lounge.get(materialKind(department), materialId)?.countedAt
      return at !== undefined && amount !== 0 && isSaidSince(at, done)
        ? [{ kind: 'material.countKept', department, materialId, amount: -amount, at }]
        : []
    },
  )
  return [...items, ...materials]
}
