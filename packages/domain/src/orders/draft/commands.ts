// The commands that a till sends together when its cart is placed or paid.
import type { ArgsOf } from '../../decide.ts'
import type { CommandId, LineId, OrderId } from '../../ids.ts'
import { linesPerOrderMax, wholesMax } from '../../limits.ts'
import type { Lounge } from '../../lounge.ts'
import { type Kobo, kobo } from '../../money.ts'
import { type Payment, shared } from '../../payments/payments.ts'
import { viewDraft } from './view.ts'
import { openLine } from '../line-places.ts'
import { requestOf } from '../lines.ts'
import { type Draft, draftHeading, isHeadingChanged, withoutTakenOff } from './draft.ts'
import type { LineRequest, PartPayment, TableNumber } from '../orders.ts'
import type { OrderName } from '../placing.ts'

/** One command of a cart. */
export type DraftCommand =
  | { readonly name: 'order.place'; readonly args: ArgsOf<'order.place'> }
  | { readonly name: 'order.addLines'; readonly args: ArgsOf<'order.addLines'> }
  | { readonly name: 'order.change'; readonly args: ArgsOf<'order.change'> }
  | { readonly name: 'order.split'; readonly args: ArgsOf<'order.split'> }
  | { readonly name: 'order.join'; readonly args: ArgsOf<'order.join'> }
  | { readonly name: 'order.void'; readonly args: ArgsOf<'order.void'> }
  | { readonly name: 'order.voidLines'; readonly args: ArgsOf<'order.voidLines'> }
  | { readonly name: 'order.pay'; readonly args: ArgsOf<'order.pay'> }
  | { readonly name: 'order.takePart'; readonly args: ArgsOf<'order.takePart'> }
  | { readonly name: 'order.giveBackPart'; readonly args: ArgsOf<'order.giveBackPart'> }
  | { readonly name: 'order.refund'; readonly args: ArgsOf<'order.refund'> }

/** The commands of Place Order: a new order, or the changes to the order that is edited. */
export function placing(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  spare: OrderName,
): readonly DraftCommand[] {
  const { orderId, number, added } = draft
  const above = cameFrom(lounge, draft)
  if (!draft.isPlaced) {
    const args = { orderId, number, tableNumber, lines: [...added], ...draftHeading(lounge, draft), ...above }
    return [{ name: 'order.place', args }]
  }
  const changes = changesTo(lounge, draft)
  const more: DraftCommand[] =
    added.length > 0
      ? [{ name: 'order.addLines', args: { orderId, tableNumber, lines: [...added], ...above, spare } }]
      : []
  return [...changes, ...more]
}

/**
 * The changes to placed lines and to the order as a whole. Units taken off are not among them: they are voided before, with a reason
 * (`takingOff`).
 */
export function changesTo(lounge: Lounge, draft: Draft): readonly DraftCommand[] {
  const order = lounge.get('order', draft.orderId)
  // Another till may have split the line off meanwhile, or joined its order to another: the change applies where the line is now.
  const lines = withoutTakenOff(draft).edits.filter(({ lineId }) => order && openLine(lounge, order, lineId).open)
  if (lines.length === 0 && !isHeadingChanged(draft)) return []
  const { orderId, couponCode, customer, guestName, priority } = draft
  return [{ name: 'order.change', args: { orderId, lines: [...lines], couponCode, customer, guestName, priority } }]
}

/** The names of lines whose wanted changes can no longer be sent, because another till was quicker. */
export function outOfReach(lounge: Lounge, draft: Draft): readonly string[] {
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  if (!order) return []
  return draft.edits.flatMap(({ lineId, quantityBy, removed }) => {
    if (order.lines.some(({ id }) => id === lineId)) return []
    const { open, name } = openLine(lounge, order, lineId)
    // Units are taken off only where the line stands on the order itself. A line that is off already is as it was to be.
    const isTakenOff = removed || quantityBy < 0
    return isTakenOff === (open !== undefined) ? [name] : []
  })
}

/**
 * The commands of a payment: changes first, so that the kitchen hears of them as changes, then the payment of every line.
 * @param payments what pays the rest; none where the part payments come to the total
 * @param replaces the payment that was asked and has no answer, for which this one stands
 */
export function paying(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  payments: readonly Payment[],
  spare: OrderName,
  replaces?: CommandId,
): readonly DraftCommand[] {
  const { lines, partPayments, subtotal, discount, tax, total } = viewDraft(lounge, draft)
  const { orderId, number } = draft
  const seen = new Map(draft.added.map((line) => [line.id, line.priceVersion]))
  const paid = lines.map((line) => requestOf(lounge, line, seen.get(line.id)))
  const totals = { subtotal, discount, tax, total }
  const { splitFrom, wholes } = cameFrom(lounge, draft)
  const known = [orderId, ...(splitFrom ? [splitFrom] : []), ...(wholes ?? [])]
  const joined = joinedTo(lounge, known)
  const pay: DraftCommand = {
    name: 'order.pay',
    args: {
      orderId,
      number,
      tableNumber,
      lines: paid,
      ...draftHeading(lounge, draft),
      totals,
      payments: [...payments],
      ...(partPayments.length > 0
        ? { partPayments: partPayments.map(({ id, payment }) => ({ id, amount: payment.amount })) }
        : {}),
      spare,
      splitFrom,
      wholes,
      joined,
      apart: apartOf(lounge, [...known, ...(joined ?? [])], paid),
      replaces,
    },
  }
  return draft.isPlaced ? [...changesTo(lounge, draft), pay] : [pay]
}

/**
 * The orders above the cart's order. The server may have refused the splits in between or not heard of them; it finds the lines through any
 * of these.
 */
export function cameFrom(
  lounge: Lounge,
  { splitFrom }: Draft,
): { readonly splitFrom: OrderId | undefined; readonly wholes: OrderId[] | undefined } {
  const wholes: OrderId[] = []
  for (let at = splitFrom && lounge.get('order', splitFrom)?.splitFrom; at; at = lounge.get('order', at)?.splitFrom) {
    if (wholes.includes(at) || wholes.length >= wholesMax) break
    wholes.push(at)
  }
  return { splitFrom, wholes: wholes.length > 0 ? wholes : undefined }
}

/** The orders that were joined to these. The server may have refused the join, or not heard of it. */
function joinedTo(lounge: Lounge, ids: readonly OrderId[]): OrderId[] | undefined {
  const joined = new Set(ids.flatMap((id) => lounge.get('order', id)?.joined ?? []))
  // The set grows while it is iterated.
  for (const id of joined) {
    const { splitFrom, joined: more = [] } = lounge.get('order', id) ?? {}
    for (const other of [...(splitFrom ? [splitFrom] : []), ...more])
      if (joined.size < wholesMax && !ids.includes(other)) joined.add(other)
  }
  return joined.size > 0 ? [...joined].slice(0, wholesMax) : undefined
}

/**
 * The new ids of units that left the paid lines. The server may have lost these lines and know only the units that left: only the till
 * knows whether the payment includes them.
 */
function apartOf(lounge: Lounge, ids: readonly OrderId[], paid: readonly LineRequest[]): LineId[] | undefined {
  const named = new Set(paid.map(({ id }) => id))
  const apart = new Set<LineId>()
  for (const id of ids)
    for (const { lineId, as } of lounge.get('order', id)?.movedLines ?? [])
      if (as && named.has(lineId) && !named.has(as)) apart.add(as)
  return apart.size > 0 ? [...apart].slice(0, 2 * linesPerOrderMax) : undefined
}

/** The commands of a part payment: the cart first, because the money needs an order to stand on. */
export function takingPart(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  payment: Payment,
  spare: OrderName,
  replaces?: CommandId,
): readonly DraftCommand[] {
  const { orderId, number } = draft
  const part: DraftCommand = { name: 'order.takePart', args: { orderId, number, tableNumber, payment, replaces } }
  return [...placing(lounge, draft, tableNumber, spare), part]
}

export const givingBack = ({ orderId, number }: Draft, { id, payment }: PartPayment): DraftCommand => ({
  name: 'order.giveBackPart',
  args: { orderId, number, partId: id, payment },
})

/** The commands that close an order covered by its part payments, and the money that goes back to the guest. */
export interface ClosingFromParts {
  readonly commands: readonly DraftCommand[]
  readonly back: readonly Payment[]
}

export function closingFromParts(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  spare: OrderName,
): ClosingFromParts {
  const { partPayments, due } = viewDraft(lounge, draft)
  const pay = paying(lounge, draft, tableNumber, [], spare)
  const back = moneyBack(partPayments, kobo(Math.max(0, -due)))
  if (back.length === 0) return { commands: pay, back }
  const { orderId, number, splitFrom } = draft
  const reason = 'More was taken in parts than was due'
  const refund = { orderId, number, splitFrom, payments: [...back], reason }
  return { commands: [...pay, { name: 'order.refund', args: { ...refund, isOwed: true } }], back }
}

/** Cash first, because it is at hand; otherwise the method of the latest payment. */
function moneyBack(partPayments: readonly PartPayment[], amount: Kobo): readonly Payment[] {
  const taken = partPayments.map(({ payment }) => payment).toReversed()
  const byCash = (payment: Payment) => payment.method === 'Cash'
  const [back] = shared([...taken.filter(byCash), ...taken.filter((payment) => !byCash(payment))], amount)
  // The reference belongs to the money that came in.
  return back.map((payment) => ('reference' in payment ? { method: payment.method, amount: payment.amount } : payment))
}
