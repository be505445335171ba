// Tables 1 to 20 and what stands on them.
import type { OrderId } from '../ids.ts'
import type { TableNumber } from '../orders/orders.ts'
import type { Timestamp } from '../time.ts'

export interface Table {
  /** The number, as text. */
  readonly id: string
  readonly number: TableNumber
  /** Pending orders, oldest first: these count. */
  readonly open: readonly OrderId[]
  /** Orders paid before they were placed, until somebody completes them: listed, not counted. */
  readonly paid: readonly OrderId[]
  /** Since when somebody sits there; absent while it is free. */
  readonly occupiedSince?: Timestamp | undefined
}

export const freeTable = (number: TableNumber): Table => ({ id: String(number), number, open: [], paid: [] })
