// The tables at a glance, and what stands on one of them.
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum } from '../money.ts'
import { allTables, isClosed, type Order, type TableNumber, unnamedCustomer } from '../orders/orders.ts'
import { taxOn } from '../orders/placing.ts'
import { methodsOf } from '../payments/payments.ts'
import { totalsOf } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { ordersWithFoodReady } from '../tickets/views.ts'
import type { Timestamp } from '../time.ts'
import { freeTable } from './tables.ts'

export interface TableTile {
  readonly number: TableNumber
  /** Open orders: paid ones that still stand there do not count. */
  readonly openCount: number
  readonly paidCount: number
  readonly isFull: boolean
  readonly owed: Kobo
  readonly occupiedMs?: number | undefined
  readonly isOccupiedLong: boolean
  /** Something is cooked and waits to be carried out. */
  readonly isFoodReady: boolean
}

/** What an order comes to as it stands; for a closed one, what was taken. */
const orderTotal = (lounge: Lounge, order: Order): Kobo =>
  isClosed(order)
    ? order.settlement.total
    : totalsOf(order.lines, order.coupon?.percent ?? 0, taxOn(lounge, order)).total

const ordersFrom = (lounge: Lounge, ids: readonly OrderId[]): Order[] =>
  ids.flatMap((id) => lounge.get('order', id) ?? [])

export function tableTiles(lounge: Lounge, now: Timestamp): readonly TableTile[] {
  const { openOrdersPerTableMax, occupiedLongMs } = settingsOf(lounge)
  const ready = ordersWithFoodReady(lounge)
  return allTables.map((number) => {
    const table = lounge.get('table', String(number)) ?? freeTable(number)
    const open = ordersFrom(lounge, table.open)
    const occupiedMs = table.occupiedSince === undefined ? undefined : Math.max(0, now - table.occupiedSince)
    return {
      number,
      openCount: table.open.length,
      paidCount: table.paid.length,
      isFull: table.open.length >= openOrdersPerTableMax,
      owed: sum(open.map((order) => orderTotal(lounge, order))),
      ...(occupiedMs === undefined ? {} : { occupiedMs }),
      isOccupiedLong: (occupiedMs ?? 0) >= occupiedLongMs,
      isFoodReady: [...table.open, ...table.paid].some((id) => ready.has(id)),
    }
  })
}

export interface OrderEntry {
  readonly id: OrderId
  readonly number: string
  readonly customerName: string
  readonly itemCount: number
  readonly total: Kobo
  /** How it was paid; absent while it is open. */
  readonly paidBy?: string | undefined
  readonly firstItems: readonly string[]
  /** How many lines more there are than the two that are named. */
  readonly more: number
  readonly placedAt: Timestamp
}

/** The orders on one table, open ones first, oldest first. */
export function ordersAtTable(lounge: Lounge, number: TableNumber): readonly OrderEntry[] {
  const table = lounge.get('table', String(number)) ?? freeTable(number)
  return ordersFrom(lounge, [...table.open, ...table.paid]).map((order) => ({
    id: order.id,
    number: order.number,
    customerName: order.customer?.name ?? unnamedCustomer,
    itemCount: order.lines.reduce((count, line) => count + line.quantity, 0),
    total: orderTotal(lounge, order),
    ...(isClosed(order) ? { paidBy: methodsOf(order.settlement.payments) } : {}),
    firstItems: order.lines.slice(0, 2).map((line) => `${line.quantity} × ${line.name}`),
    more: Math.max(0, order.lines.length - 2),
    placedAt: order.placedAt,
  }))
}
