// Adds a group's sales to the totals of each business day and combination of methods: by hour, method, item and choice.
import type { LoungeEvent } from '@lounge/domain/lounge'
import { methodsOf } from '@lounge/domain/payments/payments'
import { type DayRule, hourOfDay } from '@lounge/domain/time'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { Sums } from './sums.ts'

const totals = (table: string, by: readonly string[], adds: readonly string[]): Bulk => {
  const replacesBy = ['site', 'business_day', 'methods', ...by]
  return { table, columns: [...replacesBy, ...adds], replacesBy, adds }
}
const dayRows = totals('sale_day', [], ['sales', 'subtotal', 'discount', 'tax', 'total', 'refunded'])
const hourRows = totals('sale_hour', ['hour'], ['sales', 'total'])
const methodRows = totals('method_day', ['method'], ['payments', 'amount'])
const itemRows = totals('item_day', ['item_id'], ['quantity', 'amount'])
const choiceRows = totals('choice_day', ['item_id', 'choice_id'], ['quantity', 'amount'])

type Paid = Extract<LoungeEvent, { readonly kind: 'order.paid' }>

export class DayTotals {
  readonly #days = new Sums()
  readonly #hours = new Sums()
  readonly #methods = new Sums()
  readonly #items = new Sums()
  readonly #choices = new Sums()

  add(day: string, { lines, settlement }: Paid, rule: DayRule): void {
    const { payments, paidAt, subtotal, discount, tax, total } = settlement
    const key = [site, day, methodsOf(payments)] as const
    this.#days.add(key, [1, subtotal, discount, tax, total, 0])
    this.#hours.add([...key, hourOfDay(paidAt, rule)], [1, total])
    for (const { method, amount } of payments) this.#methods.add([...key, method], [1, amount])
    for (const { itemId, quantity, unitPrice, choices = [] } of lines) {
      this.#items.add([...key, itemId], [quantity, quantity * unitPrice])
      for (const { id, price } of choices) this.#choices.add([...key, itemId, id], [quantity, quantity * price])
    }
  }
  /** Adds a refund of a sale of that day that was paid by these methods. */
  giveBack(day: string, methods: string, amount: number): void {
    this.#days.add([site, day, methods], [0, 0, 0, 0, 0, amount])
  }
  async write(trx: Db): Promise<void> {
    await insertRows(trx, dayRows, this.#days.rows())
    await insertRows(trx, hourRows, this.#hours.rows())
    await insertRows(trx, methodRows, this.#methods.rows())
    await insertRows(trx, itemRows, this.#items.rows())
    await insertRows(trx, choiceRows, this.#choices.rows())
  }
}
