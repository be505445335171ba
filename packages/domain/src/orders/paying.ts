// Paying: money changed hands in the room, so whatever the lounge thinks of it, it is booked.
import { z } from 'zod'
import { assert } from '../assert.ts'
import { type By, fact, type Objection, refuse } from '../command.ts'
import type { FuncardId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { wasPriceSince } from '../menu/menu.ts'
import { Amount, PositiveAmount } from '../amounts.ts'
import { formatNaira, type Kobo, minus, plus, sum, zero } from '../money.ts'
import { linesPerOrderMax, tendersPerPaymentMax } from '../limits.ts'
import { paidTotal, Payment } from '../payments/payments.ts'
import { totalsOf, lineTotal } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { lineChange } from './commands.ts'
import { hasRepeatedIds, linesFrom, objectionsToLines, unknownItems } from './lines.ts'
import { isClosed, LineRequest, type OrderLine, type PendingOrder } from './orders.ts'
import { couponOf, customerOf, headingOf, NewOrder, newOrder, objectionToTable, OrderName } from './placing.ts'

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
  })
  .refine(({ lines, totals }) => sum(lines.map(lineTotal)) === totals.subtotal, 'the lines must come to the subtotal')
  .refine(
    ({ totals: { subtotal, discount, tax, total } }) => subtotal - discount + tax === total,
    'the total must add up',
  )
  .refine(({ payments, totals }) => paidTotal(payments) === totals.total, 'the payments must come to the total')
type PayOrder = Readonly<z.infer<typeof PayOrder>>

/** How the paid lines stand to those the lounge has under this order. */
function compare(lounge: Lounge, { orderId, lines }: PayOrder) {
  const found = lounge.get('order', orderId)
  const order = found?.status === 'pending' ? found : undefined
  const known = new Map(order?.lines.map((line) => [line.id, line]))
  const paid = new Set(lines.map((line) => line.id))
  return {
    found,
    order,
    added: lines.filter((line) => !known.has(line.id)),
    kept: lines.flatMap((request) => {
      const line = known.get(request.id)
      return line ? [{ line, request }] : []
    }),
    unpaid: order?.lines.filter((line) => !paid.has(line.id)) ?? [],
  }
}

/** What the lounge itself would have asked for these lines. */
function ownTotal(lounge: Lounge, args: PayOrder): Kobo {
  const { order } = compare(lounge, args)
  const known = new Map(order?.lines.map((line) => [line.id, line]))
  const lines = args.lines.map((request) => {
    const price = lounge.get('price', request.itemId)
    const accepted = !price || wasPriceSince(price, request.unitPrice, request.priceVersion)
    const unitPrice = known.get(request.id)?.unitPrice ?? (accepted ? request.unitPrice : price.amount)
    return { unitPrice, quantity: request.quantity }
  })
  const ordered = order?.coupon?.id === args.couponCode ? order?.coupon : undefined
  const percent = (ordered ?? couponOf(lounge, args.couponCode))?.percent ?? 0
  return totalsOf(lines, percent, settingsOf(lounge).taxFlat).total
}

/** What each card is to pay, be it in several parts. */
function amountsByFuncard(payments: readonly Payment[]): ReadonlyMap<FuncardId, Kobo> {
  const amounts = new Map<FuncardId, Kobo>()
  for (const payment of payments)
    if (payment.method === 'FunCard')
      amounts.set(payment.funcardId, plus(amounts.get(payment.funcardId) ?? zero, payment.amount))
  return amounts
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
function* objectionsToSale(lounge: Lounge, args: PayOrder): Iterable<Objection> {
  const { found, added, kept } = compare(lounge, args)
  if (found && isClosed(found)) return yield* objectionsToFuncards(lounge, args.payments)
  const more = kept
    .map(({ line, request }) => ({ itemId: line.itemId, quantity: request.quantity - line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  yield* objectionsToLines(lounge, added, more)
  yield* objectionsToFuncards(lounge, args.payments)
  const due = ownTotal(lounge, args)
  if (due !== args.totals.total)
    yield refuse('total_differs', { due: formatNaira(due), taken: formatNaira(args.totals.total) })
}

function* objectionsToOrder(lounge: Lounge, args: PayOrder): Iterable<Objection> {
  const { found, order, unpaid } = compare(lounge, args)
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
  for (const { id, itemId } of args.lines)
    if (order.removedLineIds.includes(id)) {
      const item = lounge.get('item', itemId)?.name ?? itemId
      yield { ...refuse('line_not_found'), booked: refuse('line_removed', { item }) }
    }
  if (unpaid.length > 0)
    yield { ...refuse('order_grew'), booked: refuse('order_lines_kept', { number, table: order.tableNumber }) }
}

/** The events that bring a pending order to exactly the lines that were paid; the others become an order of their own. */
function settled(lounge: Lounge, order: PendingOrder, args: PayOrder, by: By) {
  const { added, kept, unpaid } = compare(lounge, args)
  const heading = headingOf(order, by)
  const newLines = linesFrom(lounge, added, by)
  const changes = kept
    .filter(({ line, request }) => line.quantity !== request.quantity || line.note !== request.note)
    .map(({ line, request }) => lineChange(lounge, line, request.quantity, request.note, by))
  const rest: PendingOrder = {
    ...order,
    id: args.spare.orderId,
    number: args.spare.number,
    lines: unpaid,
    removedLineIds: [],
  }
  const { coupon } = order
  const events: LoungeEvent[] = []
  if (newLines.length > 0) events.push({ kind: 'order.linesAdded', ...heading, lines: newLines })
  if (changes.length > 0) events.push({ kind: 'order.changed', ...heading, changes, ...(coupon ? { coupon } : {}) })
  if (unpaid.length > 0)
    events.push({ kind: 'order.split', from: order.id, lineIds: unpaid.map((line) => line.id), to: rest, at: by.at })
  return { events, lines: [...kept.map(({ line, request }) => asPaid(line, request)), ...newLines] }
}

const asPaid = (line: OrderLine, { quantity, note, unitPrice }: LineRequest): OrderLine => ({
  ...line,
  quantity,
  note,
  unitPrice,
})

export const payOrder = fact('order.pay', PayOrder, {
  *unknown(lounge, { lines, payments }) {
    yield* unknownItems(lounge, lines)
    for (const payment of payments)
      if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
        yield refuse('funcard_not_found', { number: payment.funcardId })
  },
  *guards(lounge, args) {
    if (args.lines.length === 0 || args.totals.total <= 0) yield refuse('nothing_unpaid')
    yield* objectionsToOrder(lounge, args)
    yield* objectionsToSale(lounge, args)
  },
  book: (lounge, args, by): readonly LoungeEvent[] => {
    const { found, order, unpaid } = compare(lounge, args)
    if (found && isClosed(found))
      return [
        {
          kind: 'order.paidAgain',
          orderId: found.id,
          number: found.number,
          payments: args.payments,
          till: by.till,
          at: by.at,
        },
      ]
    assert(!hasRepeatedIds(args.lines), 'two lines of one id')
    assert(unpaid.length === 0 || !lounge.get('order', args.spare.orderId), 'the order for the rest is there already')
    // A new cart is placed and paid in one; an order that was voided comes back, for somebody paid and expects food.
    const current = order ?? newOrder(lounge, args, by)
    const before: LoungeEvent[] = order ? [] : [{ kind: 'order.placed', order: current, at: by.at }]
    const { events, lines } = order ? settled(lounge, order, args, by) : { events: [], lines: current.lines }
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
    const difference = minus(args.totals.total, ownTotal(lounge, args))
    return [
      ...before,
      ...events,
      {
        kind: 'order.paid',
        ...headingOf(current, by),
        lines,
        ...(customer ? { customer } : {}),
        ...(coupon ? { coupon } : {}),
        settlement,
        difference,
        onTable: !found,
      },
    ]
  },
})
