// Cash over the counter: the cash handed over, the change, and the sums that people usually hand over.
import { type Kobo, kobo, minus, naira, sum, zero } from '../money.ts'
import { ungrouped } from '../typed-numbers.ts'
import type { Payment } from './payments.ts'

/** Notes, and small bundles of them, in which guests pay. */
const rounds: readonly Kobo[] = [500, 1_000, 5_000, 10_000, 20_000].map(naira)
const sumsMax = 4

/** The exact sum first, then the next round ones above it, smallest first. */
export function usualSums(total: Kobo): readonly Kobo[] {
  const above = rounds.map((round) => kobo(Math.ceil(total / round) * round))
  return [...new Set([total, ...above])].sort((a, b) => a - b).slice(0, sumsMax)
}

/** A typed sum in naira, `12,500` or `12500.50`; undefined for anything else. */
export function parseNaira(text: string): Kobo | undefined {
  const digits = ungrouped(text.replace('₦', ''))
  const [, whole = '', part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(digits) ?? []
  return whole === '' ? undefined : kobo(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

export interface CashCount {
  /** Absent while the cash handed over is not enough. */
  readonly payment?: Extract<Payment, { readonly method: 'Cash' }> | undefined
  readonly change: Kobo
  readonly missing: Kobo
}

/** The payment, the change and the missing amount for a sum that is handed over. */
export function countCash(total: Kobo, tendered: Kobo): CashCount {
  if (tendered < total) return { change: zero, missing: minus(total, tendered) }
  const change = minus(tendered, total)
  return { payment: { method: 'Cash', amount: total, tendered, change }, change, missing: zero }
}

export interface CashMoved {
  readonly tendered: Kobo
  readonly change: Kobo
}

/** The cash handed over and the change; undefined if no cash was paid. */
export function cashMoved(payments: readonly Payment[]): CashMoved | undefined {
  const cash = payments.flatMap((payment) => (payment.method === 'Cash' ? [payment] : []))
  if (cash.length === 0) return undefined
  return { tendered: sum(cash.map(({ tendered }) => tendered)), change: sum(cash.map(({ change }) => change)) }
}
