// All orders of one bill, those to which it was split, joined or moved: together they have its coupon once, and may have one tax.
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

/** What is known of a line of it. */
export type Ordered = Pick<OrderLine, 'orderedAt'>

/** What is known of the lines of a new order: those that were split off, unsent, from one that is open come later than that one. */
export const orderedBeside = (lounge: Lounge, { splitFrom }: Pick<OnBill, 'splitFrom'>, { at }: Done): Ordered =>
  splitFrom && lounge.get('order', splitFrom)?.status === 'pending' ? { orderedAt: at } : {}

/** Whether another part of its bill has used this coupon for these lines as well. */
export const isUsedOnBill = (lounge: Lounge, own: OnBill, code: string, lines: readonly Ordered[]): boolean =>
  usesOnBill(lounge, own, code).some((use) => isUseFor(use, lines))

const usesOnBill = (lounge: Lounge, own: OnBill, code: string): readonly ClosedOrder[] =>
  othersOnBill(lounge, own).filter(
    (order): order is ClosedOrder => isClosed(order) && order.coupon?.id === code && hasUsedIt(order),
  )

/** What is ordered after a part was paid is not the same dinner (decision 197). Of an amount there is no more than the rest of it. */
const isUseFor = ({ coupon, settlement: { paidAt } }: ClosedOrder, lines: readonly Ordered[]): boolean =>
  coupon?.amount !== undefined || lastOrdered(lines) <= paidAt + clocksApartMs

const lastOrdered = (lines: readonly Ordered[]): number => Math.max(0, ...lines.map(({ orderedAt = 0 }) => orderedAt))

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
 * once for its bill. For what was ordered after that it is asked like any other, as of then.
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
