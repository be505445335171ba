// Adds a group's events to the accountant's totals: per account and business day, and per item with sales and cost.
import type { ItemId } from '@lounge/domain/ids'
import { bookAccountOf } from '@lounge/domain/ledger/account-names'
import type { Journal } from '@lounge/domain/ledger/ledger'
import type { LoungeEvent } from '@lounge/domain/lounge'
import { costSaid } from '@lounge/domain/menu/menu'
import type { Kobo } from '@lounge/domain/money'
import { discountShares } from '@lounge/domain/reports/discount-shares'
import { type Bulk, insertRows } from '../db/bulk.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { Sums } from './sums.ts'

const totals = (table: string, by: readonly string[], adds: readonly string[]): Bulk => {
  const replacesBy = ['site', 'business_day', ...by]
  return { table, columns: [...replacesBy, ...adds], replacesBy, adds }
}
const accountRows = totals('account_day', ['account'], ['debit', 'credit'])
const marginRows = totals('margin_day', ['item_id', 'costed'], ['units', 'amount', 'discount', 'cost'])

type Paid = Extract<LoungeEvent, { readonly kind: 'order.paid' }>

export class AccountDays {
  readonly #accounts = new Sums()
  readonly #margins = new Sums()
  readonly #costs: Map<ItemId, Kobo>

  /** @param costs the cost of each item before the first event */
  constructor(costs: ReadonlyMap<ItemId, Kobo>) {
    this.#costs = new Map(costs)
  }
  book(day: string, entries: Journal): void {
    for (const { account, amount } of entries)
      this.#accounts.add([site, day, bookAccountOf(account)], [Math.max(0, amount), Math.max(0, 0 - amount)])
  }
  /** Called in the order of events: a sold item costs what was last said before. */
  follow(event: LoungeEvent): void {
    if (event.kind !== 'item.added' && event.kind !== 'item.changed') return
    const { itemId } = event
    const cost = costSaid(event)
    if (typeof cost === 'number') this.#costs.set(itemId, cost)
    else if (cost === null) this.#costs.delete(itemId)
  }
  sell(day: string, { lines, settlement }: Paid): void {
    const shares = discountShares(settlement.discount, lines)
    for (const [index, { itemId, quantity, unitPrice }] of lines.entries()) {
      const cost = this.#costs.get(itemId)
      this.#margins.add(
        [site, day, itemId, cost === undefined ? 0 : 1],
        [quantity, quantity * unitPrice, shares[index] ?? 0, quantity * (cost ?? 0)],
      )
    }
  }
  async write(trx: Db): Promise<void> {
    await insertRows(trx, accountRows, this.#accounts.rows())
    await insertRows(trx, marginRows, this.#margins.rows())
  }
}
