// The meaning of an event for one kind of row. A reducer decides nothing, refuses nothing, and writes its own kind only.
import type { OwnRows } from './flow.ts'
import type { EventKind, EventOf, Kind, LoungeEvent, LoungeWrites, RowOf } from './lounge.ts'

type Handlers<K extends Kind, E extends EventKind> = {
  readonly [Heard in E]: (rows: OwnRows<RowOf<K>>, event: EventOf<Heard>) => void
}

export interface Reducer {
  readonly owns: Kind
  readonly hear: (writes: LoungeWrites, event: LoungeEvent) => void
}

/**
 * A reducer for one kind. `Own` names the events that it must handle, so a new event does not compile until its own noun handles it. It may
 * listen to any other event by name.
 */
export const reducer =
  <Own extends EventKind = never>() =>
  <K extends Kind>(owns: K, handlers: Handlers<K, Own> & Partial<Handlers<K, EventKind>>): Reducer => ({
    owns,
    hear: (writes, event) => {
      // A handler stands under the kind of event it takes; TypeScript cannot follow that through the look-up.
      const handler = handlers[event.kind] as ((rows: OwnRows<RowOf<K>>, event: LoungeEvent) => void) | undefined
      handler?.(writes.own(owns), event)
    },
  })
