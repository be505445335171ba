// What is over leaves memory and terminals and stays in the database: which kinds of row do, and the event that says so.
import type { Department } from '../materials/materials.ts'
import type { Station } from '../menu/menu.ts'
import type { BellRole } from '../notifications/notifications.ts'
import type { Timestamp } from '../time.ts'

/** Kinds that grow with every order. All others are as large as the lounge, and stay. */
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

/** One row, by name. */
export type RowKey = readonly [kind: HistoryKind, id: string]

export type HistoryEvent = {
  /** Nothing happened in the room: these are looked at no more. A command that touches one finds it again. */
  readonly kind: 'history.trimmed'
  readonly rows: Readonly<Partial<Record<HistoryKind, readonly string[]>>>
  readonly at: Timestamp
}
