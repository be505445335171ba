// Money taken for an order before the rest of it, and money given back before the rest was taken. Both happened in the room.
import { z } from 'zod'
import { type By, fact, type Objection, refuse } from '../../command.ts'
import { notOffline, paidOffline } from '../../funcards/allowance.ts'
import { toHeir } from '../../funcards/heirs.ts'
import { CommandId, OrderId } from '../../ids.ts'
import { partPaymentsMax } from '../../limits.ts'
import type { Lounge, LoungeEvent } from '../../lounge.ts'
import { formatNaira, type Kobo, kobo, minus } from '../../money.ts'
import { isBookedBefore, keysOf, objectionsToReferences } from '../../payments/booked-once.ts'
import { paidTotal, Payment } from '../../payments/payments.ts'
import { claimsOf, forOrder, objectionsToWord, partGivenBack, sentBack } from '../../claims/taking.ts'
import { objectionToChecked } from '../checks.ts'
import { objectionsToFuncards, unknownFuncards } from './charging.ts'
import { payable, statusWords } from '../open-order.ts'
import { countedOn } from './part-holders.ts'
import {
  type Order,
  OrderNumber,
  type PartPayment,
  type PendingOrder,
  TableNumber,
  type WalkedOutOrder,
} from '../orders.ts'
import { knownName } from '../guests.ts'
import { headingOf, newOrder, totalsOfOrder } from '../placing.ts'
import { backFor, lossWithout, objectionToBack } from '../walking-out.ts'

const TakePart = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  tableNumber: TableNumber,
  payment: Payment,
  /** A part payment that was asked and not answered: only one of the two is booked. */
  replaces: CommandId.optional(),
})
type TakePart = Readonly<z.infer<typeof TakePart>>

/** The total of an order less its part payments; negative if more was taken. */
export const dueOf = (lounge: Lounge, order: PendingOrder): Kobo =>
  minus(totalsOfOrder(lounge, order).total, partsTotal(order))
/** What its guests owe: an excess pays nothing of another bill. */
export const owedOf = (lounge: Lounge, order: PendingOrder): Kobo => kobo(Math.max(0, dueOf(lounge, order)))

export const partsTotal = ({ partPayments = [] }: Pick<PendingOrder, 'partPayments'>): Kobo =>
  paidTotal(partPayments.map(({ payment }) => payment))

const isRepeated = (lounge: Lounge, { orderId, replaces }: TakePart, by: By): boolean =>
  isBookedBefore(lounge, [orderId], by, replaces)

export const takePart = fact('order.takePart', TakePart, {
  unknown: (lounge, { payment }) => unknownFuncards(lounge, [payment]),
  *guards(lounge, args, by) {
    const { orderId, number, payment } = args
    if (isRepeated(lounge, args, by)) return yield refuse('part_of_replaced')
    yield* objectionToChecked(lounge, args)
    yield* objectionsToOpen(lounge.get('order', orderId), number, payment)
    const order = lounge.get('order', orderId)
    const open = order && payable(order)
    if (open) {
      const due = owedOf(lounge, open)
      if (payment.amount > due) yield refuse('tender_too_much', { due: formatNaira(due) })
      if ((open.partPayments?.length ?? 0) >= partPaymentsMax)
        yield refuse('tenders_too_many', { count: partPaymentsMax })
    }
    yield* objectionsToFuncards(lounge, [payment])
    yield* objectionsToReferences(lounge, [payment], by.at)
    yield* objectionsToWord(
      lounge,
      [payment],
      forOrder(order ?? { id: orderId, number, tableNumber: args.tableNumber }),
      by,
    )
  },
  told: (lounge, args, by) => (isRepeated(lounge, args, by) ? notOffline : paidOffline(lounge, [args.payment], by)),
  book: (lounge, args, by): readonly LoungeEvent[] => {
    const { orderId, number, tableNumber, replaces } = args
    const payment = toHeir(lounge, args.payment)
    if (isRepeated(lounge, args, by)) return []
    const keys = keysOf(lounge, { of: orderId, name: `order ${number}` }, [payment], by, replaces, true)
    const { staffId: takenBy, name: takenByName, till, at } = by
    // The id of the first question in the chain: whichever one is booked, a payment that counts on it names that id.
    const part: PartPayment = { id: replaces ?? by.commandId, payment, takenAt: at, takenBy, takenByName, till }
    const order = lounge.get('order', orderId)
    const claimed = (of: Order) =>
      claimsOf(lounge, [payment], { of: forOrder(of), payer: knownName(of), replaces: part.id }, by)
    const takenFor = (open: Order): LoungeEvent => ({
      kind: 'order.partTaken',
      ...headingOf(open, by),
      part,
      keys,
      datesZ: true,
      ...claimed(open),
    })
    if (order)
      return payable(order)
        ? [...backFor(lounge, [order], by), takenFor(order)]
        : [{ ...owedBackOf(order, part, keys, by), ...claimed(order) }]
    // The money is real, so it needs an order to stand on: one without lines, for somebody to look at.
    const stub = newOrder(lounge, { orderId, number, tableNumber, lines: [], priority: 'normal' }, by)
    return [{ kind: 'order.placed', order: stub, at }, takenFor(stub)]
  },
})

function* objectionsToOpen(order: Order | undefined, number: string, payment: Payment): Iterable<Objection> {
  const amount = formatNaira(payment.amount)
  if (!order) yield { ...refuse('order_not_found'), booked: refuse('part_unknown_order', { amount, number }) }
  else if (order.status === 'walkedOut') yield objectionToBack(order)
  else if (!payable(order)) {
    const no = refuse('order_not_pending', { status: statusWords[order.status] })
    yield { ...no, booked: refuse('part_too_late', { amount, number: order.number }) }
  }
}

/** Money for a closed or voided order sells nothing. */
const owedBackOf = (
  { id: orderId, number, status }: Order,
  part: PartPayment,
  keys: ReturnType<typeof keysOf>,
  { till, at }: By,
): Extract<LoungeEvent, { readonly kind: 'order.paidAgain' }> => ({
  kind: 'order.paidAgain',
  orderId,
  number,
  payments: [part.payment],
  ...(status === 'voided' ? { part } : {}),
  till,
  keys,
  datesZ: true,
  at,
})

const GiveBackPart = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  partId: CommandId,
  /** The part payment as it was taken: its money goes back the way it came. */
  payment: Payment,
})

export const giveBackPart = fact('order.giveBackPart', GiveBackPart, {
  unknown: (lounge, { payment }) => unknownFuncards(lounge, [payment]),
  *guards(lounge, { orderId, number, partId, payment }) {
    if (countedOn(lounge, orderId, partId)) return
    const amount = formatNaira(payment.amount)
    yield { ...refuse('part_not_found'), booked: refuse('refund_unknown_order', { amount, number }) }
  },
  book: (lounge, { orderId, number, partId, payment }, by): readonly LoungeEvent[] => {
    const { staffId, name: byName, till, at } = by
    const holder = countedOn(lounge, orderId, partId)
    const part = holder?.partPayments?.find(({ id }) => id === partId)
    if (holder && part) return [givenBack(lounge, holder, part, by)]
    // The money had become owed back, or part of a sale: it left the drawer all the same.
    const order = lounge.get('order', orderId)
    const owing = order && 'owedBack' in order ? (order.owedBack ?? 0) : 0
    const owedBack = kobo(Math.min(payment.amount, owing))
    const reason = 'Part payment given back'
    const back = partGivenBack(lounge, partId, payment)
    const payments = [toHeir(lounge, payment)]
    return [
      {
        kind: 'order.refunded',
        orderId,
        number: order?.number ?? number,
        payments,
        owedBack,
        ...back,
        ...sentBack(payments),
        reason,
        by: staffId,
        byName,
        till,
        at,
      },
    ]
  },
})

/** A part payment goes back the way it came, and no longer counts for its order. */
export const givenBack = (
  lounge: Lounge,
  holder: PendingOrder | WalkedOutOrder,
  part: PartPayment,
  { staffId: by, name: byName, till, at }: By,
): LoungeEvent => ({
  kind: 'order.partGivenBack',
  orderId: holder.id,
  number: holder.number,
  partId: part.id,
  payment: toHeir(lounge, part.payment),
  ...moreLost(holder, part),
  ...partGivenBack(lounge, part.id, part.payment),
  ...sentBack([part.payment]),
  till,
  by,
  byName,
  at,
})

const moreLost = (holder: PendingOrder | WalkedOutOrder, { payment }: PartPayment) =>
  holder.status === 'walkedOut'
    ? { loss: { was: holder.loss, is: lossWithout(holder.loss, payment.amount), countsKept: true } as const }
    : {}
