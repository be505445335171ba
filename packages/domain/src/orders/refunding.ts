// Gives money back after payment: it left the drawer, so it is a fact.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { approvable } from '../approvals/approvals.ts'
import { givenBackOf, sentBack } from '../claims/taking.ts'
import { type By, fact, type Flag, type Objection, refuse } from '../command.ts'
import { broughtTotal } from '../exceptions/brought.ts'
import type { Exception } from '../exceptions/exceptions.ts'
import { settledWords } from '../exceptions/settling.ts'
import { toHeirs } from '../funcards/heirs.ts'
import { ExceptionId, OrderId } from '../ids.ts'
import { noteLengthMax, tendersPerPaymentMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import type { MessageCode } from '../messages.ts'
import { paidTotal, Payment } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { isTill } from '../shifts/tills.ts'
import { isInCharge } from '../staff/staff.ts'
import { RequiredText } from '../texts.ts'
import { stoppedOn, unitsOf, waitingOn } from '../tickets/units.ts'
import { businessDay } from '../time.ts'
import { givenBack, partsTotal } from './paying/part-payments.ts'
import { leftOf, refundableOf, refundFor, unitsLeft } from './refund-shares.ts'
import { NamedUnits } from './splitting.ts'
import {
  type ClosedOrder,
  type GivenOrder,
  isClosed,
  isPending,
  mayOwe,
  type Order,
  type OrderLine,
  OrderNumber,
  type VoidedOrder,
} from './orders.ts'

/** The payments say how the money goes back: cash out of the drawer, back to a card, by transfer. */
const Refund = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  /** The order it was split off from: if the lounge does not know the part, the money was taken for that order. */
  splitFrom: OrderId.optional(),
  payments: z.array(Payment).min(1).max(tendersPerPaymentMax),
  /** The units of a closed order that it is given back for. */
  lines: NamedUnits.optional(),
  /** The amount that its till knew to be owed back on it. */
  seenOwed: Amount.optional(),
  /** The exception that it settles: that is done once. */
  settles: ExceptionId.optional(),
  /** The money was owed, and is no part of the sale. */
  isOwed: z.literal(true).optional(),
  /** The till whose drawer the office gives cash out of, as it has no drawer. Absent if a till gives out of its own. */
  till: z.int().min(1).optional(),
  reason: RequiredText(noteLengthMax),
  ...approvable,
})

type Refund = z.infer<typeof Refund>

type Named = Pick<Refund, 'orderId' | 'splitFrom'>

const orderOf = (lounge: Lounge, { orderId, splitFrom }: Named): Order | undefined =>
  lounge.get('order', orderId) ?? (splitFrom && lounge.get('order', splitFrom))

/** An order for which money was taken: it was paid, or was voided or given away after some of it had been paid. */
export type TakenFor = ClosedOrder | VoidedOrder | GivenOrder
export function takenFor(lounge: Lounge, args: Named): TakenFor | undefined {
  const order = orderOf(lounge, args)
  if (!order) return undefined
  return isClosed(order) || (mayOwe(order) && order.owedBack !== undefined) ? order : undefined
}

/** The amount that can still be given back: the payments plus the excess, less earlier refunds. */
export function refundable(order: TakenFor): Kobo {
  const { owedBack = zero } = order
  if (!isClosed(order)) return owedBack
  return plus(leftOf(order), owedBack)
}

/** No unit is refunded twice, and none for more than was paid for it. */
function* objectionsToLines(order: TakenFor, lines: NamedUnits, amount: Kobo): Iterable<Flag> {
  const { number } = order
  if (!isClosed(order)) return yield refuse('refund_not_paid')
  const of = refundableOf(order)
  const there = new Map(of.lines.map((line) => [line.lineId, line]))
  for (const { lineId, units } of lines) {
    const line = there.get(lineId)
    const item = line?.name ?? 'something else'
    const left = line ? unitsLeft(line) : 0
    if (units > left) yield refuse('refund_units', { number, item, left })
  }
  const most = refundFor(of, lines)
  if (amount > most) yield refuse('refund_above_lines', { number, most: formatNaira(most) })
}

/** How the exception was resolved before: it is settled, or money went back for it and nobody has settled it yet. */
function givenBefore({ settled, answers = [] }: Exception, isStillOwed: boolean, { commandId: own }: By) {
  if (settled?.how === 'giveBack' || settled?.how === 'onePayment') return settled
  const given =
    settled || isStillOwed
      ? undefined
      : answers.findLast(({ did, commandId }) => did === 'order.refunded' && commandId !== own)
  return given && ({ byName: given.byName, how: 'giveBack' } as const)
}

/** Another till, or the office, has already done what this refund is for. */
function* objectionsToGiven(
  lounge: Lounge,
  { settles, payments, number }: Refund,
  owed: Kobo,
  by: By,
): Iterable<Objection> {
  const exception = settles && lounge.get('exception', settles)
  const given = exception && givenBefore(exception, owed >= paidTotal(payments), by)
  if (!given) return
  const before = { name: given.byName, how: settledWords(given) }
  const booked = refuse('refund_given_twice', { amount: formatNaira(paidTotal(payments)), number, ...before })
  yield { ...refuse('exception_settled', before), booked }
}

/**
 * The till had voided its order and handed out its part payments. Another till had added to that order, so it goes on, and so would the
 * part payments. Those handed out are the first ones, by the same method.
 */
function partsHandedOut(lounge: Lounge, { orderId, payments, isOwed }: Refund) {
  const order = lounge.get('order', orderId)
  const [back, ...others] = payments
  if (!isOwed || !back || others.length > 0 || !order || !isPending(order)) return undefined
  const alike = (order.partPayments ?? []).filter(({ payment }) => payment.method === back.method)
  const [parts] = alike
    .map((_last, index) => alike.slice(0, index + 1))
    .filter((partPayments) => partsTotal({ partPayments }) === back.amount)
  return parts && { order, parts }
}

/** Another till has given back the owed money. The sale was not meant to cover it. */
function* objectionsToOwed({ payments, isOwed, number }: Refund, owed: Kobo): Iterable<Objection> {
  if (isOwed && paidTotal(payments) > owed) yield refuse('refund_not_owed', { number, left: formatNaira(owed) })
}

/**
 * Whether its guests still wait for units on a board that nobody ticked off. A completed order was handed over, and by the next business
 * day it was eaten: its station ticks nothing off.
 */
const isAwaited = (lounge: Lounge, order: ClosedOrder, { at }: By): boolean => {
  const rule = settingsOf(lounge)
  return order.status === 'paid' && businessDay(order.settlement.paidAt, rule) === businessDay(at, rule)
}

/** The units that no station had begun, as far as this device knows; the hub decides again by its own rows. */
function notBegunOf(lounge: Lounge, order: ClosedOrder, named: NamedUnits, by: By) {
  const unitsOn = isAwaited(lounge, order, by) ? waitingOn : stoppedOn
  const off = named.flatMap(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const found = line?.station ? unitsOn(lounge, lineId, Math.min(units, line.quantity)) : []
    return line && found.length > 0 ? [{ line, found }] : []
  })
  if (off.length === 0) return {}
  return {
    notBegun: off.map(({ line, found }): OrderLine => ({ ...line, quantity: unitsOf(found) })),
    offTickets: off.flatMap(({ line, found }) =>
      found.map(({ ticket, units }) => ({ ticketId: ticket.id, lineId: line.id, units })),
    ),
  }
}

/**
 * Money that this till took for an order before it heard that the order was paid. If it also gave the money back before it heard, that
 * payment is undone, and the other till's sale stands.
 */
function ownSecondPayment(lounge: Lounge, order: TakenFor, seenOwed: Kobo | undefined, { till }: By): Kobo {
  const { id, owedBack = zero } = order
  if (seenOwed === undefined || owedBack <= seenOwed) return zero
  const own = [...lounge.all('exception')].filter(
    (each) => each.code === paidTwice && each.orderId === id && each.till === till && !each.settled,
  )
  const brought = sum(own.map((each) => broughtTotal(each.brought ?? [])))
  return kobo(Math.min(minus(owedBack, seenOwed), brought))
}
const paidTwice = 'order_paid_twice' satisfies MessageCode

/** Objects to a refund out of a drawer that does not exist: no count would ever show it. */
function* objectionsToDrawer(lounge: Lounge, { till, payments, number }: Refund): Iterable<Objection> {
  if (till === undefined || isTill(lounge, till)) return
  const booked = refuse('refund_no_drawer', { amount: formatNaira(paidTotal(payments)), number, till })
  yield { ...refuse('refund_which_drawer'), booked }
}

export const refundOrder = fact('order.refund', Refund, {
  *unknown(lounge, { payments, till }, by) {
    if (till !== undefined && !isInCharge(by.role)) yield refuse('not_allowed')
    for (const payment of payments)
      if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
        yield refuse('funcard_not_found', { number: payment.funcardId })
  },
  *guards(lounge, args, by) {
    const { number, payments } = args
    if (!orderOf(lounge, args)) {
      const amount = formatNaira(paidTotal(payments))
      return yield { ...refuse('order_not_found'), booked: refuse('refund_unknown_order', { amount, number }) }
    }
    const order = takenFor(lounge, args)
    if (!order && partsHandedOut(lounge, args)) return
    if (!order) return yield refuse('refund_not_paid')
    yield* objectionsToDrawer(lounge, args)
    const { owedBack = zero } = order
    yield* objectionsToGiven(lounge, args, owedBack, by)
    yield* objectionsToOwed(args, owedBack)
    if (paidTotal(payments) > refundable(order))
      yield refuse('refund_too_much', { number: order.number, left: formatNaira(kobo(Math.max(0, refundable(order)))) })
    if (args.lines) yield* objectionsToLines(order, args.lines, paidTotal(payments))
    // Money that is owed back was never the lounge’s: it waits on a blocked card for its finder, or for the card that replaces it.
    if (paidTotal(payments) <= owedBack) return
    for (const payment of toHeirs(lounge, payments)) {
      const card = payment.method === 'FunCard' && lounge.get('funcard', payment.funcardId)
      if (card && card.status === 'blocked') yield refuse('funcard_blocked', { number: card.number })
    }
  },
  book: (lounge, args, by): readonly LoungeEvent[] => {
    const { reason, lines, seenOwed, till = by.till } = args
    const handedOut = partsHandedOut(lounge, args)
    if (handedOut) return handedOut.parts.map((part) => givenBack(lounge, handedOut.order, part, { ...by, till }))
    const payments = toHeirs(lounge, args.payments)
    const order = takenFor(lounge, args)
    const amount = paidTotal(payments)
    // The excess goes back first: it was the guest's money all along. A refund for lines comes out of the sale.
    const second = order ? ownSecondPayment(lounge, order, seenOwed, by) : zero
    const ofSale = lines && order && isClosed(order) ? Math.max(0, Math.min(amount - second, leftOf(order))) : 0
    const owedBack = kobo(Math.min(amount - ofSale, order?.owedBack ?? 0))
    const { id: orderId, number } = orderOf(lounge, args) ?? { id: args.orderId, number: args.number }
    const { staffId, name: byName, at } = by
    const given = {
      ...givenBackOf(lounge, orderId, payments),
      ...sentBack(payments),
      ...(args.till === undefined ? {} : { fromOffice: true as const }),
      ...(lines && order && isClosed(order) && ofSale > 0 ? { lines, ...notBegunOf(lounge, order, lines, by) } : {}),
    }
    return [
      { kind: 'order.refunded', orderId, number, payments, owedBack, ...given, reason, by: staffId, byName, till, at },
    ]
  },
})
