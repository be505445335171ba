// Placing an order on a table and adding to it: both happened in the room, so both are facts.
import { z } from 'zod'
import { assert } from '../assert.ts'
import { type By, fact, type No, type Objection, refuse } from '../command.ts'
import { FuncardId, OrderId } from '../ids.ts'
import { linesPerCommandMax, linesPerOrderMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import { CouponCode, type Coupon, typedCoupon } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { hasRepeatedIds, linesFrom, objectionsToLines, unknownItems } from './lines.ts'
import type { OrderHeading } from './events.ts'
import {
  LineRequest,
  type Order,
  type OrderCustomer,
  OrderNumber,
  type PendingOrder,
  Priority,
  TableNumber,
} from './orders.ts'

/** The id and the number an order gets, both leased by the till that made it. */
export const OrderName = z.strictObject({ orderId: OrderId, number: OrderNumber })
export type OrderName = Readonly<z.infer<typeof OrderName>>

const Lines = z.array(LineRequest).min(1).max(linesPerCommandMax)

/** What an order is, before anybody wrote it down. */
export const NewOrder = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  tableNumber: TableNumber,
  lines: Lines,
  customer: FuncardId.optional(),
  couponCode: CouponCode.optional(),
  priority: Priority,
})
export type NewOrder = Readonly<z.infer<typeof NewOrder>>

export const customerOf = (lounge: Lounge, id: FuncardId | undefined): OrderCustomer | undefined => {
  const card = id && lounge.get('funcard', id)
  return card && { funcardId: card.id, name: card.displayName, cardNumber: card.number }
}

/** The coupon of a code as it counts today; none for a code that is not valid. */
export const couponOf = (lounge: Lounge, code: string | undefined): Coupon | undefined =>
  code === undefined ? undefined : lounge.get('coupon', code)

/** The coupon of a typed code, blanks and small letters forgiven (SPEC §5). */
export const findCoupon = (lounge: Lounge, typed: string): Coupon | No =>
  couponOf(lounge, typedCoupon(typed)) ?? refuse('coupon_invalid')

/** The flat tax as it falls on this order, should it come to anything. */
export const taxOn = (lounge: Lounge, order: Order | undefined): Kobo =>
  order?.isTaxFree ? zero : settingsOf(lounge).taxFlat

export function newOrder(lounge: Lounge, order: NewOrder, by: By): PendingOrder {
  const customer = customerOf(lounge, order.customer)
  const coupon = couponOf(lounge, order.couponCode)
  return {
    id: order.orderId,
    number: order.number,
    tableNumber: order.tableNumber,
    ...(customer ? { customer } : {}),
    lines: linesFrom(lounge, order.lines, by),
    removedLineIds: [],
    ...(coupon ? { coupon } : {}),
    priority: order.priority,
    placedAt: by.at,
    placedBy: by.staffId,
    status: 'pending',
  }
}

export const headingOf = (order: Order, by: By): OrderHeading => ({
  orderId: order.id,
  number: order.number,
  tableNumber: order.tableNumber,
  priority: order.priority,
  at: by.at,
})

/** A full table takes no further order; one that was placed there offline stays, and is flagged. */
export function* objectionToTable(lounge: Lounge, tableNumber: TableNumber): Iterable<Objection> {
  const count = lounge.get('table', String(tableNumber))?.open.length ?? 0
  if (count < settingsOf(lounge).openOrdersPerTableMax) return
  yield {
    ...refuse('table_full', { table: tableNumber, count }),
    booked: refuse('table_over_full', { table: tableNumber, count: count + 1 }),
  }
}

/**
 * The lines of a cart that the lounge does not have under its order yet. A cart comes twice when the power went after it was
 * sent and before the till had written that down: then it stands there again, and somebody places it again.
 */
function newLinesOf(order: Order | undefined, lines: readonly LineRequest[]): readonly LineRequest[] {
  if (!order) return lines
  const moved = order.movedLines?.map(({ lineId }) => lineId) ?? []
  const known = new Set([...order.lines.map((line) => line.id), ...order.removedLineIds, ...moved])
  return lines.filter((line) => !known.has(line.id))
}

export const placeOrder = fact('order.place', NewOrder, {
  unknown: (lounge, { lines }) => unknownItems(lounge, lines),
  *guards(lounge, order) {
    if (order.lines.length === 0) yield refuse('order_empty')
    const found = lounge.get('order', order.orderId)
    if (found) yield refuse('order_exists')
    else yield* objectionToTable(lounge, order.tableNumber)
    yield* objectionsToLines(lounge, newLinesOf(found, order.lines))
    if (order.couponCode && !couponOf(lounge, order.couponCode))
      yield refuse('coupon_unknown', { coupon: order.couponCode })
  },
  book: (lounge, order, by): readonly LoungeEvent[] => {
    assert(!hasRepeatedIds(order.lines), 'two lines of one id')
    const found = lounge.get('order', order.orderId)
    if (!found) return [{ kind: 'order.placed', order: newOrder(lounge, order, by), at: by.at }]
    const more = newLinesOf(found, order.lines)
    if (more.length === 0) return []
    // Another cart under this name would be two parties' food in one order: held for a person to look at.
    const isSameCart = found.status === 'pending' && more.length < order.lines.length
    assert(isSameCart, `order ${order.orderId} is placed twice by different commands`)
    return [{ kind: 'order.linesAdded', ...headingOf(found, by), lines: linesFrom(lounge, more, by) }]
  },
})

const AddLines = z.strictObject({
  orderId: OrderId,
  tableNumber: TableNumber,
  lines: Lines,
  /** The order these lines become when the one they were meant for was closed meanwhile. */
  spare: OrderName,
})

export const addLines = fact('order.addLines', AddLines, {
  unknown: (lounge, { lines }) => unknownItems(lounge, lines),
  *guards(lounge, { orderId, tableNumber, lines }) {
    if (lines.length === 0) yield refuse('order_empty')
    const order = lounge.get('order', orderId)
    if (lines.length + (order?.lines.length ?? 0) > linesPerOrderMax) yield refuse('order_too_long')
    if (order?.status !== 'pending') {
      const no = order ? refuse('order_not_pending', { status: order.status }) : refuse('order_not_found')
      const number = order?.number ?? orderId
      yield { ...no, booked: refuse('order_paid_meanwhile', { number, table: tableNumber }) }
    }
    yield* objectionsToLines(lounge, lines)
  },
  book: (lounge, { orderId, tableNumber, lines, spare }, by): readonly LoungeEvent[] => {
    const order = lounge.get('order', orderId)
    assert(!hasRepeatedIds(lines, order?.lines), 'a line that is there already')
    if (order?.status === 'pending')
      return [{ kind: 'order.linesAdded', ...headingOf(order, by), lines: linesFrom(lounge, lines, by) }]
    assert(!lounge.get('order', spare.orderId), `the order ${spare.orderId} for the lines is there already`)
    const customer = order?.customer?.funcardId
    const priority = order?.priority ?? 'normal'
    const instead = newOrder(lounge, { ...spare, tableNumber, lines, customer, priority }, by)
    return [{ kind: 'order.placed', order: instead, at: by.at }]
  },
})
