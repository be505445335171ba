// Coupons as the office issues them: how much they take off, of which items, when, and how often.
import type { Earlier } from '../earlier.ts'
import type { CategoryId, ItemId } from '../ids.ts'
import type { CalendarDate, Timestamp } from '../time.ts'
import type { TimeWindow } from '../time-windows.ts'
import type { Coupon } from './pricing.ts'

/** A coupon under its code. Rows of earlier releases have only a percentage: of everything, at any time. */
export interface CouponOffer extends Omit<Coupon, 'only'> {
  /** The items and categories it covers; everything if both are absent. */
  readonly items?: readonly ItemId[] | undefined
  readonly categories?: readonly CategoryId[] | undefined
  readonly hours?: TimeWindow | undefined
  /** How many bills may have it; absent for any number. */
  readonly usesMax?: number | undefined
  /** How many bills were paid with it. */
  readonly used?: number | undefined
  /** The last business day on which it applies. */
  readonly until?: CalendarDate | undefined
  readonly isOff?: boolean | undefined
  /** Since when it is off; absent if an older release switched it off. */
  readonly offAt?: Timestamp | undefined
  /** The former terms, the oldest first. */
  readonly earlierTerms?: readonly EarlierTerms[] | undefined
}

/** How much it takes off, of which items, and when. */
export type CouponTermsInTime = Pick<CouponOffer, 'percent' | 'amount' | 'items' | 'categories' | 'hours' | 'until'>

export interface EarlierTerms extends Earlier {
  readonly terms: CouponTermsInTime
}

export type PricingEvent =
  | {
      readonly kind: 'coupon.added'
      readonly coupon: CouponOffer
      readonly by?: SaidBy | undefined
      /** Added while the lounge was at work, so it is listed on Who did what. Earlier releases did not record it. */
      readonly isListed?: true | undefined
    }
  /** The offer from now on; its count of uses stays. */
  | {
      readonly kind: 'coupon.changed'
      readonly coupon: CouponOffer
      /** The offer before, for the record of who changed it from what; earlier releases did not record it. */
      readonly was?: CouponOffer | undefined
      readonly by?: SaidBy | undefined
    }

/** Who changed it, and when; earlier releases did not record it. */
interface SaidBy {
  readonly byName: string
  readonly at: Timestamp
}
