// The totals of each business day, by payment method and by item: what a group of sales adds to them.
import type { ItemId } from '@lounge/domain/ids'
import type { LoungeEvent } from '@lounge/domain/lounge'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

const methodRows: Bulk = {
  table: 'method_day',
  columns: ['site', 'business_day', 'method', 'payments', 'amount'],
  replacesBy: ['site', 'business_day', 'method'],
  adds: ['payments', 'amount'],
}
const itemRows: Bulk = {
  table: 'item_day',
  columns: ['site', 'business_day', 'item_id', 'quantity', 'amount'],
  replacesBy: ['site', 'business_day', 'item_id'],
  adds: ['quantity', 'amount'],
}

type Sale = Extract<LoungeEvent, { readonly kind: 'order.paid' }>

export class DayTotals {
  readonly #byMethod = new Sums<string>()
  readonly #byItem = new Sums<ItemId>()

  add(day: string, { lines, settlement }: Sale): void {
    for (const { method, amount } of settlement.payments) this.#byMethod.add(day, method, 1, amount)
    for (const { itemId, quantity, unitPrice } of lines) this.#byItem.add(day, itemId, quantity, quantity * unitPrice)
  }
  async write(trx: Db): Promise<void> {
    await insertRows(trx, methodRows, this.#byMethod.rows())
    await insertRows(trx, itemRows, this.#byItem.rows())
  }
}

/** A count and an amount for each day and subject. */
class Sums<Subject extends string> {
  readonly #rows = new Map<string, [site: string, day: string, subject: Subject, count: number, amount: number]>()

  add(day: string, subject: Subject, count: number, amount: number): void {
    const key = `${day} ${subject}`
    const row = this.#rows.get(key)
    if (!row) this.#rows.set(key, [site, day, subject, count, amount])
    else {
      row[3] += count
      row[4] += amount
    }
  }
  rows() {
    return [...this.#rows.values()]
  }
}
