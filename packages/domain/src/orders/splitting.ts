// Makes two orders out of one: lines, or units of them, move, and no order is ever rewritten.
import { z } from 'zod'
import { type By, isRefused, type No, refuse, wish } from '../command.ts'
import { canBranch, LineId, offshootId, OrderId } from '../ids.ts'
import { linesPerOrderMax, quantityPerLineMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { minus, zero } from '../money.ts'
import { baseOf, couponOfPart, roundingLeft } from '../pricing/pricing.ts'
import type { BillShown, ShownUnits } from './bill/shown.ts'
import { sharesItsTax } from './bill/tax.ts'
import type { MovedUnits } from './line-events.ts'
import { pendingOrder } from './open-order.ts'
import type { Order, OrderLine, PendingOrder } from './orders.ts'
import { OrderName } from './placing.ts'
import { afterShown } from './bill/after-shown.ts'

const isOnce = (ids: readonly LineId[]): boolean => new Set(ids).size === ids.length
const namedTwice = 'a line is named once'

/** Units of each of these lines; the list may be empty. */
export const SeenUnits = z
  .array(z.strictObject({ lineId: LineId, units: z.int().min(1).max(quantityPerLineMax) }))
  .max(2 * linesPerOrderMax)
  .refine((lines) => isOnce(lines.map(({ lineId }) => lineId)), namedTwice)
export const NamedUnits = SeenUnits.min(1)
export type NamedUnits = Readonly<z.infer<typeof NamedUnits>>

/** All units on an order, as its till sees them. */
export const allUnitsOf = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map(({ id, quantity }) => ({ lineId: id, units: quantity }))

/** Units of a line; the line moves as a whole if they are all of it. */
export interface LineUnits {
  readonly line: OrderLine
  readonly units: number
}

export const wholeLines = (lines: readonly OrderLine[]): readonly LineUnits[] =>
  lines.map((line) => ({ line, units: line.quantity }))

export const isWhole = ({ line, units }: LineUnits): boolean => units >= line.quantity

/** The units as a line: the line itself, or a line with an id of its own beside the one that stays. */
const asLine = (taken: LineUnits, by: By): OrderLine =>
  isWhole(taken) ? taken.line : { ...taken.line, id: offshootId(taken.line.id, by.commandId), quantity: taken.units }

/** Whether nothing is left of an order without these units. */
export const isAllOf = (order: PendingOrder, taken: readonly LineUnits[]): boolean =>
  taken.length === order.lines.length && taken.every(isWhole)

type SplitEvent = Extract<LoungeEvent, { readonly kind: 'order.split' }>
export interface SplitOff {
  readonly part: PendingOrder
  readonly event: SplitEvent
}

/**
 * Splits off some units as an order of their own, on the same table and with the same coupon.
 * @param more what is different about the part
 */
export function splitOff(
  lounge: Lounge,
  order: PendingOrder,
  name: OrderName,
  taken: readonly LineUnits[],
  by: By,
  more: Partial<PendingOrder> = {},
): SplitOff {
  // Moved lines, refunds and checks stay on the original order, so that each is recorded once.
  const {
    movedLines: _moved,
    refunded: _given,
    checks: _checks,
    partPayments,
    isTaxFree: _once,
    shown,
    joined,
    ...heading
  } = order
  const isAll = isAllOf(order, taken)
  const lines = taken.map((each) => asLine(each, by))
  const part: PendingOrder = {
    ...heading,
    id: name.orderId,
    number: name.number,
    lines,
    splitFrom: order.id,
    ...(sharesItsTax(lounge, order) ? { isTaxFree: true } : {}),
    ...(order.coupon ? { coupon: couponOfPart(order.coupon, lines, order.lines) } : {}),
    ...(shown ? shownApart(shown, taken, lines, order) : {}),
    // Money that was taken for the order stays with its last line.
    ...(isAll && partPayments ? { partPayments } : {}),
    // So do the given-away parts of the orders that were joined to it: they are served to the guests who stay.
    ...(isAll && joined ? { joined } : {}),
    ...more,
  }
  const units = taken.flatMap((each): readonly MovedUnits[] =>
    isWhole(each) ? [] : [{ lineId: each.line.id, quantity: each.units, as: offshootId(each.line.id, by.commandId) }],
  )
  const percent = order.coupon?.percent ?? 0
  const rounding = roundingLeft(baseOf(lines, order.coupon), percent, order.rounding)
  const couponAmount = order.coupon?.amount && minus(order.coupon.amount, part.coupon?.amount ?? zero)
  const event: SplitEvent = {
    kind: 'order.split',
    from: order.id,
    lineIds: taken.filter(isWhole).map(({ line }) => line.id),
    ...(units.length > 0 ? { units } : {}),
    to: part,
    ...(percent > 0 ? { rounding } : {}),
    ...(couponAmount === undefined ? {} : { couponAmount }),
    ...(isAll ? { isEmptied: true } : {}),
    at: by.at,
  }
  return { part, event }
}

/** What a guest was shown of these lines; no paper of their new order was printed yet. */
function shownApart(
  { dearest: most, ...shown }: BillShown,
  taken: readonly LineUnits[],
  lines: readonly OrderLine[],
  whole: PendingOrder,
) {
  const apart = (paper: readonly ShownUnits[]): readonly ShownUnits[] => {
    const onPaper = new Map(paper.map(({ lineId, units }) => [lineId, units]))
    return taken.flatMap(({ line, units }, index) => {
      const seen = Math.min(units, onPaper.get(line.id) ?? 0)
      return seen > 0 ? [{ lineId: lines[index]?.id ?? line.id, units: seen }] : []
    })
  }
  const own = apart(shown.lines)
  const dearest = most && { lines: apart(most.lines), off: couponOfPart(most.off, lines, whole.lines) }
  return own.length > 0 ? { shown: { ...shown, lines: own, copies: 0, ...(dearest ? { dearest } : {}) } } : {}
}

/** Units that leave a bill unpaid stay with the paper on which they stood. */
export const onItsBill = ({ shown }: PendingOrder): Pick<PendingOrder, 'shown'> => (shown ? { shown } : {})

/** The named units, as far as the order still has them: units that another till took off are off already. */
export function unitsNamed(order: PendingOrder, named: NamedUnits): readonly LineUnits[] {
  const wanted = new Map(named.map(({ lineId, units }) => [lineId, units]))
  return order.lines.flatMap((line) => {
    const units = Math.min(line.quantity, wanted.get(line.id) ?? 0)
    return units > 0 ? [{ line, units }] : []
  })
}

const SplitOrder = z
  .strictObject({
    orderId: OrderId,
    /** Lines that leave as a whole, however many units they have by now. */
    lineIds: z.array(LineId).max(2 * linesPerOrderMax),
    /** Lines of which some units leave. */
    units: NamedUnits.optional(),
    to: OrderName,
  })
  .refine(({ lineIds, units = [] }) => lineIds.length + units.length > 0, 'something is split off')
  .refine(({ lineIds, units = [] }) => isOnce([...lineIds, ...units.map(({ lineId }) => lineId)]), namedTwice)
type SplitOrder = Readonly<z.infer<typeof SplitOrder>>

/** The units that leave the order; a refusal if a line is gone. */
function leaving(order: PendingOrder, { lineIds, units = [] }: SplitOrder): readonly LineUnits[] | No {
  const whole = new Set(lineIds)
  const apart = unitsNamed(order, units)
  const taken = [...wholeLines(order.lines.filter(({ id }) => whole.has(id))), ...apart]
  if (taken.length < lineIds.length + units.length) return refuse('line_not_found')
  const tooOften = apart.find((each) => !isWhole(each) && !canBranch(each.line.id))
  return tooOften ? refuse('split_too_often', { item: tooOften.line.name }) : taken
}

/** A full table accepts every part: the party that pays apart sits there already. */
export const splitOrder = wish('order.split', SplitOrder, (lounge, args, by) => {
  const { orderId, to } = args
  const order = pendingOrder(lounge, orderId)
  if (isRefused(order)) return order
  if (lounge.get('order', to.orderId)) return refuse('order_split_exists')
  const taken = leaving(order, args)
  if (isRefused(taken)) return taken
  if (isAllOf(order, taken)) return refuse('split_whole')
  const { event } = splitOff(lounge, order, to, taken, by)
  const lines = taken.map(({ line }) => line)
  return [{ ...event, ...afterShown(order, lines) }]
})
