// Paying: money changed hands in the room, so whatever the lounge thinks of it, it is booked.
import { z } from 'zod'
import { assert } from '../assert.ts'
import { type By, fact, type Objection, refuse } from '../command.ts'
import { CommandId, OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { wasPriceSince } from '../menu/menu.ts'
import { Amount, PositiveAmount } from '../amounts.ts'
import { formatNaira, type Kobo, minus, sum } from '../money.ts'
import { linesPerOrderMax, tendersPerPaymentMax } from '../limits.ts'
import { isBookedBefore, keysOf, objectionsToReferences } from '../payments/keys.ts'
import { amountsByFuncard, beyond, paidTotal, Payment } from '../payments/payments.ts'
import { totalsOf, lineTotal } from '../pricing/pricing.ts'
import { lineChange } from './commands.ts'
import { hasRepeatedIds, linesFrom, objectionsToLines, unknownItems } from './lines.ts'
import { type ClosedOrder, isClosed, LineRequest, type OrderLine, type PendingOrder } from './orders.ts'
import { couponOf, customerOf, headingOf, NewOrder, newOrder, objectionToTable, OrderName, taxOn } from './placing.ts'
import { partOf, splitOff } from './splitting.ts'
import { compare, type Standing } from './standing.ts'

const Totals = z.strictObject({ subtotal: Amount, discount: Amount, tax: Amount, total: PositiveAmount })

/** Every line that is paid, what it came to, and the money: complete in itself, whatever the server knows of the order. */
const PayOrder = z
  .strictObject({
    ...NewOrder.shape,
    // Twice what the till lets an order grow to: what was booked past the limit can still be paid.
    lines: z
      .array(LineRequest)
      .min(1)
      .max(2 * linesPerOrderMax),
    totals: Totals,
    payments: z.array(Payment).min(1).max(tendersPerPaymentMax),
    /** The order that takes over lines which were on the table but were not paid. */
    spare: OrderName,
    /** The order from which its till had split this one off. */
    splitFrom: OrderId.optional(),
    /** A payment that was asked and not answered: of the two, one is booked. */
    replaces: CommandId.optional(),
  })
  .refine(({ lines, totals }) => sum(lines.map(lineTotal)) === totals.subtotal, 'the lines must come to the subtotal')
  .refine(
    ({ totals: { subtotal, discount, tax, total } }) => subtotal - discount + tax === total,
    'the total must add up',
  )
  .refine(({ payments, totals }) => paidTotal(payments) === totals.total, 'the payments must come to the total')
type PayOrder = Readonly<z.infer<typeof PayOrder>>

/** What the lounge itself would have asked for these lines. */
function ownTotal(lounge: Lounge, args: PayOrder, { order }: Standing): Kobo {
  const known = new Map(order?.lines.map((line) => [line.id, line]))
  const lines = args.lines.map((request) => {
    const price = lounge.get('price', request.itemId)
    const accepted = !price || wasPriceSince(price, request.unitPrice, request.priceVersion)
    const unitPrice = known.get(request.id)?.unitPrice ?? (accepted ? request.unitPrice : price.amount)
    return { unitPrice, quantity: request.quantity }
  })
  const ordered = order?.coupon?.id === args.couponCode ? order?.coupon : undefined
  const percent = (ordered ?? couponOf(lounge, args.couponCode))?.percent ?? 0
  return totalsOf(lines, percent, taxOn(lounge, order)).total
}

function* objectionsToFuncards(lounge: Lounge, payments: readonly Payment[]): Iterable<Objection> {
  for (const [id, amount] of amountsByFuncard(payments)) {
    const card = lounge.get('funcard', id)
    if (!card) continue
    const { number } = card
    if (card.status === 'blocked') yield refuse('funcard_blocked', { number })
    const balance = lounge.get('balance', id)?.amount
    if (balance !== undefined && balance < amount)
      yield refuse('funcard_balance_short', { number, balance: formatNaira(balance), amount: formatNaira(amount) })
  }
}

/** A second payment sells nothing, so only the order and the money can speak against it. */
function* objectionsToSale(lounge: Lounge, args: PayOrder, standing: Standing): Iterable<Objection> {
  const { found, added, kept } = standing
  if (found && isClosed(found)) return yield* objectionsToFuncards(lounge, args.payments)
  const more = kept
    .map(({ line, request }) => ({ itemId: line.itemId, quantity: request.quantity - line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  yield* objectionsToLines(lounge, added, more)
  yield* objectionsToFuncards(lounge, args.payments)
  const due = ownTotal(lounge, args, standing)
  if (due !== args.totals.total)
    yield refuse('total_differs', { due: formatNaira(due), taken: formatNaira(args.totals.total) })
}

/** Nothing of a payment that was booked before is booked again, but for money of the room beyond what was told then. */
function objectionToRepeat({ found }: Standing, args: PayOrder): Objection {
  const again = found && isClosed(found) ? beyond(args.payments, found.settlement.payments) : []
  const no = refuse('payment_replaced')
  if (!found || again.length === 0) return no
  return {
    ...no,
    booked: refuse('order_paid_twice', { number: found.number, amount: formatNaira(paidTotal(again)) }),
  }
}

function* objectionsToOrder(lounge: Lounge, args: PayOrder, standing: Standing): Iterable<Objection> {
  const { found, order, unpaid, isRejoined, added } = standing
  if (!found) return yield* objectionToTable(lounge, args.tableNumber)
  const { number } = found
  if (!order) {
    const booked =
      found.status === 'voided'
        ? refuse('order_paid_after_void', { number })
        : refuse('order_paid_twice', { number, amount: formatNaira(args.totals.total) })
    yield { ...refuse('order_not_pending', { status: found.status }), booked }
    return
  }
  if (isRejoined) yield { ...refuse('line_not_found'), booked: refuse('order_rejoined', { number }) }
  const gone = new Set([...order.removedLineIds, ...(order.movedLines ?? []).map(({ lineId }) => lineId)])
  for (const { id, itemId } of added)
    if (gone.has(id)) {
      const item = lounge.get('item', itemId)?.name ?? itemId
      yield { ...refuse('line_not_found'), booked: refuse('line_removed', { item }) }
    }
  if (unpaid.length > 0)
    yield { ...refuse('order_grew'), booked: refuse('order_lines_kept', { number, table: order.tableNumber }) }
}

/** The events that bring a pending order to exactly the lines that were paid; the others become an order of their own. */
function settled(lounge: Lounge, order: PendingOrder, standing: Standing, args: PayOrder, by: By) {
  const { before, added, kept, unpaid } = standing
  const heading = headingOf(order, by)
  const newLines = linesFrom(lounge, added, by)
  const changes = kept
    .filter(({ line, request }) => line.quantity !== request.quantity || line.note !== request.note)
    .map(({ line, request }) => lineChange(lounge, line, request.quantity, request.note, by))
  const { coupon } = order
  const events: LoungeEvent[] = [...before(by)]
  if (newLines.length > 0) events.push({ kind: 'order.linesAdded', ...heading, lines: newLines })
  if (changes.length > 0) events.push({ kind: 'order.changed', ...heading, changes, ...(coupon ? { coupon } : {}) })
  if (unpaid.length > 0) events.push(splitOff(order, partOf(lounge, order, args.spare, unpaid), by))
  return { events, lines: [...kept.map(({ line, request }) => asPaid(line, request)), ...newLines] }
}

const asPaid = (line: OrderLine, { quantity, note, unitPrice }: LineRequest): OrderLine => ({
  ...line,
  quantity,
  note,
  unitPrice,
})

/** Booked before, under its own name or under that of the payment it stands for. */
const isRepeated = (lounge: Lounge, { found }: Standing, args: PayOrder, by: By): boolean =>
  found !== undefined && isClosed(found) && isBookedBefore(lounge, found.id, by, args.replaces)

const paymentKeys = (orderId: OrderId, { payments, replaces }: PayOrder, by: By) =>
  keysOf(orderId, payments, by, replaces, amountsByFuncard(payments).size > 0)

/** A second payment sells nothing: it is owed back, unless it is the first one told again. */
function secondPayment(
  lounge: Lounge,
  { id: orderId, number, settlement }: ClosedOrder,
  standing: Standing,
  args: PayOrder,
  by: By,
): readonly LoungeEvent[] {
  const isAgain = isRepeated(lounge, standing, args, by)
  const payments = isAgain ? beyond(args.payments, settlement.payments) : args.payments
  if (payments.length === 0) return []
  const keys = paymentKeys(orderId, args, by)
  return [{ kind: 'order.paidAgain', orderId, number, payments, till: by.till, keys, at: by.at }]
}

export const payOrder = fact('order.pay', PayOrder, {
  *unknown(lounge, { lines, payments }) {
    yield* unknownItems(lounge, lines)
    for (const payment of payments)
      if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
        yield refuse('funcard_not_found', { number: payment.funcardId })
  },
  *guards(lounge, args, by) {
    if (args.lines.length === 0 || args.totals.total <= 0) yield refuse('nothing_unpaid')
    const standing = compare(lounge, args)
    if (isRepeated(lounge, standing, args, by)) return yield objectionToRepeat(standing, args)
    yield* objectionsToOrder(lounge, args, standing)
    yield* objectionsToSale(lounge, args, standing)
    yield* objectionsToReferences(lounge, args.payments)
  },
  book: (lounge, args, by): readonly LoungeEvent[] => {
    const standing = compare(lounge, args)
    const { found, order, unpaid } = standing
    if (found && isClosed(found)) return secondPayment(lounge, found, standing, args, by)
    assert(!hasRepeatedIds(args.lines), 'two lines of one id')
    assert(unpaid.length === 0 || !lounge.get('order', args.spare.orderId), 'the order for the rest is there already')
    // A new cart is placed and paid in one; an order that was voided comes back, for somebody paid and expects food.
    const current = order ?? newOrder(lounge, { ...args, lines: [...standing.added] }, by)
    const before: LoungeEvent[] = order ? [] : [{ kind: 'order.placed', order: current, at: by.at }]
    const { events, lines } = order
      ? settled(lounge, order, standing, args, by)
      : settled(lounge, current, { ...standing, added: [] }, args, by)
    const coupon = couponOf(lounge, args.couponCode)
    const customer = customerOf(lounge, args.customer) ?? current.customer
    const settlement = {
      ...args.totals,
      payments: args.payments,
      paidAt: by.at,
      paidBy: by.staffId,
      paidByName: by.name,
      till: by.till,
    }
    const difference = minus(args.totals.total, ownTotal(lounge, args, standing))
    return [
      ...before,
      ...events,
      {
        kind: 'order.paid',
        ...headingOf(current, by),
        lines: order ? lines : [...current.lines, ...lines],
        ...(customer ? { customer } : {}),
        ...(coupon ? { coupon } : {}),
        settlement,
        difference,
        onTable: !found,
        keys: paymentKeys(current.id, args, by),
      },
    ]
  },
})
