// The sale of a payment: the order that is sold, the events that give it exactly the sold lines, and its money.
import type { By } from '../../command.ts'
import { offshootId, type OrderId } from '../../ids.ts'
import type { Lounge, LoungeEvent } from '../../lounge.ts'
import { priceNow, wasPriceSince } from '../../menu/offers.ts'
import { type Kobo, sum, zero } from '../../money.ts'
import { taxAsked } from '../../settings/earlier-taxes.ts'
import { settingsOf } from '../../settings/settings.ts'
import { baseOf, type Coupon, couponAfter, roundingLeft, type Totals, totalsOf } from '../../pricing/pricing.ts'
import { orderedBeside } from '../bill/bills.ts'
import { mayLeaveTax } from '../bill/tax.ts'
import { lineChange } from '../changing.ts'
import { linesFrom } from '../lines.ts'
import { payable } from '../open-order.ts'
import type { ClosedOrder, LineRequest, Order, OrderLine, PartPayment, PendingOrder, VoidedOrder } from '../orders.ts'
import type { PayOrder } from './args.ts'
import { totalsSold } from './charged.ts'
import { moneyFor, newMoneyOf, type PaymentMoney } from './money.ts'
import { type Elsewhere, elsewhere, partsWith, rejoined, unpaidOf, withPartsNamed } from './elsewhere.ts'
import { owedPartsOf, stillOwedOf } from './owed-parts.ts'
import type { PaidUnits, PaymentPlan, PlacedUnits } from './plan.ts'
import { couponOn, freeName, headingOf, newOrder, type OrderName, taxOn } from '../placing.ts'
import { type LineUnits, splitOff } from '../splitting.ts'
import { comingBack } from '../walking-out.ts'

/** What a payment sells. */
export interface SaleOfPayment {
  /** The order as it stands before it is paid. */
  readonly home: PendingOrder
  /** The events that give it exactly the sold lines. */
  readonly before: readonly LoungeEvent[]
  readonly lines: readonly OrderLine[]
  readonly totals: Totals
  /** The totals that the lounge itself would have asked. */
  readonly own: Totals
  /** The part payments of this order, and of orders of which nothing is left. */
  readonly partPayments: readonly PartPayment[]
  readonly money: PaymentMoney
  /** What the order has owed since it was voided and the sale does not use: it stays owed on it. */
  readonly stillOwed: ReturnType<typeof stillOwedOf>
}

/** @param repeats the order that was paid by the payment which this one repeats */
export function saleOfPayment(
  lounge: Lounge,
  args: PayOrder,
  plan: PaymentPlan,
  repeats: ClosedOrder | undefined,
  by: By,
): SaleOfPayment | undefined {
  if (plan.sold.length === 0) return undefined
  const totals = totalsSold(lounge, args, plan, repeats, by)
  const { home, whole, before, lines, partPayments } = homeOf(lounge, args, plan, repeats, by)
  const taken = newMoneyOf(lounge, args, repeats, totals.total)
  const flat = taxAsked(settingsOf(lounge), args.totals.tax, by)
  const tax = repeats || leavesTax(lounge, args, whole) ? zero : taxOn(lounge, whole, flat)
  const own = ownTotals(lounge, args, plan, whole, tax, by)
  const counted = new Set((args.partPayments ?? []).map(({ id }) => id))
  const money = moneyFor(partPayments, owedPartsOf(lounge, plan.searched, counted), counted, taken, totals.total)
  return {
    home,
    before,
    lines,
    totals,
    own,
    partPayments,
    money,
    stillOwed: stillOwedOf(plan.found, money.fromOwed),
  }
}

/** Whether the sale leaves out the tax: its till knew that another order of the bill carries it, and an open one will. */
const leavesTax = (lounge: Lounge, { totals }: PayOrder, home: PendingOrder): boolean =>
  totals.tax === 0 && mayLeaveTax(lounge, home)

function ownTotals(
  lounge: Lounge,
  { couponCode }: PayOrder,
  { sold }: PaymentPlan,
  home: PendingOrder,
  tax: Kobo,
  by: By,
): Totals {
  const rule = settingsOf(lounge)
  const lines = sold.map(({ request, units, place }) => {
    const price = lounge.get('price', request.itemId)
    const isAccepted = !price || wasPriceSince(price, request, by.at, rule)
    const asked = isAccepted ? request.unitPrice : (priceNow(price, request, by.at, rule) ?? price.amount)
    return { itemId: request.itemId, unitPrice: place?.line.unitPrice ?? asked, quantity: units }
  })
  return totalsOf(lines, couponOn(lounge, home, couponCode, by), tax, home.rounding)
}

/** What a coupon leaves for the order's unpaid lines: the paid lines had it first. */
function restOfCoupon({ rounding }: PendingOrder, coupon: Coupon, sold: readonly PaidUnits[]): Partial<PendingOrder> {
  const lines = sold.map(({ request, units }) => ({ ...request, quantity: units }))
  return {
    coupon: couponAfter(coupon, lines),
    rounding: roundingLeft(baseOf(lines, coupon), coupon.percent, rounding),
  }
}

const asUnits = ({ place: { line }, units }: PlacedUnits): LineUnits => ({
  line,
  units: Math.min(units, line.quantity),
})

/** The order that is sold, before lines of other orders come to it. */
interface Begun {
  readonly home: PendingOrder
  readonly events: readonly LoungeEvent[]
  readonly others: readonly Elsewhere[]
  /** The order was placed just now, with the units to be made. */
  readonly isPlaced: boolean
  /** The units of its lines if it was split off, in the order of those lines. */
  readonly apart?: readonly PaidUnits[] | undefined
}

interface Home {
  readonly home: PendingOrder
  /** With the discount of its coupon once the lines of other orders are with it. */
  readonly whole: PendingOrder
  readonly before: readonly LoungeEvent[]
  readonly lines: readonly OrderLine[]
  readonly partPayments: SaleOfPayment['partPayments']
}

function homeOf(lounge: Lounge, args: PayOrder, plan: PaymentPlan, repeats: ClosedOrder | undefined, by: By): Home {
  const { found, named, sold } = plan
  const made = sold.filter(isMade)
  const groups = elsewhere(sold)
  const open = found && payable(found)
  const orderedAt = open || groups.length > 0 ? by.at : orderedBeside(lounge, args, by).orderedAt
  const fresh = linesFrom(lounge, made.map(asRequest), by, orderedAt)
  const began = open
    ? { home: open, events: [], others: groups, isPlaced: false }
    : begun(lounge, args, plan, fresh, groups, repeats, by)
  const { home } = began
  const others = withPartsNamed(lounge, args, home, began.others)
  const before: LoungeEvent[] = [
    ...comingBack(lounge, plan, by),
    ...began.events,
    ...others.map((group) => rejoined(home, group, by)),
  ]
  if (fresh.length > 0 && !began.isPlaced)
    before.push({ kind: 'order.linesAdded', ...headingOf(home, by), lines: fresh, ...revivedBy(plan, [home.id]) })
  const standing = standingLines(sold, made, fresh, began)
  const changes = sold.flatMap((one) => changeOf(lounge, one, standing.get(one), by))
  const coupon = home.coupon ? { coupon: home.coupon } : {}
  if (changes.length > 0)
    before.push({ kind: 'order.changed', ...headingOf(home, by), changes, ...coupon, ticketPriorities: [] })
  const rest = [...plan.rest, ...others.flatMap(({ paidUnits }) => paidUnits.flatMap(unpaidOf))]
  if (rest.length > 0) {
    const spare = named === 'closed' ? offshootOf(args.spare, by) : freeName(lounge, args.spare, by)
    const off = home.coupon && restOfCoupon(home, home.coupon, sold)
    const all = { ...home, lines: [...standing.values(), ...rest.map(({ line }) => line)] }
    before.push(splitOff(lounge, all, spare, rest, by, off ?? {}).event)
  }
  const lines = sold.flatMap((one) => {
    const line = standing.get(one)
    const { units, request } = one
    const grown = line && units > line.quantity ? { orderedAt: by.at } : {}
    return line ? [{ ...line, quantity: units, note: request.note, unitPrice: request.unitPrice, ...grown }] : []
  })
  const partPayments = partsWith(home, others)
  const whole = withAmounts(home, before)
  return { home, whole, before, lines, partPayments }
}

function withAmounts(home: PendingOrder, before: readonly LoungeEvent[]): PendingOrder {
  if (home.coupon?.amount === undefined) return home
  const more = before.map((event) => (event.kind === 'order.rejoined' ? (event.couponAmount ?? zero) : zero))
  return { ...home, coupon: { ...home.coupon, amount: sum([home.coupon.amount, ...more]) } }
}

/** The line of the home order as which each unit is sold, before the payment. */
function standingLines(
  sold: readonly PaidUnits[],
  made: readonly PaidUnits[],
  fresh: readonly OrderLine[],
  { home, apart = [] }: Begun,
): ReadonlyMap<PaidUnits, OrderLine> {
  const standing = new Map<PaidUnits, OrderLine>()
  for (const one of sold) if (one.place) standing.set(one, one.place.line)
  for (const [index, one] of made.entries()) if (fresh[index]) standing.set(one, fresh[index])
  // Units that were split off bear an id of their own.
  for (const [index, one] of apart.entries()) if (home.lines[index]) standing.set(one, home.lines[index])
  return standing
}

const isMade = ({ fate }: PaidUnits): boolean => fate === 'new' || fate === 'again'
const asRequest = ({ request, id, units }: PaidUnits): LineRequest => ({ ...request, id, quantity: units })
const offshootOf = (name: OrderName, by: By): OrderName => ({
  ...name,
  orderId: offshootId(name.orderId, by.commandId),
})

/** An order for the sold units if the named one is not open: split off from an open order, or placed. */
function begun(
  lounge: Lounge,
  args: PayOrder,
  plan: PaymentPlan,
  fresh: readonly OrderLine[],
  [first, ...others]: readonly Elsewhere[],
  repeats: ClosedOrder | undefined,
  by: By,
): Begun {
  const { found, named } = plan
  // A known order keeps its number: the number on the payment's paper may belong to other lines by now.
  const name =
    named === 'closed' ? freeName(lounge, args.spare, by) : { orderId: args.orderId, number: (found ?? args).number }
  const kept = found?.status === 'voided' ? stillVoided(found, fresh, by) : []
  const more: Partial<PendingOrder> = {
    ...(repeats || found?.isTaxFree ? { isTaxFree: true } : {}),
    ...(found?.status === 'voided' ? { movedLines: movedFrom(found, kept), ...refundedOf(found) } : {}),
  }
  const events: LoungeEvent[] = kept.map((each) => ({
    kind: 'order.voidKept',
    from: args.orderId,
    kept: each,
    at: by.at,
  }))
  if (first) {
    const { part, event } = splitOff(lounge, first.order, name, first.paidUnits.map(asUnits), by, more)
    return { home: part, events: [...events, event], others, isPlaced: false, apart: first.paidUnits }
  }
  // An order that comes back from a void stays beside its siblings: their lines are found through the order above them all.
  const splitFrom = named === 'closed' ? args.orderId : (args.splitFrom ?? found?.splitFrom)
  const placed = newOrder(lounge, { ...args, ...name, splitFrom, lines: [] }, by)
  const home: PendingOrder = { ...placed, lines: fresh, ...(splitFrom ? { splitFrom } : {}), ...more }
  return {
    home,
    events: [...events, { kind: 'order.placed', order: home, ...revivedBy(plan, [home.id, splitFrom]), at: by.at }],
    others,
    isPlaced: true,
  }
}

/**
 * Tells every searched order under which id a line goes on: a voided line that is sold after all, more units of a closed one, a line that
 * no order knew. A command that puts such a line on one of these orders may be lost and come back later; the order then knows that the line
 * is paid.
 * @param told the orders that know it already
 */
function revivedBy({ sold, searched }: PaymentPlan, told: readonly (OrderId | undefined)[]) {
  const others = searched.map(({ id }) => id).filter((id) => !told.includes(id))
  const revived = sold.flatMap(({ beside, fate, id: as, place, request: { id: lineId } }) => {
    if (fate === 'again' && place) return [{ lineId: place.line.id, from: place.order.id, as }]
    if (fate !== 'new') return []
    return [...new Set([...(beside ? [beside] : []), ...others])].map((from) => ({ lineId, from, as }))
  })
  return revived.length > 0 ? { revived } : {}
}

/**
 * The part of an order that stays voided when the order is paid after all: its unpaid lines, under an id of their own. The money stays with
 * the order, whose id flags and tills use for it.
 */
function stillVoided(voided: VoidedOrder, fresh: readonly OrderLine[], by: By): readonly VoidedOrder[] {
  const back = new Set(fresh.map(({ id }) => id))
  const lines = voided.lines.filter(({ id }) => !back.has(id))
  const { owedBack: _owed, owedParts: _parts, refunded: _given, ...rest } = voided
  return lines.length > 0 ? [{ ...rest, id: offshootId(voided.id, by.commandId), lines }] : []
}

const refundedOf = ({ refunded }: VoidedOrder) => (refunded === undefined ? {} : { refunded })

const movedFrom = (order: Order, kept: readonly VoidedOrder[]) => [
  ...(order.movedLines ?? []),
  ...kept.flatMap(({ id, lines }) => lines.map((line) => ({ lineId: line.id, to: id }))),
]

/** More units of an open line, or another note. */
function changeOf(lounge: Lounge, { request, units, fate }: PaidUnits, line: OrderLine | undefined, by: By) {
  if (!line || (fate !== 'sold' && fate !== 'brought')) return []
  const quantity = Math.max(units, line.quantity)
  if (quantity === line.quantity && request.note === line.note) return []
  return [lineChange(lounge, line, quantity, request.note, by)]
}
