// Closed orders as the till lists them.
import type { Lounge } from '../lounge.ts'
import { type ClosedOrder, isClosed } from './orders.ts'

export interface Page<Entry> {
  readonly entries: readonly Entry[]
  readonly page: number
  readonly pages: number
  readonly count: number
}

/** One page of a list, the last one when there are not as many. */
export function pageOf<Entry>(all: readonly Entry[], page: number, size: number): Page<Entry> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const shown = Math.min(Math.max(1, Math.floor(page)), pages)
  return { entries: all.slice((shown - 1) * size, shown * size), page: shown, pages, count: all.length }
}

export const closedOrdersPerPage = 10

/** Newest first, ten a page (SPEC §2). */
export function closedOrders(lounge: Lounge, page: number): Page<ClosedOrder> {
  const closed = [...lounge.all('order')].filter(isClosed)
  closed.sort((a, b) => b.settlement.paidAt - a.settlement.paidAt || b.id.localeCompare(a.id))
  return pageOf(closed, page, closedOrdersPerPage)
}
