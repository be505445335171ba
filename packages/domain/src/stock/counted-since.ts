// What was done before somebody counted, and is told after it, changes nothing of what was found: it was gone already, or there.
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { materialKind } from '../materials/materials.ts'
import { type Done, isSaidSince, takenAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import { amountsMoved, unitsMoved } from './movements.ts'

/** The count that found it: the first after it was done. Nothing where nobody has counted since. */
export const countSince = (counts: readonly Timestamp[] | undefined, done: Done): Timestamp | undefined =>
  counts?.find((at) => isSaidSince(at, done))

/** What a count found was so when it was found, however late it is saved. */
function foundIn(events: readonly LoungeEvent[]): Timestamp | undefined {
  for (const event of events)
    if (event.kind === 'stock.counted' || event.kind === 'material.counted') return event.foundAt
  return undefined
}

/**
 * Puts back what these events move of something that was counted since.
 * @param lounge as it was before them
 */
export function countsKept(lounge: Lounge, events: readonly LoungeEvent[], by: Done): readonly LoungeEvent[] {
  const done = { ...by, at: foundIn(events) ?? by.at }
  // Almost every command is heard at once: between the two nobody can have counted.
  const until = takenAt(done)
  if (until !== undefined && !isSaidSince(until, done)) return []
  const items = [...unitsMoved(events)].flatMap(([itemId, units]): readonly LoungeEvent[] => {
    const at = countSince(lounge.get('stock', itemId)?.counts, done)
    return at === undefined || units === 0 ? [] : [{ kind: 'stock.countKept', itemId, units: -units, at }]
  })
  const materials = [...amountsMoved(events).values()].flatMap(
    ({ department, materialId, amount }): readonly LoungeEvent[] => {
      const at = countSince(lounge.get(materialKind(department), materialId)?.counts, done)
      return at === undefined || amount === 0
        ? []
        : [{ kind: 'material.countKept', department, materialId, amount: -amount, at }]
    },
  )
  return [...items, ...materials]
}
