// Coupons as the back office lists them: how much each takes off, of which items, when, and how often it was used.
import { formatCount } from '../counts.ts'
import type { Lounge } from '../lounge.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, dayFirst, type Timestamp } from '../time.ts'
import { windowWords } from '../time-windows.ts'
import { objectionToUse } from './coupons.ts'
import { billsOf, worthOf } from './offer-words.ts'
import type { CouponOffer } from './offers.ts'

/** `on`: a guest with the code may use it, within its hours. */
export type CouponState = 'on' | 'off' | 'over' | 'usedUp'

export interface CouponEntry {
  readonly offer: CouponOffer
  readonly code: string
  /** `10 %`, `₦500`. */
  readonly worth: string
  /** `everything`, or the names of what it covers. */
  readonly of: string
  /** `any time`, or its hours and its last day. */
  readonly when: string
  /** How many bills may have it: `any number of bills`, `10 bills`. */
  readonly bills: string
  /** `3`, `3 of 10`. */
  readonly uses: string
  readonly state: CouponState
}

/** Sorted by code. */
export const couponEntries = (lounge: Lounge, now: Timestamp): readonly CouponEntry[] =>
  [...lounge.all('coupon')].sort((a, b) => (a.id < b.id ? -1 : 1)).map((offer) => entryOf(lounge, offer, now))

function entryOf(lounge: Lounge, offer: CouponOffer, now: Timestamp): CouponEntry {
  const { id, hours, until, used = 0, usesMax } = offer
  const times = [...(hours ? [windowWords(hours)] : []), ...(until ? [`until ${dayFirst(until)}`] : [])]
  return {
    offer,
    code: id,
    worth: worthOf(offer),
    of: namesOf(lounge, offer).join(', ') || 'everything',
    when: times.join(', ') || 'any time',
    bills: billsOf(offer),
    uses: usesMax === undefined ? formatCount(used) : `${formatCount(used)} of ${formatCount(usesMax)}`,
    state: stateOf(lounge, offer, now),
  }
}

const namesOf = (lounge: Lounge, { items = [], categories = [] }: CouponOffer): readonly string[] => [
  ...categories.map((id) => lounge.get('category', id)?.name ?? id),
  ...items.map((id) => lounge.get('item', id)?.name ?? id),
]

function stateOf(lounge: Lounge, { id, isOff, until }: CouponOffer, now: Timestamp): CouponState {
  if (isOff) return 'off'
  if (until && businessDay(now, settingsOf(lounge)) > until) return 'over'
  return objectionToUse(lounge, id) ? 'usedUp' : 'on'
}
