// Voids an order, or units of its lines, with a reason: wishes, because somebody else may have been quicker.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { type By, type Flag, isRefused, refuse, wish } from '../command.ts'
import { offshootId, OrderId } from '../ids.ts'
import { raised } from '../exceptions/raised.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, sum, zero } from '../money.ts'
import { paidTotal } from '../payments/payments.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { unitsBegun } from '../tickets/units.ts'
import { ticketPriorities } from '../tickets/priorities.ts'
import { type MadeUnits, worthOfMade } from './made.ts'
import { pendingOrder } from './open-order.ts'
import { guestsLeft, type OrderLine, type PendingOrder, VoidReason, type WhyVoided } from './orders.ts'
import { headingOf, totalsOfOrder } from './placing.ts'
import { afterShown } from './bill/after-shown.ts'
import {
  isAllOf,
  isWhole,
  onItsBill,
  type LineUnits,
  NamedUnits,
  SeenUnits,
  splitOff,
  unitsNamed,
  wholeLines,
} from './splitting.ts'

const VoidOrder = z.strictObject({
  orderId: OrderId,
  reason: VoidReason,
  /** All units on it as the till saw them: units that another till added since stay. Tills of earlier releases do not send it. */
  seen: SeenUnits.optional(),
  ...approvable,
})

export const voidOrder = wish('order.void', VoidOrder, (lounge, { orderId, reason, seen }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isRefused(order)) return order
  const taken = seen ? unitsNamed(order, seen) : wholeLines(order.lines)
  // An order that holds only money is voided with no lines.
  if (taken.length === 0 && order.lines.length > 0) return refuse('line_not_found')
  const events = voidUnits(lounge, order, taken, reason, offshootId(orderId, by.commandId), by)
  return flagged(isAllOf(order, taken) ? events : events.map(andRestStays), 'order.void', by)
})

/** Marks that the order stays, because the person who voided it does not know that. */
const andRestStays = (event: LoungeEvent): LoungeEvent =>
  event.kind === 'order.voided' ? { ...event, restStays: true } : event

const VoidLines = z.strictObject({
  orderId: OrderId,
  lines: NamedUnits,
  reason: VoidReason,
  /** The id of the voided part in the list of void orders; the order itself goes on. */
  voidedId: OrderId,
  ...approvable,
})

export const voidLines = wish('order.voidLines', VoidLines, (lounge, { orderId, lines, reason, voidedId }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isRefused(order)) return order
  if (lounge.get('order', voidedId)) return refuse('order_split_exists')
  const taken = unitsNamed(order, lines)
  return taken.length === 0
    ? refuse('line_not_found')
    : flagged(voidUnits(lounge, order, taken, reason, voidedId, by), 'order.voidLines', by)
})

/** Part payments of an order that is voided or given away are owed back: somebody has to hand them over. */
export const flagsOfVoids = (events: readonly LoungeEvent[]): readonly Flag[] =>
  events.flatMap((event) =>
    (event.kind === 'order.voided' || event.kind === 'order.comped') && event.owedBack
      ? [refuse('part_owed_back', { number: event.number, amount: formatNaira(event.owedBack) })]
      : [],
  )
export function flagged(events: readonly LoungeEvent[], name: string, by: By): readonly LoungeEvent[] {
  const over = events.find((event) => event.kind === 'order.voided' || event.kind === 'order.comped')
  const about = { orderId: over?.orderId }
  return [...events, ...flagsOfVoids(events).map((flag, index) => raised(by, name, flag, { ...about, events, index }))]
}

/** Voids these units under an id of their own, or with the order if they are all of it. */
export function voidUnits(
  lounge: Lounge,
  order: PendingOrder,
  taken: readonly LineUnits[],
  reason: WhyVoided,
  voidedId: OrderId,
  by: By,
): readonly LoungeEvent[] {
  const made = madeOf(lounge, taken)
  const urgent = urgencyWithout(lounge, order, taken)
  if (isAllOf(order, taken)) return [{ ...voided(lounge, order, made, reason, by), ...urgent }]
  // The tax and the number stay with the order, which goes on.
  const name = { orderId: voidedId, number: order.number }
  const { part, event } = splitOff(lounge, order, name, taken, by, {
    isTaxFree: true,
    // So does a coupon's amount.
    ...(order.coupon?.amount === undefined ? {} : { coupon: { ...order.coupon, amount: zero } }),
    ...onItsBill(order),
  })
  const asVoided = new Map(taken.map(({ line }, index) => [line.id, part.lines[index]?.id ?? line.id]))
  const madeThere = made.map(({ lineId, units }) => ({ lineId: asVoided.get(lineId) ?? lineId, units }))
  return [event, { ...voided(lounge, part, madeThere, reason, by), ...urgent }]
}

/** The priorities of tickets that others still wait for. */
function urgencyWithout(lounge: Lounge, { id, priority }: PendingOrder, taken: readonly LineUnits[]) {
  const gone = new Set(taken.filter(isWhole).map(({ line }) => line.id))
  const urgent = gone.size > 0 ? ticketPriorities(lounge, new Map([[id, priority]]), gone) : []
  return urgent.length > 0 ? { ticketPriorities: urgent } : {}
}

/** The units that a station had begun, as this device knows it; the hub decides again with what it knows. */
const madeOf = (lounge: Lounge, taken: readonly LineUnits[]): readonly MadeUnits[] =>
  taken.flatMap(({ line, units }) => {
    const begun = line.station ? unitsBegun(lounge, line.id, units) : 0
    return begun > 0 ? [{ lineId: line.id, units: begun }] : []
  })

/** The part payments of the order are owed back, with how they had been paid. */
export function owedFor({ partPayments = [] }: PendingOrder) {
  const owedPayments = partPayments.map(({ payment }) => payment)
  return owedPayments.length > 0 ? { owedBack: paidTotal(owedPayments), owedPayments } : {}
}

/**
 * The tax belongs to units that no station had begun, if there are any; and with a coupon the bill asked less than the prices of its lines.
 */
function totalOfMade(lines: readonly OrderLine[], made: readonly MadeUnits[], total: Kobo): Kobo {
  const worth = worthOfMade({ lines, made })
  return worth < sum(lines.map(lineTotal)) ? kobo(Math.min(total, worth)) : total
}

function voided(
  lounge: Lounge,
  order: PendingOrder,
  made: readonly MadeUnits[],
  reason: WhyVoided,
  by: By,
): Extract<LoungeEvent, { kind: 'order.voided' }> {
  const { lines } = order
  const { total } = totalsOfOrder(lounge, order)
  return {
    kind: 'order.voided',
    ...headingOf(order, by),
    lines,
    reason,
    by: by.staffId,
    byName: by.name,
    till: by.till,
    total,
    made,
    ...(made.length > 0 ? { totalMade: totalOfMade(lines, made, total) } : {}),
    // Guests who left have seen the bill, and nobody took the lines off for them.
    ...(reason === guestsLeft ? {} : afterShown(order, lines)),
    ...owedFor(order),
    ...(order.partPayments?.length ? { owedParts: order.partPayments } : {}),
  }
}
