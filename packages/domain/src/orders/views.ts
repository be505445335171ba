// Closed orders as the till lists them.
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { formatDate, formatTime } from '../time.ts'
import { type ClosedOrder, isClosed, type TableNumber, unnamedCustomer } from './orders.ts'

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

const closedOrdersPerPage = 10

export interface ClosedEntry {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly customerName: string
  readonly methods: readonly PaymentMethod[]
  readonly date: string
  readonly time: string
  readonly total: Kobo
}

/** Newest first, ten a page (SPEC §2). */
export function closedOrders(lounge: Lounge, page: number): Page<ClosedEntry> {
  const closed = [...lounge.all('order')].filter(isClosed)
  closed.sort((a, b) => b.settlement.paidAt - a.settlement.paidAt || b.id.localeCompare(a.id))
  const shown = pageOf(closed, page, closedOrdersPerPage)
  return { ...shown, entries: shown.entries.map((order) => closedEntry(lounge, order)) }
}

function closedEntry(lounge: Lounge, { id, number, tableNumber, customer, settlement }: ClosedOrder): ClosedEntry {
  const { payments, paidAt, total } = settlement
  const settings = settingsOf(lounge)
  return {
    id,
    number,
    tableNumber,
    customerName: customer?.name ?? unnamedCustomer,
    methods: [...new Set(payments.map(({ method }) => method))],
    date: formatDate(paidAt, settings),
    time: formatTime(paidAt, settings),
    total,
  }
}
