// What is owed: the only place that computes it, the same function on the till and on the server.
import { z } from 'zod'
import { type Kobo, kobo, minus, plus, sum, times, zero } from '../money.ts'

/** A coupon as an order keeps it: the percentage of the day it was applied. */
export interface Coupon {
  /** The code staff type, upper case: it is also its id. */
  readonly id: string
  readonly percent: number
}

export const CouponCode = z.string().regex(/^[A-Z0-9]{3,20}$/)
/** As people type it: small letters and blanks are theirs. */
export const typedCoupon = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

export const CouponPercent = z.int().min(1).max(100)

export interface PricedLine {
  readonly unitPrice: Kobo
  readonly quantity: number
}

export interface Totals {
  readonly subtotal: Kobo
  readonly discount: Kobo
  readonly tax: Kobo
  readonly total: Kobo
}

export const lineTotal = (line: PricedLine): Kobo => times(line.unitPrice, line.quantity)

/** What a discount begins with, in hundredths of a kobo: half a kobo goes up. */
const half = 50

/**
 * The one rounding rule of the product: half a kobo goes up.
 * @param rounding what it begins with instead, where an order was split: the parts' discounts come to that of the whole
 */
export const discountOf = (subtotal: Kobo, percent: number, rounding = half): Kobo =>
  kobo(Math.floor((subtotal * percent + rounding) / 100))

/** What the discount of the rest begins with, once a part with this subtotal was split off. */
export const roundingLeft = (subtotal: Kobo, percent: number, rounding = half): number =>
  (subtotal * percent + rounding) % 100

/**
 * Total = subtotal − discount + tax; the flat tax falls on every sale whose subtotal is above zero (SPEC §9).
 * @param percent of the coupon, 0 without one
 * @param rounding of an order that was split (`discountOf`)
 */
export function totalsOf(lines: Iterable<PricedLine>, percent: number, taxFlat: Kobo, rounding?: number): Totals {
  const subtotal = sum([...lines].map(lineTotal))
  const discount = discountOf(subtotal, percent, rounding)
  const tax = subtotal > 0 ? taxFlat : zero
  return { subtotal, discount, tax, total: plus(minus(subtotal, discount), tax) }
}

export type PricingEvent = { readonly kind: 'coupon.added'; readonly coupon: Coupon }
