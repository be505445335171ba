// The terms of a coupon in words: for the list of coupons, and for the record of who changed it from what.
import { formatNaira } from '../money.ts'
import { dayFirst } from '../time.ts'
import { windowWords } from '../time-windows.ts'
import type { CouponOffer } from './offers.ts'

/** `10 %`, `₦500`. */
export const worthOf = ({ percent, amount }: CouponOffer): string =>
  amount === undefined ? `${percent} %` : formatNaira(amount)

/** How many bills may have it. */
export const billsOf = ({ usesMax }: CouponOffer): string =>
  usesMax === undefined ? 'any number of bills' : usesMax === 1 ? 'one bill' : `${usesMax} bills`

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`]

/** `90 %, 1 category, Sat, Sun, until 31-12-2026, one bill, off` */
function termsOf(offer: CouponOffer): string {
  const { items = [], categories = [], hours, until, usesMax, isOff } = offer
  return [
    worthOf(offer),
    ...counted(categories.length, '1 category', 'categories'),
    ...counted(items.length, '1 item', 'items'),
    ...(hours ? [windowWords(hours)] : []),
    ...(until ? [`until ${dayFirst(until)}`] : []),
    ...(usesMax === undefined ? [] : [billsOf(offer)]),
    ...(isOff ? ['off'] : []),
  ].join(', ')
}

const namedIn = ({ items = [], categories = [] }: CouponOffer): string => [...categories, ...items].sort().join()

export const couponAddedText = (offer: CouponOffer): string => `${offer.id}: new, ${termsOf(offer)}`

/** `SAVE10: now 90 % (was 10 %)`; undefined if nothing changed. */
export function couponChangedText(offer: CouponOffer, was: CouponOffer): string | undefined {
  const [now, before] = [termsOf(offer), termsOf(was)]
  if (now !== before) return `${offer.id}: now ${now} (was ${before})`
  return namedIn(offer) === namedIn(was) ? undefined : `${offer.id}: ${now}, for other items than before`
}
