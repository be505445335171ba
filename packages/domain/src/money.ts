// Money is whole kobo (1 naira = 100 kobo): no floats, no strings, one formatter.
import { formatCount } from './counts.ts'
import { assert } from './assert.ts'

declare const koboBrand: unique symbol
/** A whole number of kobo; may be negative in entries and differences. */
export type Kobo = number & { readonly [koboBrand]: true }

export function kobo(amount: number): Kobo {
  assert(Number.isSafeInteger(amount), `${amount} is not a whole number of kobo`)
  return amount as Kobo // the brand is given here, after the check
}

export const naira = (amount: number): Kobo => kobo(amount * 100)

export const zero = kobo(0)

export const sum = (amounts: Iterable<Kobo>): Kobo => {
  let total = 0
  for (const amount of amounts) total += amount
  return kobo(total)
}

export const plus = (a: Kobo, b: Kobo): Kobo => kobo(a + b)
export const minus = (a: Kobo, b: Kobo): Kobo => kobo(a - b)
export const times = (amount: Kobo, count: number): Kobo => kobo(amount * count)
export const negative = (amount: Kobo): Kobo => kobo(-amount)

/** `₦12,500`, or `₦12,500.50` when there are kobo; a minus stands before the sign of the currency. */
export function formatNaira(amount: Kobo): string {
  const size = Math.abs(amount)
  const rest = size % 100
  const ofNaira = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${amount < 0 ? '−' : ''}₦${formatCount((size - rest) / 100)}${ofNaira}`
}

/** `12,500`, for a field that has the currency sign beside it. */
export const nairaOf = (amount: Kobo): string => formatNaira(amount).replace('₦', '')
