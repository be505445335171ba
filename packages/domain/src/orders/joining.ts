// Joins several orders on one table into one, so that a party pays together: one bill, one payment, one flat tax.
import { z } from 'zod'
import { isTooLarge } from '../amounts.ts'
import { isRefused, type No, refuse, wish } from '../command.ts'
import { OrderId } from '../ids.ts'
import { linesPerOrderMax, openOrdersPerTableMax, partPaymentsMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, minus, sum, zero } from '../money.ts'
import { comesTo } from '../pricing/pricing.ts'
import { ticketPriorities } from '../tickets/priorities.ts'
import { isBeingChecked } from './checks.ts'
import { pendingOrder } from './open-order.ts'
import { isPending, type Order, type PendingOrder } from './orders.ts'
import { knownName } from './guests.ts'
import { partsTotal } from './paying/part-payments.ts'
import { comingAlong, couponWith, headingOf, taxOn, totalsOfOrder } from './placing.ts'
import { afterShown } from './bill/after-shown.ts'

/** A table that was filled offline may have more orders than it should. */
const joinedMax = 4 * openOrdersPerTableMax

const JoinOrders = z
  .strictObject({
    /** The order that goes on. */
    orderId: OrderId,
    /** Orders whose lines and part payments move to it: nothing is left of them. */
    from: z.array(OrderId).min(1).max(joinedMax),
  })
  .refine(({ orderId, from }) => new Set([orderId, ...from]).size === from.length + 1, 'an order is named once')

export const joinOrders = wish('order.join', JoinOrders, (lounge, { orderId, from }, by) => {
  const home = pendingOrder(lounge, orderId)
  if (isRefused(home)) return home
  const found = from.map((id) => pendingOrder(lounge, id))
  const no = found.find(isRefused)
  if (no) return no
  const others = found.filter((order): order is PendingOrder => !isRefused(order))
  const objection = objectionToJoining(lounge, [home, ...others])
  if (objection) return objection
  const priority = [home, ...others].some((order) => order.priority === 'high') ? 'high' : 'normal'
  const urgent = ticketPriorities(lounge, new Map([home, ...others].map(({ id }) => [id, priority])))
  return others.map((other, index) => ({
    kind: 'order.rejoined' as const,
    ...headingOf(home, by),
    priority,
    ...(index === 0 && urgent.length > 0 ? { ticketPriorities: urgent } : {}),
    from: other.id,
    fromTable: other.tableNumber,
    lineIds: other.lines.map(({ id }) => id),
    isEmptied: true,
    ...comingAlong(home, other, other.lines),
    ...afterShown(other, other.lines),
  }))
})

/** Why these orders cannot be paid together. */
export function objectionToJoining(lounge: Lounge, orders: readonly PendingOrder[]): No | undefined {
  const checked = orders.find((order) => isBeingChecked(lounge, order))
  if (checked) return refuse('order_being_checked', { number: checked.number })
  if (differ(orders, ({ tableNumber }) => tableNumber)) return refuse('join_tables')
  if (differ(orders, termsOf)) return refuse('join_coupons')
  // Parts of one bill share a coupon amount; orders of different bills each have their own.
  if (orders.some(({ coupon }) => coupon?.amount !== undefined) && differ(orders, (order) => billOf(lounge, order)))
    return refuse('join_coupons')
  const count = (of: (order: PendingOrder) => readonly unknown[]) =>
    orders.reduce((sum, order) => sum + of(order).length, 0)
  if (count(({ lines }) => lines) > linesPerOrderMax) return refuse('order_too_long')
  if (isTooLarge(comesTo(orders.flatMap(({ lines }) => lines)))) return refuse('amount_too_large')
  if (count(({ partPayments = [] }) => partPayments) > partPaymentsMax)
    return refuse('tenders_too_many', { count: partPaymentsMax })
  return undefined
}

/** What its coupon takes off, and of which items; parts of a bill share an amount. */
const termsOf = ({ coupon }: PendingOrder): string | undefined =>
  coupon && `${coupon.id} ${coupon.percent} ${(coupon.only ?? ['all']).join(' ')}`

/** The order at the top of the chain of splits. */
function billOf(lounge: Lounge, order: Order): OrderId {
  const whole = order.splitFrom && order.splitFrom !== order.id ? lounge.get('order', order.splitFrom) : undefined
  return whole ? billOf(lounge, whole) : (order.splitFrom ?? order.id)
}

const differ = (orders: readonly PendingOrder[], of: (order: PendingOrder) => unknown): boolean =>
  new Set(orders.map(of)).size > 1

/** What the orders cost once they are joined, or why they cannot be. */
export interface JoinPreview {
  /** Negative if more part payments were taken than they cost. */
  readonly due: Kobo
  readonly objection?: No | undefined
}

/** @param ids of open orders; others are ignored */
export function joinPreview(lounge: Lounge, ids: readonly OrderId[]): JoinPreview {
  const orders = homeFirst(lounge, ids.flatMap((id) => lounge.get('order', id) ?? []).filter(isPending))
  const [home] = orders
  const objection = objectionToJoining(lounge, orders)
  const lines = orders.flatMap((order) => order.lines)
  const total = home ? totalsOfOrder(lounge, couponWith(home, orders.slice(1)), lines).total : zero
  return {
    due: minus(total, sum(orders.map(partsTotal))),
    ...(objection ? { objection } : {}),
  }
}

/** The orders with the one that goes on first: one that pays the flat tax, then one whose guest has a name, then the oldest. */
export const homeFirst = (lounge: Lounge, orders: readonly PendingOrder[]): readonly PendingOrder[] =>
  orders.toSorted(
    (a, b) =>
      taxOn(lounge, b) - taxOn(lounge, a) ||
      Number(knownName(a) === undefined) - Number(knownName(b) === undefined) ||
      a.placedAt - b.placedAt ||
      (a.id < b.id ? -1 : 1),
  )
