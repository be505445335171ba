// Divides what a till charged: between units that are sold now and units that were sold before.
import type { Lounge } from '../../lounge.ts'
import { type Kobo, kobo, minus, plus, sum, times, zero } from '../../money.ts'
import { couponOf } from '../../pricing/coupons.ts'
import { baseOf, type Coupon, type PricedLine, type Totals } from '../../pricing/pricing.ts'
import type { Done } from '../../said-since.ts'
import type { ClosedOrder } from '../orders.ts'
import type { PayOrder } from './args.ts'
import type { PaidUnits, PaymentPlan } from './plan.ts'

const asPriced = ({ request, units }: PaidUnits): PricedLine => ({ ...request, quantity: units })

const worthOf = (paidUnits: readonly PaidUnits[]): Kobo =>
  sum(paidUnits.map(({ request, units }) => times(request.unitPrice, units)))

/** The part of the charged totals for the units sold now. The flat tax stays with the first sale. */
export function totalsSold(
  lounge: Lounge,
  args: PayOrder,
  plan: PaymentPlan,
  repeats: ClosedOrder | undefined,
  done: Done,
): Totals {
  const { totals } = args
  const { sold, owed } = plan
  if (owed.length === 0 && !repeats) return totals
  const subtotal = worthOf(sold)
  const discount = minus(totals.discount, discountOn(lounge, args, plan, owed, done))
  const tax = repeats ? zero : totals.tax
  return { subtotal, discount, tax, total: plus(minus(subtotal, discount), tax) }
}

/** The charge for some of the paid units, without tax. */
export const chargedFor = (
  lounge: Lounge,
  args: PayOrder,
  plan: PaymentPlan,
  some: readonly PaidUnits[],
  done: Done,
): Kobo => minus(worthOf(some), discountOn(lounge, args, plan, some, done))

/** The units' share of the discount, which falls on the lines that its coupon covers. */
function discountOn(
  lounge: Lounge,
  { totals: { discount, subtotal }, couponCode }: PayOrder,
  plan: PaymentPlan,
  some: readonly PaidUnits[],
  done: Done,
): Kobo {
  const coupon = couponCharged(lounge, couponCode, plan, done)
  const counted = baseOf(plan.paidUnits.map(asPriced), coupon)
  // A till that knew the coupon otherwise may have taken off more than its items cost: the discount then fell on all lines.
  const isKnown = counted > 0 && discount <= counted
  const [base, all] = isKnown ? [baseOf(some.map(asPriced), coupon), counted] : [worthOf(some), subtotal]
  return kobo(Number((BigInt(discount) * BigInt(base)) / BigInt(all)))
}

/** The coupon as charged: orders of the bill keep it as it was when it was put on. */
function couponCharged(
  lounge: Lounge,
  code: string | undefined,
  { found, paidUnits }: PaymentPlan,
  done: Done,
): Coupon | undefined {
  const orders = [found, ...paidUnits.map(({ place }) => place?.order)]
  return orders.find((order) => order?.coupon?.id === code)?.coupon ?? couponOf(lounge, code, done)
}
