// The manager adds coupons; each is a row under its code.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { reducer } from '../reducer.ts'
import { CouponCode, CouponPercent } from './pricing.ts'

const AddCoupon = z.strictObject({ code: CouponCode, percent: CouponPercent })

export const addCoupon = wish('coupon.add', AddCoupon, (lounge, { code, percent }) => {
  if (lounge.get('coupon', code)) return refuse('coupon_exists', { coupon: code })
  return [{ kind: 'coupon.added', coupon: { id: code, percent } }]
})

export const coupons = reducer<'coupon.added'>()('coupon', {
  'coupon.added': (rows, { coupon }) => rows.put(coupon),
})
