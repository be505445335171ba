// The terms of a coupon at the time of its use, and the reasons why it cannot be used.
import { type Flag, refuse } from '../command.ts'
import type { CategoryId, ItemId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { categoryAt } from '../menu/earlier-categories.ts'
import { type Done, isSaidSince } from '../said-since.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, dayFirst } from '../time.ts'
import { isWithin, windowWords } from '../time-windows.ts'
import { termsAt } from './earlier-terms.ts'
import type { Coupon } from './pricing.ts'

/**
 * The coupon of a code with its terms at that time, whether or not anybody might use it; undefined for an unknown code.
 * @param done absent for the current terms
 */
export function couponOf(lounge: Lounge, code: string | undefined, done: Done | undefined): Coupon | undefined {
  const offer = code === undefined ? undefined : lounge.get('coupon', code)
  if (!offer) return undefined
  const { percent, amount, items = [], categories = [] } = done ? termsAt(offer, done) : offer
  const only = items.length + categories.length > 0 ? itemsIn(lounge, { items, categories }, done) : undefined
  return { id: offer.id, percent, ...(amount === undefined ? {} : { amount }), ...(only ? { only } : {}) }
}

interface Chosen {
  readonly items: readonly ItemId[]
  readonly categories: readonly CategoryId[]
}

/** The items of the coupon, with those in its categories at that time: an order keeps what its coupon covered when it was applied. */
function itemsIn(lounge: Lounge, { items, categories }: Chosen, done: Done | undefined): readonly ItemId[] {
  const chosen = new Set(categories)
  const there = [...lounge.all('item')].filter((item) => chosen.has(categoryAt(item, done))).map(({ id }) => id)
  return [...new Set([...items, ...there])].sort()
}

/** Why this coupon cannot be put on a bill at that time. Undefined for an unknown code, which has a sentence of its own. */
export function objectionToCoupon(lounge: Lounge, code: string, done: Done): Flag | undefined {
  const offer = lounge.get('coupon', code)
  if (!offer) return undefined
  const { isOff, offAt } = offer
  const { until, hours } = termsAt(offer, done)
  const { at } = done
  const rule = settingsOf(lounge)
  if (isOff && !isSaidSince(offAt, done)) return refuse('coupon_off', { coupon: code })
  if (until && businessDay(at, rule) > until) return refuse('coupon_over', { coupon: code, day: dayFirst(until) })
  if (hours && !isWithin(hours, at, rule.utcOffsetMinutes))
    return refuse('coupon_not_now', { coupon: code, hours: windowWords(hours) })
  return objectionToUse(lounge, code)
}

/** Why no further bill can be paid with it. */
export function objectionToUse(lounge: Lounge, code: string): Flag | undefined {
  const { usesMax, used = 0 } = lounge.get('coupon', code) ?? {}
  return usesMax !== undefined && used >= usesMax ? refuse('coupon_used_up', { coupon: code, count: used }) : undefined
}
