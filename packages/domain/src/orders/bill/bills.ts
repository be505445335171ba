// All orders of one bill, those to which it was split, joined or moved: together they have its coupon once, and may have one tax.
import type { Flag } from '../../command.ts'
import type { OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { type Kobo, kobo, minus, sum, zero } from '../../money.ts'
import { objectionToCoupon, objectionToUse } from '../../pricing/coupons.ts'
import type { Coupon } from '../../pricing/pricing.ts'
import type { Done } from '../../said-since.ts'
import { type ClosedOrder, isClosed, mayBePaid, type Order } from '../orders.ts'

/** An order as its bill is found by it; it may be one that the lounge has not heard of yet. */
export type OnBill = Pick<Order, 'id' | 'splitFrom'>

/** The other orders of its bill. */
export function othersOnBill(lounge: Lounge, { id: own, splitFrom: from }: OnBill): readonly Order[] {
  const ids = new Set<OrderId>(from ? [own, from] : [own])
  const others: Order[] = []
  // It grows while it is walked through.
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

/** Whether another part of its bill has used this coupon. */
export const isUsedOnBill = (lounge: Lounge, own: OnBill, code: string): boolean =>
  othersOnBill(lounge, own).some((order) => isClosed(order) && order.coupon?.id === code && hasUsedIt(order))

/** Orders that an earlier release sold do not say it: there a part that was split off never used the coupon, any other order did. */
const hasUsedIt = ({ settlement, splitFrom }: ClosedOrder): boolean =>
  settlement.usesCoupon ?? (splitFrom === undefined && settlement.discount > 0)

/** Whether the order has this coupon already: what is split off from one that has it keeps it, also before the lounge hears of it. */
export function keepsCoupon(lounge: Lounge, { id, splitFrom }: OnBill, code: string): boolean {
  const known = lounge.get('order', id) ?? (splitFrom && lounge.get('order', splitFrom))
  return known?.coupon?.id === code
}

/**
 * Why an order has nothing of this coupon now. It keeps what was put on it in time. How often that is used is counted when it is paid,
 * once for its bill.
 */
export function objectionToCouponOn(lounge: Lounge, order: OnBill, code: string, done: Done): Flag | undefined {
  if (!keepsCoupon(lounge, order, code)) return objectionToCoupon(lounge, code, done)
  return isUsedOnBill(lounge, order, code) ? undefined : objectionToUse(lounge, code)
}

/** What is left of an amount for an order of a bill whose other orders have, or had, some of it. */
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
