// Cash that a till reports after its drawer was counted: the count already found it, so the books keep the counted amount (decision 143).
import { journalOf } from '../ledger/journals.ts'
import type { EventOf, Lounge, LoungeEvent } from '../lounge.ts'
import { type Kobo, negative, plus, zero } from '../money.ts'
import type { By } from '../command.ts'
import { type Done, doneAt, isSaidSince, takenAt } from '../said-since.ts'
import { countSince } from '../stock/counted-since.ts'
import type { Timestamp } from '../time.ts'

const drawer = /^drawer:(\d+)$/

/** The cash that events move into drawers or out of them. A count is left out, because it states what was there. */
function cashByDrawer(events: readonly LoungeEvent[]): ReadonlyMap<string, Kobo> {
  const moved = new Map<string, Kobo>()
  for (const event of events) {
    if (event.kind === 'shift.counted') continue
    for (const { account, amount } of journalOf(event)) {
      const [, till] = drawer.exec(account) ?? []
      if (till !== undefined) moved.set(till, plus(moved.get(till) ?? zero, amount))
    }
  }
  return moved
}

/** When the drawer of a till was counted after this was done. */
export const drawerCountedSince = (lounge: Lounge, by: By): Timestamp | undefined =>
  countSince(lounge.get('shift', String(by.till))?.counts, { ...by, at: doneAt(by) })

/**
 * For work told late: reverses what these events move in a drawer that was counted since.
 * @param lounge as it was before them
 */
export function cashToldLate(lounge: Lounge, events: readonly LoungeEvent[], done: Done): readonly LoungeEvent[] {
  const heardAt = takenAt(done)
  // Almost every command is heard at once: nobody can have counted in between.
  if (heardAt !== undefined && !isSaidSince(heardAt, done)) return []
  return [...cashByDrawer(events)].flatMap(([till, amount]): readonly EventOf<'shift.countKept'>[] => {
    const at = amount === 0 ? undefined : countSince(lounge.get('shift', till)?.counts, done)
    return at === undefined ? [] : [{ kind: 'shift.countKept', till: Number(till), amount: negative(amount), at }]
  })
}
