// Whether the coupon of a cart still applies: the cart may stand until the coupon's hours are over, somebody switches it off, or another
// bill takes its last use.
import type { No } from '../../command.ts'
import type { Lounge } from '../../lounge.ts'
import type { Timestamp } from '../../time.ts'
import { keepsCoupon, objectionToCouponOn, type Ordered, orderedBeside } from '../bill/bills.ts'
import type { Draft } from './draft.ts'
import { viewDraft } from './view.ts'

/** An order whose coupon takes nothing off is paid as if it had none. A cart that puts such a coupon on is refused all the same. */
export function objectionToDraftCoupon(lounge: Lounge, draft: Draft, at: Timestamp): No | undefined {
  const { couponCode, discount, objection } = viewDraft(lounge, draft)
  if (couponCode === undefined || objection) return undefined
  const own = { id: draft.orderId, splitFrom: draft.splitFrom }
  if (discount === 0 && keepsCoupon(lounge, own, couponCode)) return undefined
  return objectionToCouponOn(lounge, own, couponCode, { at }, orderedBy(lounge, draft, at))
}

/** The order's lines as they will be once the cart is sent. */
function orderedBy(lounge: Lounge, draft: Draft, at: Timestamp): readonly Ordered[] {
  const { orderId, added, edits } = draft
  const order = lounge.get('order', orderId)
  if (!order) return [orderedBeside(lounge, draft, { at })]
  const isMore = added.length > 0 || edits.some(({ quantityBy }) => quantityBy > 0)
  return isMore ? [...order.lines, { orderedAt: at }] : order.lines
}
