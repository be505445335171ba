// The tables and what stands on them.
import type { OrderId } from '../ids.ts'
import type { Order, PaidOrder, TableNumber } from '../orders/orders.ts'
import type { Timestamp } from '../time.ts'

export interface Table {
  /** The number, as text. */
  readonly id: string
  readonly number: TableNumber
  /** Pending orders, oldest first: these count. */
  readonly open: readonly OrderId[]
  /** How many orders stand here that were paid before they were placed. Only a number: a bar that ticks nothing off has many. */
  readonly paidCount: number
  /** Since when somebody sits there; absent while it is free. */
  readonly occupiedSince?: Timestamp | undefined
}

export const freeTable = (number: TableNumber): Table => ({ id: String(number), number, open: [], paidCount: 0 })

/** Whether nothing stands there. */
export const isFree = ({ open, paidCount }: Pick<Table, 'open' | 'paidCount'>): boolean =>
  open.length === 0 && paidCount === 0

/** An order that was paid before it was placed, until it is completed: its table lists it and does not count it (TBL-09). */
export const isPaidOnTable = (order: Order): order is PaidOrder => order.status === 'paid' && order.onTable

/** An order that a table lists. */
export const isOnTable = (order: Order): boolean => order.status === 'pending' || isPaidOnTable(order)

/** What can have happened to a table as such. Kept for ever: add, never change. */
export type TableEvent = {
  /** Somebody has been sitting there for longer than a party usually does. */
  readonly kind: 'table.occupiedLong'
  readonly tableNumber: TableNumber
  readonly since: Timestamp
  readonly at: Timestamp
}
