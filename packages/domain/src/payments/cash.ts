// Cash over the counter: what was handed over, what goes back, and the sums people usually hand over.
import { type Kobo, kobo, minus, naira } from '../money.ts'
import type { Payment } from './payments.ts'

/** Notes and small bundles of them, as a guest puts them together. */
const rounds: readonly Kobo[] = [500, 1_000, 5_000, 10_000, 20_000].map(naira)
const sumsMax = 4

/** The exact sum first, then the next round ones above it, smallest first. */
export function usualSums(total: Kobo): readonly Kobo[] {
  const above = rounds.map((round) => kobo(Math.ceil(total / round) * round))
  return [...new Set([total, ...above])].sort((a, b) => a - b).slice(0, sumsMax)
}

/** A typed sum in naira, `12,500` or `12500.50`; nothing for what is not one. */
export function parseNaira(text: string): Kobo | undefined {
  const digits = text.replaceAll(/[,\s₦]/g, '')
  const [, whole = '', part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(digits) ?? []
  return whole === '' ? undefined : kobo(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

/** The payment of a total by what was handed over; nothing while that is not enough. */
export function cashPayment(total: Kobo, tendered: Kobo | undefined): (Payment & { method: 'Cash' }) | undefined {
  if (tendered === undefined || tendered < total || total <= 0) return undefined
  return { method: 'Cash', amount: total, tendered, change: minus(tendered, total) }
}
