// What is owed: only this file computes it, with the same function on the till and on the server.
import { z } from 'zod'
import type { ItemId } from '../ids.ts'
import { type Kobo, kobo, minus, plus, sum, times, zero } from '../money.ts'

/** A coupon as an order keeps it: with its discount on the day it was applied. */
export interface Coupon {
  /** The code staff type, upper case: it is also its id. */
  readonly id: string
  /** Zero for a coupon with an amount. */
  readonly percent: number
  /** The amount it takes off this order; parts of a bill share the coupon's amount. */
  readonly amount?: Kobo | undefined
  /** The items it covers; absent for all. */
  readonly only?: readonly ItemId[] | undefined
}

export const CouponCode = z.string().regex(/^[A-Z0-9]{3,20}$/)
/** Normalises a typed code: small letters and blanks are accepted. */
export const typedCoupon = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

export const CouponPercent = z.int().min(1).max(100)

export interface PricedLine {
  readonly itemId?: string | undefined
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
/** The total of lines as a till tells them, as a plain number: it may be beyond all money. */
export const comesTo = (lines: readonly PricedLine[]): number =>
  lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
const subtotalOf = (lines: readonly PricedLine[]): Kobo => sum(lines.map(lineTotal))

/** The rounding term of a discount, in hundredths of a kobo: half a kobo goes up. */
const half = 50

/**
 * The one rounding rule of the product: half a kobo goes up.
 * @param rounding the rounding term, where an order was split: it makes the parts' discounts sum to that of the whole
 */
export const discountOf = (subtotal: Kobo, percent: number, rounding = half): Kobo =>
  kobo(Math.floor((subtotal * percent + rounding) / 100))

/** The rounding term for the rest, once a part with this subtotal was split off. */
export const roundingLeft = (subtotal: Kobo, percent: number, rounding = half): number =>
  (subtotal * percent + rounding) % 100

/** A discount, under any name; a percentage of 0 alone takes nothing off. */
export type Discount = Omit<Coupon, 'id'> & Partial<Pick<Coupon, 'id'>>
/** What takes something off: a coupon, or a percentage of everything. */
export type Off = Discount | number | undefined

const asCoupon = (off: Off): Discount => (typeof off === 'object' ? off : { percent: off ?? 0 })

/** The subtotal of the lines that a coupon covers. */
export function baseOf(lines: readonly PricedLine[], off: Off): Kobo {
  const { only } = asCoupon(off)
  const counted = only && new Set<string | undefined>(only)
  return subtotalOf(lines.filter(({ itemId }) => !counted || counted.has(itemId)))
}

/** The discount, at most the subtotal of the covered lines. */
export function takenOff(lines: readonly PricedLine[], off: Off, rounding: number | undefined): Kobo {
  const { percent, amount } = asCoupon(off)
  const base = baseOf(lines, off)
  return amount === undefined ? discountOf(base, percent, rounding) : kobo(Math.min(amount, base))
}

/**
 * A coupon as a part of an order keeps it. Of an amount the part gets the share of its lines, and the order keeps the rest: together they
 * take off what the coupon took off the whole, to the kobo. If the order has none of its items yet, the order keeps all of it.
 */
export function couponOfPart<Given extends Discount>(
  coupon: Given,
  part: readonly PricedLine[],
  whole: readonly PricedLine[],
): Given {
  if (coupon.amount === undefined || subtotalOf(part) === subtotalOf(whole)) return coupon
  const [base, all] = [baseOf(part, coupon), baseOf(whole, coupon)]
  if (all === 0) return { ...coupon, amount: zero }
  if (base === all) return coupon
  const off = Math.min(coupon.amount, all)
  // BigInt, because the product may exceed the integers that a number represents exactly.
  return { ...coupon, amount: kobo(Number((BigInt(off) * BigInt(base)) / BigInt(all))) }
}

/** The coupon that is left once these lines were sold with it. */
export function couponAfter(coupon: Coupon, sold: readonly PricedLine[]): Coupon {
  if (coupon.amount === undefined) return coupon
  return { ...coupon, amount: minus(coupon.amount, kobo(Math.min(coupon.amount, baseOf(sold, coupon)))) }
}

/**
 * Total = subtotal − discount + tax; the flat tax falls on every sale whose subtotal is above zero (SPEC §9).
 * @param rounding the rounding term of an order that was split (`discountOf`)
 */
export function totalsOf(ordered: Iterable<PricedLine>, off: Off, taxFlat: Kobo, rounding?: number): Totals {
  const lines = [...ordered]
  const subtotal = subtotalOf(lines)
  const discount = takenOff(lines, off, rounding)
  const tax = subtotal > 0 ? taxFlat : zero
  return { subtotal, discount, tax, total: plus(minus(subtotal, discount), tax) }
}
