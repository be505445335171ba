// All orders of one bill: those to which it was split, joined or moved. Together they have its coupon once, and may have one tax.
import type { Flag } from '../../command.ts'
import type { OrderId } from '../../ids.ts'
import { clocksApartMs } from '../../limits.ts'
import type { Lounge } from '../../lounge.ts'
import { type Kobo, kobo, minus, sum, zero } from '../../money.ts'
import { objectionToCoupon, objectionToUse } from '../../pricing/coupons.ts'
import type { Coupon } from '../../pricing/pricing.ts'
import type { Done } from '../../said-since.ts'
import { timestamp } from '../../time.ts'
import { type ClosedOrder, isClosed, mayBePaid, type Order, type OrderLine } from '../orders.ts'

/** What finds the bill of an order; the lounge may not have heard of the order yet. */
export type OnBill = Pick<Order, 'id' | 'splitFrom'>

/** The other orders of its bill. */
export function othersOnBill(lounge: Lounge, { id: own, splitFrom: from }: OnBill): readonly Order[] {
  const ids = new Set<OrderId>(from ? [own, from] : [own])
  const others: Order[] = []
  // The set grows while it is iterated.
  for (const id of ids) {
    const order = lounge.get('order', id)
    if (!order) continue
    if (id !== own) others.push(order)
    const { splitFrom, joined = [], movedLines = [] } = order
    if (splitFrom) ids.add(splitFrom)
    for (const each of joined) ids.add(each)
    for (const { to } of movedLines) ids.add(to)
  }
  return others
}

/** What is known of a line of an order. */
export type Ordered = Pick<OrderLine, 'orderedAt'>

/** What is known of the lines of a new order. Unsent lines that were split off from an open order come later than that order. */
export const orderedBeside = (lounge: Lounge, { splitFrom }: Pick<OnBill, 'splitFrom'>, { at }: Done): Ordered =>
  splitFrom && lounge.get('order', splitFrom)?.status === 'pending' ? { orderedAt: at } : {}

/** Whether another part of its bill has used this coupon for these lines as well. */
export const isUsedOnBill = (lounge: Lounge, own: OnBill, code: string, lines: readonly Ordered[]): boolean =>
  usesOnBill(lounge, own, code).some((use) => isUseFor(use, lines))

const usesOnBill = (lounge: Lounge, own: OnBill, code: string): readonly ClosedOrder[] =>
  othersOnBill(lounge, own).filter(
    (order): order is ClosedOrder => isClosed(order) && order.coupon?.id === code && hasUsedIt(order),
  )

/**
 * An order placed after a part was paid is another dinner (decision 197), so a percentage is used anew. A coupon for an amount has only its
 * rest.
 */
const isUseFor = ({ coupon, settlement: { paidAt } }: ClosedOrder, lines: readonly Ordered[]): boolean =>
  coupon?.amount !== undefined || lastOrdered(lines) <= paidAt + clocksApartMs

const lastOrdered = (lines: readonly Ordered[]): number => Math.max(0, ...lines.map(({ orderedAt = 0 }) => orderedAt))

/** Orders sold by an earlier release do not record the use: there a split-off part never used the coupon, and any other order did. */
const hasUsedIt = ({ settlement, splitFrom }: ClosedOrder): boolean =>
  settlement.usesCoupon ?? (splitFrom === undefined && settlement.discount > 0)

/**
 * Whether the order has this coupon already. A part keeps the coupon of the order it was split off from, also before the lounge hears of
 * the part.
 */
export function keepsCoupon(lounge: Lounge, { id, splitFrom }: OnBill, code: string): boolean {
  const known = lounge.get('order', id) ?? (splitFrom && lounge.get('order', splitFrom))
  return known?.coupon?.id === code
}

/**
 * Why the coupon takes nothing off the order now. An order keeps a coupon that was put on it in time; its uses are counted at payment, once
 * per bill. Lines ordered after such a use are checked like any other, as of the time when they were ordered.
 */
export function objectionToCouponOn(
  lounge: Lounge,
  order: OnBill,
  code: string,
  done: Done,
  lines: readonly Ordered[],
): Flag | undefined {
  if (!keepsCoupon(lounge, order, code)) return objectionToCoupon(lounge, code, done)
  const uses = usesOnBill(lounge, order, code)
  if (uses.length === 0) return objectionToUse(lounge, code)
  if (uses.some((use) => isUseFor(use, lines))) return undefined
  return objectionToCoupon(lounge, code, { ...done, at: timestamp(lastOrdered(lines)) })
}

/** The coupon with the amount that the other orders of the bill leave to this one. */
export function leftOnBill(lounge: Lounge, own: OnBill, coupon: Coupon): Coupon {
  if (coupon.amount === undefined) return coupon
  const off = sum(othersOnBill(lounge, own).map((order) => partOf(coupon, order)))
  return { ...coupon, amount: kobo(Math.max(0, minus(coupon.amount, off))) }
}

function partOf({ id }: Coupon, order: Order): Kobo {
  if (order.coupon?.id !== id) return zero
  if (isClosed(order)) return order.settlement.discount
  return mayBePaid(order) ? (order.coupon.amount ?? zero) : zero
}
