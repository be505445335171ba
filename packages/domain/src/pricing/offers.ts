// Coupons as the office gives them out: what they take off, of what, when, and how often.
import type { Earlier } from '../earlier.ts'
import type { CategoryId, ItemId } from '../ids.ts'
import type { CalendarDate, Timestamp } from '../time.ts'
import type { TimeWindow } from '../time-windows.ts'
import type { Coupon } from './pricing.ts'

/** Under its code. Rows of before hold a percentage only: of everything, at any time. */
export interface CouponOffer extends Omit<Coupon, 'only'> {
  /** What it counts for; without any of these, for everything. */
  readonly items?: readonly ItemId[] | undefined
  readonly categories?: readonly CategoryId[] | undefined
  readonly hours?: TimeWindow | undefined
  /** How many bills may have it; absent: any number. */
  readonly usesMax?: number | undefined
  /** Bills that were paid with it. */
  readonly used?: number | undefined
  /** The last business day on which it counts. */
  readonly until?: CalendarDate | undefined
  readonly isOff?: boolean | undefined
  /** Since when it is off; absent where an older release switched it off. */
  readonly offAt?: Timestamp | undefined
  /** What it said before it was changed, the oldest first. */
  readonly earlierTerms?: readonly EarlierTerms[] | undefined
}

/** What it takes off, of what, and when. */
export type CouponTermsInTime = Pick<CouponOffer, 'percent' | 'amount' | 'items' | 'categories' | 'hours' | 'until'>

export interface EarlierTerms extends Earlier {
  readonly terms: CouponTermsInTime
}

export type PricingEvent =
  | {
      readonly kind: 'coupon.added'
      readonly coupon: CouponOffer
      readonly by?: SaidBy | undefined
      /** It is of a lounge at work: it stands on Who did what. Releases before this one did not say it. */
      readonly isListed?: true | undefined
    }
  /** As it is from now on; how often it was used stays. */
  | {
      readonly kind: 'coupon.changed'
      readonly coupon: CouponOffer
      /** As it was given out before, for whoever asks later who changed it from what; releases before this one did not say it. */
      readonly was?: CouponOffer | undefined
      readonly by?: SaidBy | undefined
    }

/** Who said so, and when; releases before this one did not say it. */
interface SaidBy {
  readonly byName: string
  readonly at: Timestamp
}
