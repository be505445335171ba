// What events mean to orders.
import { assert } from '../assert.ts'
import type { OwnRows } from '../flow.ts'
import { reducer } from '../reducer.ts'
import type { LineChange, OrderEvent } from './events.ts'
import type { Order, OrderLine, PendingOrder } from './orders.ts'

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
  'order.changed': (rows, { orderId, changes, coupon, priority }) => {
    const order = pending(rows, orderId)
    const removed = changes.filter((change) => change.quantity === 0).map((change) => change.line.id)
    rows.put({
      ...order,
      lines: changedLines(order.lines, changes),
      removedLineIds: [...order.removedLineIds, ...removed],
      coupon,
      priority,
    })
  },
  'order.split': (rows, { from, lineIds, to }) => {
    const order = pending(rows, from)
    const gone = new Set(lineIds)
    rows.put({ ...order, lines: order.lines.filter((line) => !gone.has(line.id)) })
    rows.put(to)
  },
  'order.moved': (rows, { orderId, tableNumber }) => rows.put({ ...pending(rows, orderId), tableNumber }),
  'order.voided': (rows, { orderId, reason, at, by }) =>
    rows.put({ ...pending(rows, orderId), status: 'voided', reason, voidedAt: at, voidedBy: by }),
  'order.paid': (rows, { orderId, lines, customer, coupon, settlement, onTable }) => {
    const named = customer ? { customer } : {}
    rows.put({ ...pending(rows, orderId), status: 'paid', lines, ...named, coupon, settlement, onTable })
  },
  // The books hold the second payment; the order stays as the first one left it.
  'order.paidAgain': () => undefined,
  'order.completed': (rows, { orderId, at }) => {
    const order = rows.mustGet(orderId)
    assert(order.status === 'paid', `order ${orderId} is ${order.status}, not paid`)
    const { onTable: _left, ...paid } = order
    rows.put({ ...paid, status: 'completed', completedAt: at })
  },
  'history.trimmed': (rows, { rows: over }) => over.order?.forEach((id) => rows.remove(id)),
})
