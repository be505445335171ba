// The tables and what stands on them.
import type { OrderId } from '../ids.ts'
import type { Order, PaidOrder, TableNumber } from '../orders/orders.ts'
import type { Timestamp } from '../time.ts'

export interface Table {
  /** The number, as text. */
  readonly id: string
  readonly number: TableNumber
  /** Pending orders, oldest first: these count towards the limit. */
  readonly open: readonly OrderId[]
  /** The number of orders here that were paid before they were placed. Only a number, because a bar that ticks nothing off has many. */
  readonly paidCount: number
  /** Since when somebody sits there; absent while it is free. */
  readonly occupiedSince?: Timestamp | undefined
}

export const freeTable = (number: TableNumber): Table => ({ id: String(number), number, open: [], paidCount: 0 })

/** Whether no order stands there. */
export const isFree = ({ open, paidCount }: Pick<Table, 'open' | 'paidCount'>): boolean =>
  open.length === 0 && paidCount === 0

/** Whether an order was paid before it was placed and is not completed yet: its table lists it and does not count it (TBL-09). */
export const isPaidOnTable = (order: Order): order is PaidOrder => order.status === 'paid' && order.onTable

/** Whether a table lists the order. */
export const isOnTable = (order: Order): boolean => order.status === 'pending' || isPaidOnTable(order)

/** What can have happened to a table itself. Kept for ever: add, never change. */
export type TableEvent = {
  /** Somebody has been sitting there for longer than a party usually does. */
  readonly kind: 'table.occupiedLong'
  readonly tableNumber: TableNumber
  readonly since: Timestamp
  readonly at: Timestamp
}
