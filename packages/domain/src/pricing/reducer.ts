// Coupons, by their code.
import { reducer } from '../reducer.ts'

export const coupons = reducer<'coupon.added'>()('coupon', {
  'coupon.added': (rows, { coupon }) => rows.put(coupon),
})
