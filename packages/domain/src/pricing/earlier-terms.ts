// The former terms of a coupon: a till that was away reports its orders later, and what its guests were told still applies (decision 57).
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { isSame } from '../forms.ts'
import { awayMaxMs } from '../limits.ts'
import { type Done, earlierByClock } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import type { CouponOffer, CouponTermsInTime } from './offers.ts'

/**
 * Terms are kept for twice the time a till may be away: it may be away that long after a change, and its work of then may be reported as
 * long after that.
 */
export function withEarlierTerms(now: CouponOffer, changed: CouponOffer, at: Timestamp): CouponOffer {
  const terms = termsOf(now)
  const { earlierTerms } = now
  if (isSame(terms, termsOf(changed))) return earlierTerms ? { ...changed, earlierTerms } : changed
  return { ...changed, earlierTerms: withEarlier(earlierTerms, { until: at, terms }, 2 * awayMaxMs) }
}

/** The terms that applied when it was done. A clock that is off does not decide this. */
export const termsAt = (offer: CouponOffer, done: Done & Pick<By, 'isClockOff'>): CouponTermsInTime =>
  earlierByClock(offer.earlierTerms, done)?.terms ?? offer

const termsOf = ({ percent, amount, items, categories, hours, until }: CouponOffer): CouponTermsInTime => ({
  percent,
  ...(amount ? { amount } : {}),
  ...(items ? { items } : {}),
  ...(categories ? { categories } : {}),
  ...(hours ? { hours } : {}),
  ...(until ? { until } : {}),
})
