// What events mean to orders.
import { assert } from '../assert.ts'
import type { OwnRows } from '../flow.ts'
import { minus, plus, zero } from '../money.ts'
import { paidTotal } from '../payments/payments.ts'
import { reducer } from '../reducer.ts'
import type { LineChange, OrderEvent } from './events.ts'
import { isClosed, type Order, type OrderLine, type PendingOrder } from './orders.ts'

function pending(rows: OwnRows<Order>, id: string): PendingOrder {
  const order = rows.mustGet(id)
  assert(order.status === 'pending', `order ${id} is ${order.status}, not pending`)
  return order
}

/** The lines after the changes: other quantities and notes, and without those taken off. */
function changedLines(lines: readonly OrderLine[], changes: readonly LineChange[]): readonly OrderLine[] {
  const byId = new Map(changes.map((change) => [change.line.id, change]))
  return lines.flatMap((line) => {
    const change = byId.get(line.id)
    if (!change) return [line]
    return change.quantity === 0 ? [] : [{ ...line, quantity: change.quantity, note: change.note }]
  })
}

export const orders = reducer<OrderEvent['kind']>()('order', {
  'order.placed': (rows, { order }) => rows.put(order),
  'order.linesAdded': (rows, { orderId, lines }) => {
    const order = pending(rows, orderId)
    const back = new Set(lines.map((line) => line.id))
    rows.put({
      ...order,
      lines: [...order.lines, ...lines],
      removedLineIds: order.removedLineIds.filter((id) => !back.has(id)),
    })
  },
  'order.changed': (rows, { orderId, changes, coupon, customer, priority }) => {
    const { customer: before, ...order } = pending(rows, orderId)
    const whose = customer === undefined ? before : customer
    const removed = changes.filter((change) => change.quantity === 0).map((change) => change.line.id)
    rows.put({
      ...order,
      lines: changedLines(order.lines, changes),
      removedLineIds: [...order.removedLineIds, ...removed],
      coupon,
      ...(whose ? { customer: whose } : {}),
      priority,
    })
  },
  'order.split': (rows, { from, lineIds, to, isEmptied }) => {
    const order = pending(rows, from)
    const gone = new Set(lineIds)
    const movedLines = [...(order.movedLines ?? []), ...lineIds.map((lineId) => ({ lineId, to: to.id }))]
    if (isEmptied) rows.remove(from)
    else rows.put({ ...order, lines: order.lines.filter((line) => !gone.has(line.id)), movedLines })
    rows.put(to)
  },
  'order.rejoined': (rows, { orderId, from, lineIds, isEmptied }) => {
    const order = pending(rows, orderId)
    const part = pending(rows, from)
    const back = new Set(lineIds)
    if (isEmptied) rows.remove(from)
    else rows.put({ ...part, lines: part.lines.filter((line) => !back.has(line.id)) })
    const lines = [...order.lines, ...part.lines.filter((line) => back.has(line.id))]
    rows.put({ ...order, lines, movedLines: order.movedLines?.filter(({ lineId }) => !back.has(lineId)) })
  },
  'order.moved': (rows, { orderId, tableNumber }) => rows.put({ ...pending(rows, orderId), tableNumber }),
  'order.voided': (rows, { orderId, reason, at, by }) =>
    rows.put({ ...pending(rows, orderId), status: 'voided', reason, voidedAt: at, voidedBy: by }),
  'order.paid': (rows, { orderId, lines, customer, coupon, settlement, onTable }) => {
    const named = customer ? { customer } : {}
    rows.put({ ...pending(rows, orderId), status: 'paid', lines, ...named, coupon, settlement, onTable })
  },
  'order.paidAgain': (rows, { orderId, payments }) => {
    const order = rows.get(orderId)
    if (order && isClosed(order)) rows.put({ ...order, owedBack: plus(order.owedBack ?? zero, paidTotal(payments)) })
  },
  'order.refunded': (rows, { orderId, payments, owedBack }) => {
    const order = rows.get(orderId)
    if (!order || !isClosed(order)) return
    const refunded = plus(order.refunded ?? zero, minus(paidTotal(payments), owedBack))
    rows.put({ ...order, owedBack: minus(order.owedBack ?? zero, owedBack), refunded })
  },
  'order.completed': (rows, { orderId, at }) => {
    const order = rows.mustGet(orderId)
    assert(order.status === 'paid', `order ${orderId} is ${order.status}, not paid`)
    const { onTable: _left, ...paid } = order
    rows.put({ ...paid, status: 'completed', completedAt: at })
  },
  'history.trimmed': (rows, { rows: over }) => over.order?.forEach((id) => rows.remove(id)),
})
