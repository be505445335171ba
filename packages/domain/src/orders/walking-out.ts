// Guests left without paying: it happened in the room, so it is booked. If they come back, the order is open again.
import { z } from 'zod'
import { type By, fact, type Flag, isRefused, type No, type Objection, refuse, wish } from '../command.ts'
import { canBranch, type LineId, OrderId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus } from '../money.ts'
import { paidTotal } from '../payments/payments.ts'
import { Text } from '../texts.ts'
import { ticketPriorities } from '../tickets/priorities.ts'
import { unitsOf, waitingOn } from '../tickets/units.ts'
import { isBeingChecked } from './checks.ts'
import { pendingOrder, statusWords } from './open-order.ts'
import { guestsLeft, type Loss, type Order, OrderNumber, type PendingOrder, type WalkedOutOrder } from './orders.ts'
import type { PaymentPlan } from './paying/plan.ts'
import { headingOf, totalsOfOrder } from './placing.ts'
import { isAllOf, type LineUnits } from './splitting.ts'
import { voidUnits } from './voiding.ts'

const WalkOut = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  note: Text(noteLengthMax),
  /** The id, in the list of void orders, for units that no station had begun. */
  voidedId: OrderId,
})
type WalkOut = Readonly<z.infer<typeof WalkOut>>

export const walkOut = fact('order.walkOut', WalkOut, {
  unknown: () => [],
  *guards(lounge, { orderId, number }) {
    const order = lounge.get('order', orderId)
    const why = objectionTo(lounge, order)
    if (why) yield { ...why, booked: why.booked ?? tooLate(order?.number ?? number, order) }
  },
  book: (lounge, args, by) => {
    const order = lounge.get('order', args.orderId)
    const why = objectionTo(lounge, order)
    return order?.status === 'pending' && (!why || why.refused === 'walk_out_not_begun')
      ? leave(lounge, order, args, by)
      : []
  },
})

/** The objection to it. Nothing is booked then, unless only a void is left to do. */
function objectionTo(lounge: Lounge, order: Order | undefined): (No & { readonly booked?: Flag }) | undefined {
  if (!order) return refuse('order_not_found')
  const no = pendingOrder(lounge, order.id)
  if (isRefused(no)) return no
  const { number } = order
  if (isBeingChecked(lounge, order)) return refuse('order_being_checked', { number })
  const parts = partsOf(no)
  const { total } = totalsOfOrder(lounge, order)
  if (parts > 0 && parts >= total) return refuse('walk_out_paid')
  if (parts === 0) return undefined
  const waiting = waitingOf(lounge, no)
  if (!isAllOf(no, waiting)) {
    // Units that no station began come off: for the rest the guests paid more than enough, and some of it is theirs.
    const left = totalsOfOrder(lounge, no, withoutUnits(no, waiting)).total
    return parts > left ? refuse('walk_out_paid') : undefined
  }
  return { ...refuse('walk_out_not_begun'), booked: refuse('part_owed_back', { number, amount: formatNaira(parts) }) }
}

const tooLate = (number: string, order: Order | undefined) =>
  refuse('walk_out_too_late', { number, status: order ? statusWords[order.status] : 'not in the books' })

const partsOf = ({ partPayments = [] }: PendingOrder): Kobo => paidTotal(partPayments.map(({ payment }) => payment))

/** Units that are known not to be begun, because their board had them in sight. They are not made any more, and nobody lost them. */
const waitingOf = (lounge: Lounge, order: PendingOrder): readonly LineUnits[] =>
  order.lines.flatMap((line) => {
    const units = line.station ? unitsOf(waitingOn(lounge, line.id, line.quantity)) : 0
    return units === line.quantity || (units > 0 && canBranch(line.id)) ? [{ line, units }] : []
  })

/** Voids units that no station began; the rest is lost. */
function leave(lounge: Lounge, order: PendingOrder, { note, voidedId }: WalkOut, by: By): readonly LoungeEvent[] {
  const waiting = lounge.get('order', voidedId) ? [] : waitingOf(lounge, order)
  const off = waiting.length > 0 ? voidUnits(lounge, order, waiting, guestsLeft, voidedId, by) : []
  if (waiting.length > 0 && isAllOf(order, waiting)) return off
  const lines = withoutUnits(order, waiting)
  const rounding = off.flatMap((event) => (event.kind === 'order.split' ? (event.rounding ?? []) : []))[0]
  const rest: PendingOrder = { ...order, lines, ...(rounding === undefined ? {} : { rounding }) }
  const { staffId, name: byName } = by
  const walkedOut = { lines, note, by: staffId, byName, ...lossOf(totalsOfOrder(lounge, rest), partsOf(rest)) }
  const urgent = urgencyOf(lounge, [order], new Set(order.lines.map(({ id }) => id)))
  return [
    ...off,
    { kind: 'order.walkedOut', ...headingOf(order, by), marksTickets: true, countsKept: true, ...urgent, ...walkedOut },
  ]
}

/** New priorities of the tickets, because others may wait for the same ones. */
function urgencyOf(lounge: Lounge, orders: readonly Order[], gone?: ReadonlySet<LineId>) {
  const urgent = ticketPriorities(lounge, new Map(orders.map(({ id, priority }) => [id, priority])), gone)
  return urgent.length > 0 ? { ticketPriorities: urgent } : {}
}

function withoutUnits(order: PendingOrder, off: readonly LineUnits[]): PendingOrder['lines'] {
  const less = new Map(off.map(({ line, units }) => [line.id, units]))
  return order.lines.flatMap((line) => {
    const quantity = line.quantity - (less.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Nobody owes tax on what nobody paid; part payments cover what was ordered first, then the tax. */
function lossOf({ subtotal, discount, tax: all }: Pick<Loss, 'subtotal' | 'discount' | 'tax'>, used: Kobo): Loss {
  const net = minus(subtotal, discount)
  const tax = kobo(Math.min(all, Math.max(0, used - net)))
  return { subtotal, discount, used, tax, lost: kobo(net + tax - used) }
}

/** The loss after this much of the part payments is given back. */
export const lossWithout = (loss: Loss, amount: Kobo): Loss => lossOf(loss, minus(loss.used, amount))

const ComeBack = z.strictObject({ orderId: OrderId })

/** The guests came back to pay: the order stands on its table as before. */
export const comeBack = wish('order.comeBack', ComeBack, (lounge, { orderId }, by) => {
  const order = lounge.get('order', orderId)
  if (!order) return refuse('order_not_found')
  if (order.status === 'pending') return []
  return order.status === 'walkedOut' ? backFor(lounge, [order], by) : refuse('order_not_walked_out')
})

/** Opens those of these orders again that were walked out of. */
export function backFor(lounge: Lounge, orders: Iterable<Order>, by: By): readonly LoungeEvent[] {
  const back = [...new Set(orders)].filter((order) => order.status === 'walkedOut')
  return back.map((order) => ({
    kind: 'order.cameBack',
    ...headingOf(order, by),
    ...urgencyOf(lounge, back),
    lines: order.lines,
    countsKept: true,
    ...order.loss,
    by: by.staffId,
    byName: by.name,
  }))
}

/** The orders that a payment takes money for although their guests had left. */
const walkedOutIn = ({ found, sold }: PaymentPlan): readonly WalkedOutOrder[] => {
  const orders = [found, ...sold.map(({ place }) => place?.order)]
  return [...new Set(orders)].flatMap((order) => (order?.status === 'walkedOut' ? [order] : []))
}
export const comingBack = (lounge: Lounge, plan: PaymentPlan, by: By): readonly LoungeEvent[] =>
  backFor(lounge, walkedOutIn(plan), by)

/** Holds a till back until the order is open again; money that was taken all the same is booked. */
export const objectionToBack = ({ number, status }: WalkedOutOrder): Objection => ({
  ...refuse('order_not_pending', { status: statusWords[status] }),
  booked: refuse('order_paid_after_walk_out', { number }),
})
export const objectionsToBack = (plan: PaymentPlan): readonly Objection[] => walkedOutIn(plan).map(objectionToBack)
