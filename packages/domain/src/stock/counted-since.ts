// Work told late from before a count does not change the count: it had already found the effect.
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { materialKind } from '../materials/materials.ts'
import { type Done, isSaidSince, takenAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import { learntInAll } from './counts.ts'
import { amountsMoved, unitsMoved } from './movements.ts'

/** The count that found it: the first after it was done. Undefined if nobody has counted since. */
export const countSince = (counts: readonly Timestamp[] | undefined, done: Done): Timestamp | undefined =>
  counts?.find((at) => isSaidSince(at, done))

/** A count applies to the moment it was found, however late it is saved. */
function foundIn(events: readonly LoungeEvent[]): Timestamp | undefined {
  for (const event of events)
    if (event.kind === 'stock.counted' || event.kind === 'material.counted') return event.foundAt
  return undefined
}
/**
 * For work told late: reverses what these events move of something that was counted since, and records when the rest was done, for a count
 * that is typed but not saved yet.
 * @param lounge as it was before them
 */
export function toldLate(lounge: Lounge, events: readonly LoungeEvent[], by: Done): readonly LoungeEvent[] {
  const foundAt = foundIn(events)
  const done = { ...by, at: foundAt ?? by.at }
  const at = takenAt(done)
  // Almost every command is heard at once: nobody can have counted in between.
  if (at !== undefined && !isSaidSince(at, done)) return []
  const late = at === undefined || foundAt !== undefined ? undefined : { doneAt: done.at, at }
  const items = [...unitsMoved(events)].flatMap(([itemId, units]): readonly LoungeEvent[] => {
    const row = lounge.get('stock', itemId)
    if (!row || units === 0) return []
    const countedAt = countSince(row.counts, done)
    if (countedAt !== undefined) return [{ kind: 'stock.countKept', itemId, units: -units, at: countedAt }]
    return late ? [{ kind: 'stock.toldLate', itemId, units, learntInAll: learntInAll(row) + units, ...late }] : []
  })
  const materials = [...amountsMoved(events).values()].flatMap(
    ({ department, materialId, amount }): readonly LoungeEvent[] => {
      const row = lounge.get(materialKind(department), materialId)
      if (!row || amount === 0) return []
      const name = { department, materialId }
      const countedAt = countSince(row.counts, done)
      if (countedAt !== undefined) return [{ kind: 'material.countKept', ...name, amount: -amount, at: countedAt }]
      return late
        ? [{ kind: 'material.toldLate', ...name, amount, learntInAll: learntInAll(row) + amount, ...late }]
        : []
    },
  )
  return [...items, ...materials]
}
