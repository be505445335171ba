// Closed and voided orders as the till lists them.
import { isWithin, type Period, withinHeld } from '../history/views.ts'
import { type OrderId, sourcesOf } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import { type PaymentMethod, paidWith } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, type DayRule, formatShortDate, formatTime, type Timestamp } from '../time.ts'
import type { CompReason, GivenOrder, Order, TableNumber, VoidedOrder, WhyVoided } from './orders.ts'
import type { Sale } from './sales.ts'

export const closedOrdersPerPage = 10

export interface ClosedEntry {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly customerName: string
  /** Empty if there was nothing to pay. */
  readonly methods: readonly PaymentMethod[]
  readonly paidWith: string
  readonly date: string
  readonly time: string
  readonly total: Kobo
}

/** A sale as the lists show it. */
export const closedEntry = (sale: Sale, rule: DayRule, now: Timestamp): ClosedEntry => ({
  id: sale.orderId,
  number: sale.number,
  tableNumber: sale.tableNumber,
  customerName: sale.customerName,
  methods: [...new Set(sale.payments.map(({ method }) => method))],
  paidWith: paidWith(sale),
  date: formatShortDate(sale.paidAt, rule, now),
  time: formatTime(sale.paidAt, rule),
  total: sale.total,
})

export const voidedOrdersPerPage = 10

export interface VoidedEntry {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly firstItem: string
  /** How many further lines there are. */
  readonly more: number
  readonly total: Kobo
  readonly reason: WhyVoided | CompReason
  /** The typed note of an order that was given away. */
  readonly note: string
  /** Its guest had been shown it on the bill. */
  readonly isAfterShown: boolean
  readonly byName: string
  readonly date: string
  readonly time: string
}

/** The ways in which lines leave a bill unpaid: voided, or given away. */
export const offBill = ['voided', 'given'] as const
export type OffBill = (typeof offBill)[number]

/**
 * Orders and lines that were voided or given away, newest first (SPEC §2), as far as this device holds them.
 * @param isServerAway whether the server cannot be asked: then what is here of earlier days counts as well
 */
export function heldVoided(
  lounge: Lounge,
  period: Period,
  now: Timestamp,
  isServerAway: boolean,
  of: OffBill = 'voided',
): readonly VoidedEntry[] {
  const rule = settingsOf(lounge)
  const within = withinHeld(period, rule, now, isServerAway)
  return [...lounge.all('order')]
    .flatMap((order) => (isOffBill(order) && order.status === of ? [order] : []))
    .filter((order) => isWithin(businessDay(offAt(order), rule), within))
    .sort((a, b) => offAt(b) - offAt(a) || (a.id < b.id ? 1 : -1))
    .map((order) => voidedEntry(lounge, order, now))
}

export const isOffBill = (order: Order): order is VoidedOrder | GivenOrder =>
  order.status === 'voided' || order.status === 'given'
const offAt = (order: VoidedOrder | GivenOrder): Timestamp =>
  order.status === 'voided' ? order.voidedAt : order.givenAt

/** Whether some of it stood on a bill that was shown; units of a line have an id that comes from the line's. */
const wasShown = ({ shown, lines }: VoidedOrder | GivenOrder): boolean => {
  const there = new Set(shown?.lines.map(({ lineId }) => lineId))
  return lines.some(({ id }) => [id, ...sourcesOf(id)].some((each) => there.has(each)))
}

export function voidedEntry(lounge: Lounge, order: VoidedOrder | GivenOrder, now: Timestamp): VoidedEntry {
  const { id, number, tableNumber, lines, total, reason } = order
  const at = offAt(order)
  const [first] = lines
  const settings = settingsOf(lounge)
  return {
    id,
    number,
    tableNumber,
    firstItem: first ? `${first.quantity} × ${first.name}` : '',
    more: Math.max(0, lines.length - 1),
    total,
    reason,
    note: order.status === 'given' ? order.note : '',
    isAfterShown: wasShown(order),
    byName: order.status === 'given' ? order.givenByName : order.voidedByName,
    date: formatShortDate(at, settings, now),
    time: formatTime(at, settings),
  }
}
