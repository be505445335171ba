// Closed and voided orders as the till lists them.
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { totalsOf } from '../pricing/pricing.ts'
import { type DayRule, formatDate, formatTime } from '../time.ts'
import type { TableNumber, VoidedOrder, VoidReason } from './orders.ts'
import { taxOn } from './placing.ts'
import { filterSales, recentSales, type Sale, type SaleFilter } from './sales.ts'

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
export function closedOrders(lounge: Lounge, page: number, filter: SaleFilter = {}): Page<ClosedEntry> {
  const settings = settingsOf(lounge)
  return closedEntries(filterSales(recentSales(lounge), filter, settings), page, settings)
}

/** The same of sales from wherever they come. */
function closedEntries(sales: readonly Sale[], page: number, rule: DayRule): Page<ClosedEntry> {
  const shown = pageOf(sales, page, closedOrdersPerPage)
  return { ...shown, entries: shown.entries.map((sale) => closedEntry(sale, rule)) }
}

const closedEntry = (sale: Sale, rule: DayRule): ClosedEntry => ({
  id: sale.orderId,
  number: sale.number,
  tableNumber: sale.tableNumber,
  customerName: sale.customerName,
  methods: [...new Set(sale.payments.map(({ method }) => method))],
  date: formatDate(sale.paidAt, rule),
  time: formatTime(sale.paidAt, rule),
  total: sale.total,
})

const voidedOrdersPerPage = 10

export interface VoidedEntry {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly firstItem: string
  /** How many lines more there are. */
  readonly more: number
  readonly total: Kobo
  readonly reason: VoidReason
  readonly date: string
  readonly time: string
}

/** Orders and lines that were voided, newest first (SPEC §2). */
export function voidedOrders(lounge: Lounge, page: number): Page<VoidedEntry> {
  const voided = [...lounge.all('order')].flatMap((order) => (order.status === 'voided' ? [order] : []))
  voided.sort((a, b) => b.voidedAt - a.voidedAt || (a.id < b.id ? 1 : -1))
  const shown = pageOf(voided, page, voidedOrdersPerPage)
  return { ...shown, entries: shown.entries.map((order) => voidedEntry(lounge, order)) }
}

export function voidedEntry(lounge: Lounge, order: VoidedOrder): VoidedEntry {
  const { id, number, tableNumber, lines, coupon, reason, voidedAt } = order
  const [first] = lines
  const settings = settingsOf(lounge)
  return {
    id,
    number,
    tableNumber,
    firstItem: first ? `${first.quantity} × ${first.name}` : '',
    more: Math.max(0, lines.length - 1),
    total: totalsOf(lines, coupon?.percent ?? 0, taxOn(lounge, order)).total,
    reason,
    date: formatDate(voidedAt, settings),
    time: formatTime(voidedAt, settings),
  }
}
