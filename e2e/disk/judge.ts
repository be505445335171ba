// The judge of a till that was killed or cut: compares what its screen had shown with what the server has booked. It reads neither the
// till's memory nor its disk, because a guest has only seen the screen.
import type { LoungeDatabase } from '../lounge-database.ts'
import { receiptIn, type Shown } from './shown.ts'

/** What was about to be done when the power was cut. */
export interface Attempt {
  readonly what: Shown['what']
  readonly table: number
  readonly quantity: number
}

export interface Booked {
  readonly orders: ReadonlySet<string>
  readonly sales: readonly string[]
  readonly exceptions: number
}

export const booked = (database: LoungeDatabase): Booked => ({
  orders: new Set(database.rows('order').map(({ id }) => String(id))),
  sales: database.saleNumbers(),
  exceptions: database.rows('exception').length,
})

/** @returns what is wrong with a receipt, in words; nothing if the books have it once, as it was shown */
export function wrongWith(database: LoungeDatabase, shown: Shown): readonly string[] {
  const { number, total, method } = receiptIn(shown.text)
  const sales = database.salesOf(number)
  if (sales.length !== 1) return [`${number} was shown as paid and is booked ${sales.length} times`]
  const [sale] = sales
  const faults: string[] = []
  if (Number(sale?.['total']) !== Number(total) * 100)
    faults.push(`${number} was shown with ${total} naira and is booked with ${String(sale?.['total'])} kobo`)
  if (!String(sale?.['methods']).toLowerCase().includes(method.toLowerCase()))
    faults.push(`${number} was shown as paid by ${method} and is booked as ${String(sale?.['methods'])}`)
  return faults
}

/**
 * Judges one attempt, after everything has been sent.
 * @param shown nothing if the power was cut before anything was shown
 * @returns what is wrong, in words
 */
export function judge(
  database: LoungeDatabase,
  before: Booked,
  attempt: Attempt,
  shown: Shown | undefined,
): readonly string[] {
  const now = booked(database)
  const orders = database.rows('order').filter(({ id }) => !before.orders.has(String(id)))
  const sales = now.sales.slice(before.sales.length)
  const faults: string[] = []
  if (orders.length > 1) faults.push(`one tap made ${orders.length} orders`)
  if (shown && orders.length === 0) faults.push(`an order was shown as ${shown.what} and is not there`)
  if (sales.length > (attempt.what === 'paid' ? 1 : 0)) faults.push(`one tap made ${sales.length} sales`)
  if (shown?.what === 'paid') faults.push(...wrongWith(database, shown))
  for (const { tableNumber, lines } of orders) {
    const [line] = Array.isArray(lines) ? (lines as readonly { readonly quantity?: number }[]) : [] // rows of orders, as the hub holds them
    if (tableNumber !== attempt.table || line?.quantity !== attempt.quantity)
      faults.push(`${attempt.quantity} for table ${attempt.table} became ${line?.quantity} for ${String(tableNumber)}`)
  }
  const { sum, unbalanced } = database.ledger()
  if (sum !== 0 || unbalanced > 0) faults.push(`the books do not balance: ${sum}, ${unbalanced}`)
  if (now.exceptions > before.exceptions) faults.push('something could not be booked')
  return faults
}
