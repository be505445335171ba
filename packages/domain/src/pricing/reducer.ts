// The rows of coupons: their terms, and how often they were used.
import { reducer } from '../reducer.ts'
import type { PricingEvent } from './offers.ts'

export const coupons = reducer<PricingEvent['kind']>()('coupon', {
  'coupon.added': (rows, { coupon }) => rows.put(coupon),
  'coupon.changed': (rows, { coupon }) => {
    const { used } = rows.mustGet(coupon.id)
    rows.put({ ...coupon, ...(used === undefined ? {} : { used }) })
  },
  // A refunded sale has used its coupon all the same; an order voided before payment never has.
  'order.paid': (rows, { coupon, usesCoupon = false, settlement }) => {
    const offer = coupon && (usesCoupon || settlement.usesCoupon) ? rows.get(coupon.id) : undefined
    if (offer) rows.put({ ...offer, used: (offer.used ?? 0) + 1 })
  },
})
