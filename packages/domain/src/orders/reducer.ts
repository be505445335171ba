// Applies events to orders.
import { assert } from '../assert.ts'
import type { OwnRows } from '../flow.ts'
import { heldCode } from '../exceptions/exceptions.ts'
import type { LineId, OrderId } from '../ids.ts'
import { type Kobo, minus, plus, zero } from '../money.ts'
import { paidTotal } from '../payments/payments.ts'
import { reducer } from '../reducer.ts'
import type { Timestamp } from '../time.ts'
import type { OrderEvent } from './events.ts'
import type { LineChange, MovedUnits, RevivedLine } from './line-events.ts'
import { backOnTable, reopened } from './open-order.ts'
import { owingLess } from './owing.ts'
import { takenFromSale, withRefunded } from './refund-shares.ts'
import {
  isClosed,
  mayOwe,
  type MovedLine,
  type Order,
  type OrderLine,
  type PartPayment,
  type PendingOrder,
  type WalkedOutOrder,
} from './orders.ts'

/** An order that can take lines: pending, or emptied and needed again. */
function open(rows: OwnRows<Order>, id: string): PendingOrder {
  const order = rows.mustGet(id)
  const found = reopened(order)
  assert(found, `order ${id} is ${order.status}, not open`)
  return found
}

/** The lines with more units and other notes applied. */
function changedLines(lines: readonly OrderLine[], changes: readonly LineChange[]): readonly OrderLine[] {
  const byId = new Map(changes.map((change) => [change.line.id, change]))
  return lines.map((line) => {
    const change = byId.get(line.id)
    if (!change) return line
    const { quantity, note, orderedAt } = change
    return { ...line, quantity, note, ...(orderedAt === undefined ? {} : { orderedAt }) }
  })
}

/** The lines that stay: without those that left, and with fewer units where some left. */
function linesLeft(
  lines: readonly OrderLine[],
  gone: ReadonlySet<LineId>,
  units: readonly MovedUnits[],
): readonly OrderLine[] {
  const less = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines.flatMap((line) =>
    gone.has(line.id) ? [] : [{ ...line, quantity: line.quantity - (less.get(line.id) ?? 0) }],
  )
}

/** An order after some of it left. One without lines is a tombstone, so that a search for a line finds where it went. */
function left(
  order: PendingOrder,
  lines: readonly OrderLine[],
  movedLines: readonly MovedLine[],
  at: Timestamp,
): Order {
  if (lines.length > 0) return { ...order, lines, movedLines }
  const { partPayments: _gone, ...rest } = order
  return { ...rest, lines, movedLines, status: 'emptied', emptiedAt: at }
}

/** The order without part payments that were given back or went to another order. */
function withoutParts<Held extends PendingOrder | WalkedOutOrder>(
  order: Held,
  gone: readonly Pick<PartPayment, 'id'>[],
): Held {
  const ids = new Set(gone.map(({ id }) => id))
  return { ...order, partPayments: (order.partPayments ?? []).filter(({ id }) => !ids.has(id)) }
}

const movedTo = (to: PendingOrder, lineIds: readonly LineId[], units: readonly MovedUnits[]): readonly MovedLine[] => [
  ...lineIds.map((lineId) => ({ lineId, to: to.id })),
  ...units.map(({ lineId, as }) => ({ lineId, to: to.id, as })),
]

/** Records on orders where their lines go on: on which order they are sold after all, or as which other line of their own. */
function follow(rows: OwnRows<Order>, to: OrderId, revived: readonly RevivedLine[] = []): void {
  for (const { lineId, from, as } of revived) {
    const order = from === to && as === lineId ? undefined : rows.get(from)
    if (order) rows.put({ ...order, movedLines: [...(order.movedLines ?? []), { lineId, to, as }] })
  }
}

/** Keeps the number of another paper, so that the guest who holds it finds the sale. */
const named = (numbers: readonly string[] = [], paperNumber: string | undefined) =>
  paperNumber === undefined ? {} : { otherNumbers: [...numbers, paperNumber] }

/** Sets the amount of a coupon; a coupon with a percentage stays as it is. */
const withAmount = (order: PendingOrder, amount: Kobo | undefined): PendingOrder =>
  order.coupon?.amount === undefined || amount === undefined ? order : { ...order, coupon: { ...order.coupon, amount } }

/** The sale keeps the table at which it was paid, however often its guests move. */
function soldAtItsTable(order: Order): Order {
  if (!isClosed(order)) return order
  const { settlement, tableNumber } = order
  return { ...order, settlement: { ...settlement, table: settlement.table ?? tableNumber } }
}

export const orders = reducer<OrderEvent['kind']>()('order', {
  'order.placed': (rows, { order, revived }) => {
    rows.put(order)
    follow(rows, order.id, revived)
    // The lines were meant for an order that was closed: it records where they are.
    const meant = order.splitFrom && order.splitFrom !== order.id ? rows.get(order.splitFrom) : undefined
    const moved = order.lines.map((line) => ({ lineId: line.id, to: order.id }))
    if (meant) rows.put({ ...meant, movedLines: [...(meant.movedLines ?? []), ...moved] })
  },
  'order.linesAdded': (rows, { orderId, lines, revived }) => {
    const order = open(rows, orderId)
    rows.put({ ...order, lines: [...order.lines, ...lines] })
    follow(rows, orderId, revived)
  },
  'order.changed': (rows, { orderId, changes, coupon, customer, guestName, priority }) => {
    const { customer: before, guestName: nameBefore, ...order } = open(rows, orderId)
    const whose = customer === undefined ? before : customer
    const called = guestName === undefined ? nameBefore : guestName
    rows.put({
      ...order,
      lines: changedLines(order.lines, changes),
      coupon,
      ...(whose ? { customer: whose } : {}),
      ...(called ? { guestName: called } : {}),
      priority,
    })
  },
  'order.split': (rows, { from, lineIds, units = [], to, rounding, couponAmount, at }) => {
    const order = open(rows, from)
    const movedLines = [...(order.movedLines ?? []), ...movedTo(to, lineIds, units)]
    const rounded = rounding === undefined ? order : { ...order, rounding }
    rows.put(left(withAmount(rounded, couponAmount), linesLeft(order.lines, new Set(lineIds), units), movedLines, at))
    rows.put(to)
  },
  'order.rejoined': (rows, { orderId, from, lineIds, couponAmount, parts: named = [], priority, at }) => {
    const order = open(rows, orderId)
    const part = open(rows, from)
    const share = couponAmount ?? zero
    const back = new Set(lineIds)
    const isBack = ({ lineId }: MovedLine): boolean => back.has(lineId)
    const there = part.lines.filter((line) => !back.has(line.id))
    // Units that had left these lines before are still found through the order on which the lines are now.
    const offshoots = (part.movedLines ?? []).filter((moved) => isBack(moved) && moved.as)
    const movedAway = [
      ...(part.movedLines ?? []).filter((moved) => !isBack(moved)),
      ...lineIds.map((lineId) => ({ lineId, to: orderId })),
    ]
    const isAll = there.length === 0
    const comes = ({ id }: PartPayment): boolean => isAll || named.includes(id)
    const parts = (part.partPayments ?? []).filter(comes)
    const stays = withAmount(part, minus(part.coupon?.amount ?? zero, share))
    rows.put(left(parts.length > 0 ? withoutParts(stays, parts) : stays, there, movedAway, at))
    rows.put({
      ...withAmount(order, plus(order.coupon?.amount ?? zero, share)),
      lines: [...order.lines, ...part.lines.filter((line) => back.has(line.id))],
      movedLines: [...(order.movedLines ?? []).filter((moved) => !isBack(moved) || moved.as), ...offshoots],
      ...(isAll ? { joined: [...(order.joined ?? []), from] } : {}),
      ...(parts.length > 0 ? { partPayments: [...(order.partPayments ?? []), ...parts] } : {}),
      priority,
    })
  },
  'order.moved': (rows, { orderId, given = [], paid, tableNumber }) => {
    rows.put({ ...(paid ? soldAtItsTable(rows.mustGet(orderId)) : open(rows, orderId)), tableNumber })
    for (const id of given) rows.put({ ...rows.mustGet(id), tableNumber })
  },
  'order.voided': (rows, { orderId, reason, at, by, byName, total, owedBack, owedParts }) => {
    const { partPayments: _parts, ...order } = open(rows, orderId)
    const owing = { ...(owedBack === undefined ? {} : { owedBack }), ...(owedParts ? { owedParts } : {}) }
    rows.put({ ...order, ...owing, status: 'voided', reason, voidedAt: at, voidedBy: by, voidedByName: byName, total })
  },
  'order.presented': (rows, { orderId, lines, total, copy: copies, by, byName, dearest, at }) => {
    const order = rows.get(orderId)
    if (order?.status !== 'pending') return
    rows.put({ ...order, shown: { at, by, byName, total, lines, copies, ...(dearest ? { dearest } : {}) } })
  },
  'order.comped': (rows, { orderId, reason, note, at, by, byName, total, owedBack }) => {
    const { partPayments: _parts, ...order } = open(rows, orderId)
    const owing = owedBack === undefined ? {} : { owedBack }
    const given = { givenAt: at, givenBy: by, givenByName: byName, total }
    rows.put({ ...order, ...owing, status: 'given', reason, note, ...given })
  },
  'order.walkedOut': (rows, { orderId, note, at, by, byName, subtotal, discount, used, tax, lost }) => {
    const loss = { subtotal, discount, used, tax, lost }
    const walkedOut = { walkedOutAt: at, walkedOutBy: by, walkedOutByName: byName, note, loss }
    rows.put({ ...open(rows, orderId), status: 'walkedOut', ...walkedOut })
  },
  'order.cameBack': (rows, { orderId }) => {
    const order = rows.mustGet(orderId)
    assert(order.status === 'walkedOut', `order ${orderId} is ${order.status}, not walked out of`)
    rows.put(backOnTable(order))
  },
  'order.voidKept': (rows, { kept }) => rows.put(kept),
  'order.partTaken': (rows, { orderId, part }) => {
    const order = open(rows, orderId)
    rows.put({ ...order, partPayments: [...(order.partPayments ?? []), part] })
  },
  'order.partGivenBack': (rows, { orderId, partId, loss }) => {
    const order = rows.mustGet(orderId)
    const gone = [{ id: partId }]
    if (order.status === 'walkedOut' && loss) rows.put({ ...withoutParts(order, gone), loss: loss.is })
    else rows.put(withoutParts(open(rows, orderId), gone))
  },
  'order.paid': (
    rows,
    {
      orderId,
      lines,
      customer,
      guestName,
      coupon,
      settlement,
      fromOwed = [],
      stillOwed = zero,
      owedParts,
      onTable,
      paperNumber,
      standsFor,
    },
  ) => {
    const { partPayments: _used, ...order } = open(rows, orderId)
    const whose = { ...(customer ? { customer } : {}), ...(guestName ? { guestName } : {}) }
    const owedBack = plus(settlement.funding?.owedBack ?? zero, stillOwed)
    const owing = { ...(owedBack > 0 ? { owedBack } : {}), ...(owedParts ? { owedParts } : {}) }
    const others = { ...named([], paperNumber), ...(standsFor ? { standsFor } : {}) }
    rows.put({ ...order, status: 'paid', lines, ...whose, coupon, settlement, ...owing, onTable, ...others })
    for (const used of fromOwed) {
      const voided = rows.get(used.orderId)
      // An order that came back from its void is paid by now, and owes the amount computed above.
      if (voided?.status === 'voided' || (voided && voided.id !== orderId && isClosed(voided)))
        rows.put(owingLess(voided, used))
    }
  },
  'order.paidAgain': (rows, { orderId, payments, part, paperNumber }) => {
    const order = rows.get(orderId)
    if (!order || !mayOwe(order)) return
    const owedBack = plus(order.owedBack ?? zero, paidTotal(payments))
    if (order.status === 'voided' && part)
      rows.put({ ...order, owedBack, owedParts: [...(order.owedParts ?? []), part] })
    else rows.put({ ...order, owedBack, ...(isClosed(order) ? named(order.otherNumbers, paperNumber) : {}) })
  },
  'order.refunded': (rows, event) => {
    const { orderId, owedBack, lines, bookedTwice: { ofSale } = {} } = event
    const order = rows.get(orderId)
    if (!order) return
    const given = {
      refunded: plus(order.refunded ?? zero, takenFromSale(event)),
      ...(ofSale ? { neverCame: plus(order.neverCame ?? zero, ofSale) } : {}),
      ...(lines ? { refundedLines: withRefunded(order.refundedLines ?? [], lines) } : {}),
    }
    if (mayOwe(order)) rows.put({ ...order, ...given, owedBack: minus(order.owedBack ?? zero, owedBack) })
    else rows.put({ ...order, ...given })
  },
  'order.completed': (rows, { orderId, byStations, at }) => {
    const order = rows.mustGet(orderId)
    assert(order.status === 'paid', `order ${orderId} is ${order.status}, not paid`)
    const { onTable: _left, ...paid } = order
    rows.put({ ...paid, status: 'completed', completedAt: at, ...(byStations ? { byStations } : {}) })
  },
  'ticket.recalled': (rows, { reopens }) => {
    const order = reopens && rows.get(reopens.orderId)
    if (order?.status !== 'completed') return
    const { completedAt: _at, byStations: _by, ...paid } = order
    rows.put({ ...paid, status: 'paid', onTable: true })
  },
  'receipt.printedAgain': (rows, { orderId, copy, paper }) => {
    const order = rows.get(orderId)
    if (order && paper === 'invoice') rows.put({ ...order, invoices: Math.max(copy, order.invoices ?? 0) + 1 })
    else if (order) rows.put({ ...order, copies: Math.max(copy, (order.copies ?? 0) + 1) })
  },
  'exception.raised': (rows, { exception: { id, code, orderId } }) => {
    const order = code === heldCode && orderId ? rows.get(orderId) : undefined
    if (order) rows.put({ ...order, checks: [...(order.checks ?? []), id] })
  },
  'exception.settled': (rows, { exceptionId, orderId }) => {
    const order = orderId && rows.get(orderId)
    if (order?.checks) rows.put({ ...order, checks: order.checks.filter((id) => id !== exceptionId) })
  },
  'history.trimmed': (rows, { rows: over }) => over.order?.forEach((id) => rows.remove(id)),
})
