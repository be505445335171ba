// The terms of a coupon as they stood before they were changed: a till that was away tells of its orders later, and what its guests
// were told stays so (decision 57).
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { isSame } from '../forms.ts'
import { awayMaxMs } from '../limits.ts'
import { type Done, earlierAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import type { CouponOffer, CouponTermsInTime } from './offers.ts'

/** A till may be away for so long after a change, and what it did then is told for as long after that. */
export function withEarlierTerms(now: CouponOffer, changed: CouponOffer, at: Timestamp): CouponOffer {
  const terms = termsOf(now)
  const { earlierTerms } = now
  if (isSame(terms, termsOf(changed))) return earlierTerms ? { ...changed, earlierTerms } : changed
  return { ...changed, earlierTerms: withEarlier(earlierTerms, { until: at, terms }, 2 * awayMaxMs) }
}

/** The terms that counted when it was done. A clock that is off says nothing of that: or to set it back would bring them back. */
export function termsAt(offer: CouponOffer, done: Done & Pick<By, 'isClockOff'>): CouponTermsInTime {
  if (done.isClockOff) return offer
  return earlierAt(offer.earlierTerms, done)?.terms ?? offer
}

const termsOf = ({ percent, amount, items, categories, hours, until }: CouponOffer): CouponTermsInTime => ({
  percent,
  ...(amount ? { amount } : {}),
  ...(items ? { items } : {}),
  ...(categories ? { categories } : {}),
  ...(hours ? { hours } : {}),
  ...(until ? { until } : {}),
})
