// Places an order on a table and adds to it: both happened in the room, so both are facts.
import { z } from 'zod'
import { type By, fact, type Meaningless, type No, type Objection, refuse } from '../command.ts'
import { FuncardId, type LineId, offshootId, OrderId } from '../ids.ts'
import { linesPerCommandMax, linesPerOrderMax, wholesMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { type Kobo, sum, zero } from '../money.ts'
import { couponOf, objectionToCoupon } from '../pricing/coupons.ts'
import {
  CouponCode,
  type Coupon,
  couponOfPart,
  type PricedLine,
  type Totals,
  totalsOf,
  typedCoupon,
} from '../pricing/pricing.ts'
import type { Done } from '../said-since.ts'
import { settingsOf } from '../settings/settings.ts'
import { isFree } from '../tables/tables.ts'
import type { Timestamp } from '../time.ts'
import { haveOwnIds, linesFrom, objectionsToLines, unknownItems } from './lines.ts'
import { asBooked, beyondMoney, isTooMuch } from './too-much.ts'
import { carriesTax } from './bill/tax.ts'
import { leftOnBill, objectionToCouponOn, type OnBill, orderedBeside } from './bill/bills.ts'
import { ordersUnder, placesOf, placesOfOffshoots } from './line-places.ts'
import { reopened, statusWords } from './open-order.ts'
import type { OrderHeading } from './events.ts'
import { LineRequest, type Order, OrderNumber, type PendingOrder, Priority, TableNumber } from './orders.ts'
import { GuestName, type OrderCustomer } from './guests.ts'

/** The id and number of an order, both leased by the till that made it. */
export const OrderName = z.strictObject({ orderId: OrderId, number: OrderNumber })
export type OrderName = Readonly<z.infer<typeof OrderName>>

const Lines = z.array(LineRequest).min(1).max(linesPerCommandMax).refine(haveOwnIds, 'each line has an id of its own')

/** The fields of an order before it is placed. */
export const NewOrder = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  tableNumber: TableNumber,
  lines: Lines,
  customer: FuncardId.optional(),
  guestName: GuestName.optional(),
  couponCode: CouponCode.optional(),
  priority: Priority,
  /** The order for which its lines were meant before its till took them apart. */
  splitFrom: OrderId.optional(),
  /** The orders from which `splitFrom` was split off in turn, the nearest first. */
  wholes: z.array(OrderId).max(wholesMax).optional(),
})
export type NewOrder = Readonly<z.infer<typeof NewOrder>>

export const customerOf = (lounge: Lounge, id: FuncardId | undefined): OrderCustomer | undefined => {
  const card = id && lounge.get('funcard', id)
  return card && { funcardId: card.id, name: card.displayName, cardNumber: card.number }
}

/** The coupon of a typed code; blanks and small letters are accepted (SPEC §5). */
export function findCoupon(lounge: Lounge, typed: string, at: Timestamp): Coupon | No {
  const code = typedCoupon(typed)
  const coupon = couponOf(lounge, code, { at })
  return coupon ? (objectionToCoupon(lounge, code, { at }) ?? coupon) : refuse('coupon_invalid')
}

/**
 * The discount of a code on an order: as it was when it was put on, otherwise as it applies now, less what the rest of the bill has.
 * @param own may be one that nobody has sent yet
 */
export function couponOn(
  lounge: Lounge,
  own: OnBill & Pick<Order, 'coupon'>,
  code: string | undefined,
  done: Done | undefined,
): Coupon | undefined {
  if (own.coupon && own.coupon.id === code) return own.coupon
  const coupon = couponOf(lounge, code, done)
  return coupon && leftOnBill(lounge, own, coupon)
}

/** The flat tax on this order, if its total is above zero. @param flat another tax than the set one */
export const taxOn = (lounge: Lounge, order: Order | undefined, flat = settingsOf(lounge).taxFlat): Kobo =>
  order && !carriesTax(lounge, order) ? zero : flat

/** What comes with lines of another order: of a coupon with an amount, the share of these lines. */
export function comingAlong(
  home: Order,
  other: Order,
  lines: readonly PricedLine[],
): { readonly couponAmount?: Kobo | undefined } {
  if (!other.coupon?.amount || other.coupon.id !== home.coupon?.id) return {}
  const couponAmount = couponOfPart(other.coupon, lines, other.lines).amount
  return couponAmount === undefined ? {} : { couponAmount }
}

/** The order with a coupon that also takes off what the coupons of the other orders do. */
export function couponWith<Home extends Order>(home: Home, others: readonly Order[]): Home {
  if (home.coupon?.amount === undefined) return home
  const more = others.map((other) => comingAlong(home, other, other.lines).couponAmount ?? zero)
  return { ...home, coupon: { ...home.coupon, amount: sum([home.coupon.amount, ...more]) } }
}

/** The totals of an order, or of some of its lines as if they were all. */
export const totalsOfOrder = (lounge: Lounge, order: Order, lines: Iterable<PricedLine> = order.lines): Totals =>
  totalsOf(lines, order.coupon, taxOn(lounge, order), order.rounding)

/** A name that no order has: the leased one, or an offshoot if that one is taken. */
export const freeName = (lounge: Lounge, name: OrderName, by: By): OrderName =>
  lounge.get('order', name.orderId) ? { ...name, orderId: offshootId(name.orderId, by.commandId) } : name

export function newOrder(lounge: Lounge, order: NewOrder, by: By): PendingOrder {
  const customer = customerOf(lounge, order.customer)
  const coupon = couponOn(lounge, { id: order.orderId, splitFrom: order.splitFrom }, order.couponCode, by)
  const movedLines = ordersUnder(lounge, order.orderId).flatMap(({ id, lines }) =>
    lines.map((line) => ({ lineId: line.id, to: id })),
  )
  return {
    id: order.orderId,
    number: order.number,
    tableNumber: order.tableNumber,
    ...(customer ? { customer } : {}),
    ...(order.guestName ? { guestName: order.guestName } : {}),
    lines: linesFrom(lounge, order.lines, by, orderedBeside(lounge, order, by).orderedAt),
    ...(movedLines.length > 0 ? { movedLines } : {}),
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

/** A table that was removed accepts no first order. */
export function* tableNotThere(lounge: Lounge, tableNumber: TableNumber): Iterable<Objection> {
  const table = lounge.get('table', String(tableNumber))
  if (tableNumber > settingsOf(lounge).tables && (!table || isFree(table)))
    yield refuse('table_not_there', { table: tableNumber })
}

/** Nor does a full table accept another order; one that was placed there offline stays, and is flagged. */
export function* objectionToTable(lounge: Lounge, tableNumber: TableNumber): Iterable<Objection> {
  yield* tableNotThere(lounge, tableNumber)
  const { openOrdersPerTableMax } = settingsOf(lounge)
  const count = lounge.get('table', String(tableNumber))?.open.length ?? 0
  if (count < openOrdersPerTableMax) return
  yield {
    ...refuse('table_full', { table: tableNumber, count }),
    booked: refuse('table_over_full', { table: tableNumber, count: count + 1 }),
  }
}

/**
 * Objections to a new order on a table. There are none to a part of an order that stands there: its party sits there already (decision 10).
 * A cart that was never placed is a new order, and so is each part of it.
 */
export function* objectionToNewOrder(
  lounge: Lounge,
  tableNumber: TableNumber,
  splitFrom: OrderId | undefined,
): Iterable<Objection> {
  const whole = splitFrom && lounge.get('order', splitFrom)
  const sitsThere = whole?.status === 'pending' && whole.tableNumber === tableNumber
  if (!sitsThere) yield* objectionToTable(lounge, tableNumber)
}

/**
 * The lines of a cart that its order does not have yet. A cart comes twice if the power failed after it was sent and before the till
 * recorded that: the cart then stands there again, and somebody places it again.
 */
function newLinesOf(order: Order | undefined, lines: readonly LineRequest[]): readonly LineRequest[] {
  if (!order) return lines
  const known = new Set(lineIdsOf(order))
  return lines.filter((line) => !known.has(line.id))
}

/** Every line that ever stood on an order. */
export const lineIdsOf = (order: Order): readonly LineId[] => [
  ...order.lines.map((line) => line.id),
  ...(order.movedLines ?? []).map(({ lineId }) => lineId),
]

export const placeOrder = fact('order.place', NewOrder, {
  unknown: meaninglessLines,
  consider: linesToPlace,
  *guards(lounge, order, by, more) {
    const found = lounge.get('order', order.orderId)
    if (found) yield refuse('order_exists')
    else yield* objectionToNewOrder(lounge, order.tableNumber, order.splitFrom)
    if (!found && unitsOf(more) < unitsOf(order.lines)) yield refuse('lines_exist')
    yield* objectionsToLines(lounge, more, by, [], isTooMuch(found, more))
    if (order.couponCode && !couponOf(lounge, order.couponCode, by))
      yield refuse('coupon_unknown', { coupon: order.couponCode })
    const own = { id: order.orderId, splitFrom: order.splitFrom }
    const off =
      order.couponCode && objectionToCouponOn(lounge, own, order.couponCode, by, [orderedBeside(lounge, own, by)])
    if (off) yield off
  },
  book: (lounge, order, by, lines): readonly LoungeEvent[] => {
    const found = lounge.get('order', order.orderId)
    if (lines.length === 0) return []
    return linesOnto(lounge, found, lines, order, by)
  },
})

/**
 * The lines of a cart that stand nowhere yet: neither under its own order or a part of it, nor on the orders they were meant for. If units
 * of a lost line were sold apart, only its remaining units.
 */
function linesToPlace(lounge: Lounge, { orderId, splitFrom, wholes, lines }: ToPlace): readonly LineRequest[] {
  const more = newLinesOf(lounge.get('order', orderId), lines)
  const others = [orderId, ...(splitFrom ? [splitFrom] : []), ...(wholes ?? [])].flatMap((id) =>
    ordersUnder(lounge, id),
  )
  return more.flatMap((line) => {
    if (placesOf(lounge, others, line.id).length > 0) return []
    const quantity = line.quantity - unitsOf(placesOfOffshoots(lounge, others, line.id).map((place) => place.line))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

type ToPlace = Pick<NewOrder, 'orderId' | 'splitFrom' | 'wholes' | 'lines'>

function* meaninglessLines(lounge: Lounge, args: ToPlace, by: By): Iterable<Meaningless> {
  yield* unknownItems(lounge, args.lines)
  yield* beyondMoney(lounge, lounge.get('order', args.orderId), linesToPlace(lounge, args), by)
}

const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0)

/** Adds lines to an open order; if it is not open, they become an order of their own under another name. */
function linesOnto(
  lounge: Lounge,
  found: Order | undefined,
  told: readonly LineRequest[],
  instead: Omit<NewOrder, 'lines'>,
  by: By,
): readonly LoungeEvent[] {
  const open = found && reopened(found)
  const lines = [...asBooked(lounge, open, told, by)]
  if (open) return [{ kind: 'order.linesAdded', ...headingOf(open, by), lines: linesFrom(lounge, lines, by, by.at) }]
  const above = found?.id ?? instead.splitFrom
  const order = newOrder(lounge, { ...instead, ...freeName(lounge, instead, by), lines, splitFrom: above }, by)
  return [{ kind: 'order.placed', order: { ...order, ...(above ? { splitFrom: above } : {}) }, at: by.at }]
}

const AddLines = z.strictObject({
  orderId: OrderId,
  tableNumber: TableNumber,
  lines: Lines,
  /** Set if its till split the order off: a payment that was asked for may have sold these lines there. */
  splitFrom: NewOrder.shape.splitFrom,
  wholes: NewOrder.shape.wholes,
  /** The order that these lines become if theirs was closed meanwhile; for an unknown order, its number. */
  spare: OrderName,
})

export const addLines = fact('order.addLines', AddLines, {
  unknown: meaninglessLines,
  consider: linesToPlace,
  *guards(lounge, { orderId, tableNumber, lines, spare }, by, more) {
    const order = lounge.get('order', orderId)
    if (lines.length + (order?.lines.length ?? 0) > linesPerOrderMax) yield refuse('order_too_long')
    if (more.length > 0 && (!order || !reopened(order))) {
      const no = order ? refuse('order_not_pending', { status: statusWords[order.status] }) : refuse('order_not_found')
      const number = order?.number ?? spare.number
      yield { ...no, booked: refuse('order_paid_meanwhile', { number, table: tableNumber }) }
    }
    if (unitsOf(more) < unitsOf(lines)) yield refuse('lines_exist')
    yield* objectionsToLines(lounge, more, by, [], isTooMuch(order, more))
  },
  book: (lounge, { orderId, tableNumber, splitFrom, spare }, by, more): readonly LoungeEvent[] => {
    const order = lounge.get('order', orderId)
    if (more.length === 0) return []
    const customer = order?.customer?.funcardId
    const guestName = order?.guestName
    const priority = order?.priority ?? 'normal'
    // An order that nobody has heard of keeps its own id: its payment and its other lines find it by that.
    const name = order ? spare : { orderId, number: spare.number }
    const instead = { ...name, tableNumber, customer, guestName, priority, splitFrom }
    return linesOnto(lounge, order, more, instead, by)
  },
})
