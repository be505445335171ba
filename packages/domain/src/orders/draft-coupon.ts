// Whether the coupon that a cart puts on its order still counts: a cart may stand until its hours are over, or somebody switches it off.
import type { No } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { objectionToCoupon } from '../pricing/coupons.ts'
import type { Timestamp } from '../time.ts'
import type { Draft } from './draft.ts'

/** An order keeps what was put on it in time, and what is split off from it keeps it too: nothing of that is asked again. */
export function objectionToDraftCoupon(
  lounge: Lounge,
  { couponCode, splitFrom }: Draft,
  at: Timestamp,
): No | undefined {
  const whole = splitFrom && lounge.get('order', splitFrom)
  if (!couponCode || whole?.coupon?.id === couponCode) return undefined
  return objectionToCoupon(lounge, couponCode, { at })
}
