// The state from before a group of the log that writing it needs: the rule of the business day, and the cost of each item that the group
// sells.
import type { Rows } from '@lounge/domain/flow'
import type { ItemId } from '@lounge/domain/ids'
import type { LoungeRows } from '@lounge/domain/lounge'
import type { Kobo } from '@lounge/domain/money'
import { defaultSettings, settingsOf } from '@lounge/domain/settings/settings'
import type { DayRule } from '@lounge/domain/time'
import type { LogEntry } from '@lounge/sync/hub/log'

export interface BeforeGroup {
  readonly dayRule: DayRule
  /** Only items with a known cost. */
  readonly costs: ReadonlyMap<ItemId, Kobo>
}

/** Read in advance, because rows change while the group is written. @param lounge absent before anything was set */
export function beforeGroup(lounge: Rows<LoungeRows> | undefined, entries: readonly LogEntry[]): BeforeGroup {
  if (!lounge) return { dayRule: defaultSettings, costs: new Map() }
  const costs = new Map<ItemId, Kobo>()
  for (const { events } of entries)
    for (const event of events)
      if (event.kind === 'order.paid')
        for (const { itemId } of event.lines) {
          const cost = lounge.get('cost', itemId)?.amount
          if (cost !== undefined) costs.set(itemId, cost)
        }
  return { dayRule: settingsOf(lounge), costs }
}
