// Finished rows leave memory and terminals and stay in the database: the kinds that do, and the event that removes them.
import type { Department } from '../materials/materials.ts'
import type { Station } from '../menu/menu.ts'
import type { BellRole } from '../notifications/notifications.ts'
import type { Timestamp } from '../time.ts'

/** Kinds that grow with every order. All other kinds are as large as the lounge, and stay. */
export type HistoryKind =
  | 'order'
  | 'outage'
  | 'payment-key'
  | 'claim'
  | 'approval'
  | 'exception'
  | 'exception:office'
  | `ticket:${Station}`
  | `material-request:${Department}`
  | `notification:${BellRole}`
  | 'morning'

/** One row, by kind and id. */
export type RowKey = readonly [kind: HistoryKind, id: string]

export type HistoryEvent = {
  /** Nothing happened in the room: these rows only leave memory. A command that touches one loads it again. */
  readonly kind: 'history.trimmed'
  readonly rows: Readonly<Partial<Record<HistoryKind, readonly string[]>>>
  readonly at: Timestamp
}
