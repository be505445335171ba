// The overview of tables, and the orders on one of them.
import type { OrderId, StaffId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum, zero } from '../money.ts'
import { isClosed, isPending, type Order, type PaidOrder, type TableNumber } from '../orders/orders.ts'
import { customerName, knownName } from '../orders/guests.ts'
import { firstTables } from './first-tables.ts'
import { isBeingChecked } from '../orders/checks.ts'
import { dueOf, owedOf } from '../orders/paying/part-payments.ts'
import { totalsOfOrder } from '../orders/placing.ts'
import { paidWith } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { ordersWithFoodReady } from '../tickets/views.ts'
import type { Timestamp } from '../time.ts'
import { freeTable, isFree, isPaidOnTable, type Table } from './tables.ts'

export interface TableTile {
  readonly number: TableNumber
  /** Open orders: paid ones that still stand there do not count. */
  readonly openCount: number
  readonly paidCount: number
  readonly isFull: boolean
  /** Less part payments. */
  readonly owed: Kobo
  readonly occupiedMs?: number | undefined
  readonly isOccupiedLong: boolean
  /** Food is cooked and waits to be served. */
  readonly isFoodReady: boolean
  /** A command on an open order could not be booked: nobody charges for that order before it is settled. */
  readonly isBeingChecked?: true | undefined
  /** The only order here; absent if there are several. */
  readonly onlyOrder?: OrderId | undefined
  /** The guest of the only order; absent if nobody has said it, or there are several orders. */
  readonly customer?: string | undefined
  /** The staff who placed the open orders here. */
  readonly servedBy: readonly StaffId[]
  /** What was ordered here, two items and how many more: `Catfish 2, Suya, +2`. */
  readonly items: string
}

/** The items of the open orders as the tile shows them. */
function glanceAt(open: readonly Order[]): string {
  const units = new Map<string, number>()
  for (const { name, quantity } of open.flatMap(({ lines }) => lines))
    units.set(name, (units.get(name) ?? 0) + quantity)
  const named = [...units].map(([name, count]) => (count === 1 ? name : `${name} ${count}`))
  return [...named.slice(0, 2), ...(named.length > 2 ? [`+${named.length - 2}`] : [])].join(', ')
}

/** The total of an order as it stands; for a closed one, what was taken. */
const orderTotal = (lounge: Lounge, order: Order): Kobo =>
  isClosed(order) ? order.settlement.total : totalsOfOrder(lounge, order).total

const ordersFrom = (lounge: Lounge, ids: readonly OrderId[]): Order[] =>
  ids.flatMap((id) => lounge.get('order', id) ?? [])

const ordersOn = (lounge: Lounge, { open }: Pick<Table, 'open'>, lifted: OrderId | undefined): Order[] =>
  ordersFrom(
    lounge,
    open.filter((id) => id !== lifted),
  )

const paidOrders = (lounge: Lounge): PaidOrder[] => [...lounge.all('order')].filter(isPaidOnTable)

/** Whether no further order can be opened there. */
export const isTableFull = (lounge: Lounge, number: TableNumber): boolean =>
  (lounge.get('table', String(number))?.open.length ?? 0) >= settingsOf(lounge).openOrdersPerTableMax

/** The numbers of all tables. A removed table stays visible until nothing stands on it. */
function tableNumbers(lounge: Lounge): readonly TableNumber[] {
  const { tables } = settingsOf(lounge)
  const others = [...lounge.all('table')].filter((table) => table.number > tables && !isFree(table))
  return [...firstTables(tables), ...others.map(({ number }) => number).sort((a, b) => a - b)]
}

/** @param lifted an order that is in the cart of this till, and not on its table */
export function tableTiles(lounge: Lounge, now: Timestamp, lifted?: OrderId): readonly TableTile[] {
  const { occupiedLongMs } = settingsOf(lounge)
  const ready = ordersWithFoodReady(lounge)
  const readyPaid = paidOrders(lounge).filter(({ id }) => ready.has(id))
  const tablesWithReadyPaid = new Set(readyPaid.map(({ tableNumber }) => tableNumber))
  return tableNumbers(lounge).map((number) => {
    const table = lounge.get('table', String(number)) ?? freeTable(number)
    const open = ordersOn(lounge, table, lifted)
    const isEmptied = open.length === 0 && table.open.length > 0 && table.paidCount === 0
    const [only] = open.length === 1 && table.paidCount === 0 ? open : []
    const called = only && knownName(only)
    const occupiedMs = table.occupiedSince === undefined ? undefined : Math.max(0, now - table.occupiedSince)
    return {
      number,
      openCount: open.length,
      paidCount: table.paidCount,
      isFull: isTableFull(lounge, number),
      owed: sum(open.map((order) => (isPending(order) ? owedOf(lounge, order) : zero))),
      ...(occupiedMs === undefined || isEmptied ? {} : { occupiedMs }),
      isOccupiedLong: !isEmptied && (occupiedMs ?? 0) >= occupiedLongMs,
      ...(only ? { onlyOrder: only.id } : {}),
      ...(called === undefined ? {} : { customer: called }),
      servedBy: open.map(({ placedBy }) => placedBy),
      items: glanceAt(open),
      ...(open.some((order) => isBeingChecked(lounge, order)) ? { isBeingChecked: true } : {}),
      isFoodReady: tablesWithReadyPaid.has(number) || open.some(({ id }) => ready.has(id)),
    }
  })
}

export interface OrderEntry {
  readonly id: OrderId
  readonly number: string
  readonly customerName: string
  readonly itemCount: number
  readonly total: Kobo
  /** What is still to be paid, if some of it was taken; negative if more was taken than the total. */
  readonly due?: Kobo | undefined
  /** How it was paid; absent while it is open. */
  readonly paidBy?: string | undefined
  readonly firstItems: readonly string[]
  /** How many lines there are beyond the two that are named. */
  readonly more: number
  readonly placedAt: Timestamp
  /** One of its commands could not be booked: nobody charges for it before that is settled. */
  readonly isBeingChecked?: true | undefined
}

/** The orders on one table, open ones first, oldest first. */
export function ordersAtTable(lounge: Lounge, number: TableNumber, lifted?: OrderId): readonly OrderEntry[] {
  const table = lounge.get('table', String(number)) ?? freeTable(number)
  const paid = paidOrders(lounge)
    .filter(({ tableNumber }) => tableNumber === number)
    .sort((a, b) => a.settlement.paidAt - b.settlement.paidAt || a.id.localeCompare(b.id))
  return [...ordersOn(lounge, table, lifted), ...paid].map((order) => ({
    id: order.id,
    number: order.number,
    customerName: customerName(order),
    itemCount: order.lines.reduce((count, line) => count + line.quantity, 0),
    total: orderTotal(lounge, order),
    ...(isPending(order) && order.partPayments?.length ? { due: dueOf(lounge, order) } : {}),
    ...(isClosed(order) ? { paidBy: paidWith(order.settlement) } : {}),
    firstItems: order.lines.slice(0, 2).map((line) => `${line.quantity} × ${line.name}`),
    more: Math.max(0, order.lines.length - 2),
    placedAt: order.placedAt,
    ...(isBeingChecked(lounge, order) ? { isBeingChecked: true } : {}),
  }))
}
