// Which orders stand on which table, and since when somebody sits there.
import { assert } from '../assert.ts'
import type { OwnRows } from '../flow.ts'
import type { OrderId } from '../ids.ts'
import type { TableNumber } from '../orders/orders.ts'
import { reducer } from '../reducer.ts'
import type { Timestamp } from '../time.ts'
import { freeTable, isFree, type Table, type TableEvent } from './tables.ts'

type Rows = OwnRows<Table>

const tableAt = (rows: Rows, number: TableNumber): Table => rows.get(String(number)) ?? freeTable(number)
const without = (ids: readonly OrderId[], id: OrderId): readonly OrderId[] => ids.filter((other) => other !== id)

function put(rows: Rows, table: Table, at: Timestamp): void {
  const { occupiedSince, ...rest } = table
  rows.put(isFree(table) ? rest : { ...rest, occupiedSince: occupiedSince ?? at })
}

function arrive(rows: Rows, number: TableNumber, orderId: OrderId, at: Timestamp): void {
  const table = tableAt(rows, number)
  put(rows, { ...table, open: [...without(table.open, orderId), orderId] }, at)
}

function comeBack(rows: Rows, number: TableNumber, orderId: OrderId, at: Timestamp): void {
  if (!tableAt(rows, number).open.includes(orderId)) arrive(rows, number, orderId, at)
}

function leave(rows: Rows, number: TableNumber, orderId: OrderId, at: Timestamp): void {
  const table = tableAt(rows, number)
  put(rows, { ...table, open: without(table.open, orderId) }, at)
}

/** Adds one paid order that stands there, or removes one. */
function countPaid(rows: Rows, number: TableNumber, more: 1 | -1, at: Timestamp): void {
  const table = tableAt(rows, number)
  assert(table.paidCount + more >= 0, `no paid order stands on table ${number}`)
  put(rows, { ...table, paidCount: table.paidCount + more }, at)
}

export const tables = reducer<TableEvent['kind']>()('table', {
  // Only the bell rings; the table stays as it is.
  'table.occupiedLong': () => undefined,
  'order.placed': (rows, { order, at }) => arrive(rows, order.tableNumber, order.id, at),
  // Lines come to an existing order; an order that had none left stands on its table again.
  'order.linesAdded': (rows, { orderId, tableNumber, at }) => comeBack(rows, tableNumber, orderId, at),
  'order.partTaken': (rows, { orderId, tableNumber, at }) => comeBack(rows, tableNumber, orderId, at),
  'order.split': (rows, { from, to, isEmptied, at }) => {
    arrive(rows, to.tableNumber, to.id, at)
    if (isEmptied) leave(rows, to.tableNumber, from, at)
  },
  'order.rejoined': (rows, { orderId, tableNumber, from, fromTable, isEmptied, at }) => {
    comeBack(rows, tableNumber, orderId, at)
    if (isEmptied) leave(rows, fromTable, from, at)
  },
  'order.moved': (rows, { orderId, from, tableNumber, paid, at }) => {
    if (paid) {
      if (!paid.onTable) return
      countPaid(rows, from, -1, at)
      countPaid(rows, tableNumber, 1, at)
      return
    }
    leave(rows, from, orderId, at)
    arrive(rows, tableNumber, orderId, at)
  },
  'order.voided': (rows, { orderId, tableNumber, at }) => leave(rows, tableNumber, orderId, at),
  'order.comped': (rows, { orderId, tableNumber, at }) => leave(rows, tableNumber, orderId, at),
  'order.walkedOut': (rows, { orderId, tableNumber, at }) => leave(rows, tableNumber, orderId, at),
  'order.cameBack': (rows, { orderId, tableNumber, at }) => comeBack(rows, tableNumber, orderId, at),
  'order.paid': (rows, { orderId, tableNumber, onTable, at }) => {
    const table = tableAt(rows, tableNumber)
    const paidCount = table.paidCount + (onTable ? 1 : 0)
    put(rows, { ...table, open: without(table.open, orderId), paidCount }, at)
  },
  'order.completed': (rows, { tableNumber, at }) => countPaid(rows, tableNumber, -1, at),
  'ticket.recalled': (rows, { reopens, at }) => {
    if (reopens) countPaid(rows, reopens.tableNumber, 1, at)
  },
})
