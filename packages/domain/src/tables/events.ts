// What can have happened to a table as such. Kept for ever: add, never change.
import type { TableNumber } from '../orders/orders.ts'
import type { Timestamp } from '../time.ts'

export type TableEvent = {
  /** Somebody has been sitting there for longer than a party usually does. */
  readonly kind: 'table.occupiedLong'
  readonly tableNumber: TableNumber
  readonly since: Timestamp
  readonly at: Timestamp
}
