// Whether the coupon that a cart has on its order still counts: it may stand until its hours are over, somebody switches it off, or
// another bill uses it for the last time.
import type { No } from '../../command.ts'
import type { Lounge } from '../../lounge.ts'
import type { Timestamp } from '../../time.ts'
import { keepsCoupon, objectionToCouponOn } from '../bill/bills.ts'
import type { Draft } from './draft.ts'
import { viewDraft } from './view.ts'

/** An order is paid with a coupon that takes nothing off it as if it had none. A cart that puts one on is refused all the same. */
export function objectionToDraftCoupon(lounge: Lounge, draft: Draft, at: Timestamp): No | undefined {
  const { couponCode, discount, objection } = viewDraft(lounge, draft)
  if (couponCode === undefined || objection) return undefined
  const own = { id: draft.orderId, splitFrom: draft.splitFrom }
  if (discount === 0 && keepsCoupon(lounge, own, couponCode)) return undefined
  return objectionToCouponOn(lounge, own, couponCode, { at })
}
