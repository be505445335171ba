// How events become rows that history is asked through: a pure function of the event and its position.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { journalOf } from '@lounge/domain/ledger/journals'
import { methodsOf } from '@lounge/domain/payments/payments'
import type { DayRule } from '@lounge/domain/time'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { LogEntry } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { DayTotals } from './day-totals.ts'

type Rows = (string | number | null)[][]

const saleRows: Bulk = {
  table: 'sale',
  columns: [
    'site',
    'order_id',
    'position',
    'number',
    'table_number',
    'business_day',
    'paid_at',
    'methods',
    'subtotal',
    'discount',
    'tax',
    'total',
    'paid_by',
  ],
}
const lineRows: Bulk = {
  table: 'sale_line',
  columns: ['site', 'order_id', 'line_id', 'item_id', 'name', 'quantity', 'unit_price', 'note', 'business_day'],
}
const entryRows: Bulk = {
  table: 'entry',
  columns: ['site', 'position', 'part', 'account', 'amount', 'business_day'],
}

const momentOf = (event: LoungeEvent, bookedAt: number): number => ('at' in event ? event.at : bookedAt)

/** One statement per kind of row, for the whole group. */
export async function writeQueryRows(trx: Db, entries: readonly LogEntry[], dayRule: DayRule): Promise<void> {
  const sales: Rows = []
  const lines: Rows = []
  const money: Rows = []
  const totals = new DayTotals()
  for (const { position, events, bookedAt } of entries) {
    let part = 0
    for (const event of events) {
      const day = businessDay(timestamp(momentOf(event, bookedAt)), dayRule)
      for (const { account, amount } of journalOf(event)) money.push([site, position, ++part, account, amount, day])
      if (event.kind !== 'order.paid') continue
      const { orderId, number, tableNumber, settlement } = event
      totals.add(day, event)
      const { paidAt, payments, subtotal, discount, tax, total, paidBy } = settlement
      sales.push([
        site,
        orderId,
        position,
        number,
        tableNumber,
        day,
        paidAt,
        methodsOf(payments),
        subtotal,
        discount,
        tax,
        total,
        paidBy,
      ])
      for (const line of event.lines)
        lines.push([site, orderId, line.id, line.itemId, line.name, line.quantity, line.unitPrice, line.note, day])
    }
  }
  await insertRows(trx, saleRows, sales)
  await insertRows(trx, lineRows, lines)
  await insertRows(trx, entryRows, money)
  await totals.write(trx)
}
