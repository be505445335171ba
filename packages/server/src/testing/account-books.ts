// Checks the accountant's books by recomputing them from the entries and, in order, from the log.
import { bookAccountOf } from '@lounge/domain/ledger/account-names'
import { entryColumns, type EntryTexts, eventsIn } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'

type Sums = Record<string, number>

/** The faults in words; empty if the books are in order. */
export async function accountFaults(db: Db): Promise<readonly string[]> {
  const [entries, accounts, sales, margins, log] = await Promise.all([
    db.selectFrom('entry').selectAll().execute(),
    db.selectFrom('account_day').selectAll().execute(),
    db.selectFrom('sale').selectAll().execute(),
    db.selectFrom('margin_day').selectAll().execute(),
    db.selectFrom('log').select(entryColumns).orderBy('position').execute(),
  ])
  const booked: Sums = {}
  for (const { business_day: day, account, amount } of entries)
    add(booked, `${day} ${bookAccountOf(account)} ${amount > 0 ? 'debit' : 'credit'}`, Math.abs(amount))
  const kept: Sums = {}
  for (const { business_day: day, account, debit, credit } of accounts) {
    add(kept, `${day} ${account} debit`, debit)
    add(kept, `${day} ${account} credit`, credit)
  }
  const soldOn: Sums = {}
  for (const { business_day: day, item_id: item, costed, units, amount, cost, discount } of margins) {
    for (const [what, number] of Object.entries({ units, amount, cost }))
      add(soldOn, `${day} ${item} ${costed} ${what}`, number)
    add(soldOn, `${day} discount`, discount)
  }
  const days = new Map(sales.map((sale) => [sale.order_id, sale.business_day]))
  return [...differences(kept, booked), ...differences(soldOn, soldIn(log, days))]
}

/** Recomputed line by line. For discounts it only checks that they are spread completely. */
function soldIn(log: readonly EntryTexts[], days: ReadonlyMap<string, string>): Sums {
  const costs = new Map<string, number>()
  const sums: Sums = {}
  for (const event of log.flatMap(eventsIn)) {
    if (event.kind === 'item.added' || event.kind === 'item.changed')
      if (event.cost || event.isFree) costs.set(event.itemId, event.cost ?? 0)
      else if (event.cost !== undefined) costs.delete(event.itemId)
    if (event.kind !== 'order.paid') continue
    const day = days.get(event.orderId) ?? 'no day'
    add(sums, `${day} discount`, event.settlement.discount)
    for (const { itemId, quantity, unitPrice } of event.lines) {
      const cost = costs.get(itemId)
      const of = `${day} ${itemId} ${cost === undefined ? 0 : 1}`
      add(sums, `${of} units`, quantity)
      add(sums, `${of} amount`, quantity * unitPrice)
      add(sums, `${of} cost`, quantity * (cost ?? 0))
    }
  }
  return sums
}

function add(sums: Sums, key: string, number: number): void {
  sums[key] = (sums[key] ?? 0) + number
}

const differences = (found: Sums, expected: Sums): readonly string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(expected)])].flatMap((key) =>
    (found[key] ?? 0) === (expected[key] ?? 0)
      ? []
      : [`accounts: ${key} is ${found[key] ?? 0} instead of ${expected[key] ?? 0}`],
  )
