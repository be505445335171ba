// The manager adds and changes coupons; each is a row with its code as the id.
import { z } from 'zod'
import { PositiveAmount } from '../amounts.ts'
import { type No, refuse, wish } from '../command.ts'
import { CategoryId, ItemId } from '../ids.ts'
import { couponItemsMax, couponUsesMax } from '../limits.ts'
import { listedIfAtWork } from '../ledger/at-work.ts'
import type { Lounge } from '../lounge.ts'
import { CalendarDate, type Timestamp } from '../time.ts'
import { TimeWindow } from '../time-windows.ts'
import { withEarlierTerms } from './earlier-terms.ts'
import type { CouponOffer } from './offers.ts'
import { CouponCode, CouponPercent } from './pricing.ts'

const Ids = <Id extends z.ZodType>(id: Id) => z.array(id).max(couponItemsMax)
const UsesMax = z.int().min(1).max(couponUsesMax)

const worth = { percent: CouponPercent.optional(), amount: PositiveAmount.optional() }
const isOne = ({ percent, amount }: { readonly percent?: unknown; readonly amount?: unknown }): boolean =>
  (percent === undefined) !== (amount === undefined)

const AddCoupon = z
  .strictObject({
    code: CouponCode,
    ...worth,
    items: Ids(ItemId).optional(),
    categories: Ids(CategoryId).optional(),
    hours: TimeWindow.optional(),
    usesMax: UsesMax.optional(),
    until: CalendarDate.optional(),
    isOff: z.boolean().optional(),
  })
  .refine(isOne, 'a coupon takes off a percentage or an amount')

export const addCoupon = wish('coupon.add', AddCoupon, (lounge, { code, ...terms }, { name: byName, at }) => {
  if (lounge.get('coupon', code)) return refuse('coupon_exists', { coupon: code })
  const unknown = unknownOf(lounge, terms)
  return (
    unknown ?? [
      { kind: 'coupon.added', coupon: offerOf(code, terms, at), by: { byName, at }, ...listedIfAtWork(lounge) },
    ]
  )
})

const CouponDetails = z
  .strictObject({
    ...worth,
    items: Ids(ItemId),
    categories: Ids(CategoryId),
    hours: TimeWindow.nullable(),
    usesMax: UsesMax.nullable(),
    until: CalendarDate.nullable(),
    isOff: z.boolean(),
  })
  .partial()
  .refine(({ percent, amount }) => percent === undefined || amount === undefined, 'not a percentage and an amount')
export type CouponDetails = Readonly<z.infer<typeof CouponDetails>>

const ChangeCoupon = z.strictObject({ code: CouponCode, details: CouponDetails })

/** Orders keep the discount they had when the coupon was applied, also orders of which the server hears later. */
export const changeCoupon = wish('coupon.change', ChangeCoupon, (lounge, { code, details }, by) => {
  const offer = lounge.get('coupon', code)
  if (!offer) return refuse('coupon_unknown', { coupon: code })
  const unknown = unknownOf(lounge, details)
  if (unknown) return unknown
  const { percent, amount, earlierTerms: _earlier, ...kept } = offer
  const before = details.percent === undefined && details.amount === undefined ? { percent, amount } : {}
  const offAt = offer.isOff ? offer.offAt : by.at
  const changed = offerOf(code, { ...kept, ...before, ...details }, offAt)
  const coupon = withEarlierTerms(offer, changed, by.heardAt ?? by.at)
  const was = offerOf(code, offer, offer.offAt)
  return [{ kind: 'coupon.changed', coupon, was, by: { byName: by.name, at: by.at } }]
})

type Named = Pick<CouponDetails, 'items' | 'categories'>

function unknownOf(lounge: Lounge, { items = [], categories = [] }: Named): No | undefined {
  if (items.some((id) => !lounge.get('item', id))) return refuse('item_not_found')
  if (categories.some((id) => !lounge.get('category', id))) return refuse('category_not_found')
  return undefined
}

/** The terms of an offer; null removes a term. */
type Terms = {
  readonly [Field in keyof Omit<CouponOffer, 'id' | 'used' | 'offAt' | 'earlierTerms'>]?:
    | CouponOffer[Field]
    | null
    | undefined
}

/**
 * The offer without empty terms.
 * @param offAt since when it is off; absent if it is on, or an older release switched it off
 */
function offerOf(code: string, terms: Terms, offAt: Timestamp | undefined): CouponOffer {
  const { percent, amount, items, categories, hours, usesMax, until, isOff } = terms
  return {
    id: code,
    percent: amount ? 0 : (percent ?? 0),
    ...(amount ? { amount } : {}),
    ...(items?.length ? { items } : {}),
    ...(categories?.length ? { categories } : {}),
    ...(hours ? { hours } : {}),
    ...(usesMax ? { usesMax } : {}),
    ...(until ? { until } : {}),
    ...(isOff ? { isOff, ...(offAt === undefined ? {} : { offAt }) } : {}),
  }
}
