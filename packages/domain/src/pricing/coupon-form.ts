// The form of a coupon. Its fields are texts, which may not be readable as an amount or a time yet.
import { PositiveAmount } from '../amounts.ts'
import { othersThan } from '../forms.ts'
import type { CategoryId, ItemId } from '../ids.ts'
import { couponUsesMax } from '../limits.ts'
import type { OfficeMessageCode } from '../office-messages.ts'
import { type Kobo, nairaOf } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { CalendarDate } from '../time.ts'
import { clockText, type Weekday, type TimeWindow, weekdays } from '../time-windows.ts'
import { wholeIn } from '../typed-numbers.ts'
import type { CouponDetails } from './commands.ts'
import type { CouponOffer } from './offers.ts'
import { CouponCode, CouponPercent, typedCoupon } from './pricing.ts'

export interface CouponForm {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  /** A percentage, or an amount in naira. */
  readonly worth: string
  readonly items: readonly ItemId[]
  readonly categories: readonly CategoryId[]
  readonly days: readonly Weekday[]
  /** `17:00`; both empty: all day. */
  readonly from: string
  readonly to: string
  readonly usesMax: string
  /** `yyyy-mm-dd` */
  readonly until: string
  readonly isOn: boolean
}

/** The fields that two people may change at the same time: all but the code. Lists of items and days are saved whole. */
export const couponTerms = [
  'kind',
  'worth',
  'items',
  'categories',
  'days',
  'from',
  'to',
  'usesMax',
  'until',
  'isOn',
] as const

export const emptyCoupon: CouponForm = {
  code: '',
  kind: 'percent',
  worth: '',
  items: [],
  categories: [],
  days: weekdays,
  from: '',
  to: '',
  usesMax: '',
  until: '',
  isOn: true,
}

export function formOfCoupon({ id, percent, amount, hours, ...offer }: CouponOffer): CouponForm {
  const { items = [], categories = [], usesMax, until = '', isOff = false } = offer
  const isAllDay = !hours || (hours.from === 0 && hours.to === 0)
  return {
    code: id,
    kind: amount === undefined ? 'percent' : 'amount',
    worth: amount === undefined ? String(percent) : nairaOf(amount),
    items,
    categories,
    days: hours?.days ?? weekdays,
    from: isAllDay ? '' : clockText(hours.from),
    to: isAllDay ? '' : clockText(hours.to),
    usesMax: usesMax === undefined ? '' : String(usesMax),
    until,
    isOn: !isOff,
  }
}

type Field = 'code' | 'worth' | 'days' | 'hours' | 'usesMax' | 'until'
type Problem = Extract<
  OfficeMessageCode,
  | 'amount_invalid'
  | 'coupon_code_unfit'
  | 'coupon_days_missing'
  | 'coupon_hours_unfit'
  | 'coupon_percent_unfit'
  | 'coupon_hours_nothing'
  | 'coupon_until_past'
  | 'coupon_uses_unfit'
  | 'field_empty'
>
export type WrongCoupon = Partial<Readonly<Record<Field, Problem>>>

/** All terms of a coupon; null for terms that it does not have. */
export interface CouponTerms {
  readonly percent?: number
  readonly amount?: Kobo
  readonly items: ItemId[]
  readonly categories: CategoryId[]
  readonly hours: { days: Weekday[]; from: number; to: number } | null
  readonly usesMax: number | null
  readonly until: CalendarDate | null
  readonly isOff: boolean
}

/**
 * The code and terms in the form, or what is wrong with it.
 * @param now the form of the coupon as it is: a last day or hours that nobody touches may stay, also those of a coupon that is over
 */
export function readCoupon(
  form: CouponForm,
  now: CouponForm,
  today: CalendarDate,
): { readonly wrong: WrongCoupon } | { readonly code: string; readonly terms: CouponTerms } {
  const isOther = othersThan(now, form)
  const code = typedCoupon(form.code)
  const worth = worthIn(form)
  const hours = hoursIn(form)
  const usesMax = form.usesMax.trim() === '' ? null : usesIn(form.usesMax)
  const until = form.until === '' ? null : CalendarDate.safeParse(form.until).data
  const wrong: WrongCoupon = {
    ...(CouponCode.safeParse(code).success ? {} : { code: 'coupon_code_unfit' }),
    ...(worth ? {} : { worth: form.kind === 'percent' ? 'coupon_percent_unfit' : 'amount_invalid' }),
    ...(form.days.length > 0 ? {} : { days: 'coupon_days_missing' }),
    ...(hours === undefined ? { hours: 'coupon_hours_unfit' } : {}),
    ...(hours && isNoTime(form) && isOther('from', 'to') ? { hours: 'coupon_hours_nothing' } : {}),
    ...(usesMax === undefined ? { usesMax: 'coupon_uses_unfit' } : {}),
    ...(until === undefined ? { until: 'field_empty' } : {}),
    ...(until && until < today && isOther('until') ? { until: 'coupon_until_past' } : {}),
  }
  if (Object.keys(wrong).length > 0 || !worth || hours === undefined || usesMax === undefined || until === undefined)
    return { wrong }
  const { items, categories, isOn } = form
  const terms = { ...worth, items: [...items], categories: [...categories], hours, usesMax, until, isOff: !isOn }
  return { code, terms }
}

function worthIn({ kind, worth }: CouponForm): { readonly percent: number } | { readonly amount: Kobo } | undefined {
  if (kind === 'percent') {
    const percent = CouponPercent.safeParse(wholeIn(worth)).data
    return percent === undefined ? undefined : { percent }
  }
  const amount = PositiveAmount.safeParse(parseNaira(worth)).data
  return amount === undefined ? undefined : { amount }
}

/** Null means at any time. */
function hoursIn({ days, from, to }: CouponForm): CouponTerms['hours'] | undefined {
  if ((from === '') !== (to === '')) return undefined
  if (from === '' && days.length === weekdays.length) return null
  const window: TimeWindow = { days, from: minuteOf(from), to: minuteOf(to) }
  return { ...window, days: weekdays.filter((day) => days.includes(day)) }
}
/** `22:00` to `22:00` reads like no time at all, and would last a whole day. */
const isNoTime = ({ from, to }: CouponForm): boolean => from !== '' && from === to
const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

function usesIn(text: string): number | undefined {
  const uses = wholeIn(text)
  return uses !== undefined && uses >= 1 && uses <= couponUsesMax ? uses : undefined
}

/** The typed terms that differ from the current ones: somebody else may have changed the rest, or switched the coupon off, meanwhile. */
export function changedTerms(now: CouponForm, typed: Partial<CouponForm>, terms: CouponTerms): CouponDetails {
  const isOther = othersThan(now, typed)
  const { percent, amount, items, categories, hours, usesMax, until, isOff } = terms
  return {
    ...(isOther('kind', 'worth') ? (amount === undefined ? { percent } : { amount }) : {}),
    ...(isOther('items') ? { items } : {}),
    ...(isOther('categories') ? { categories } : {}),
    ...(isOther('days', 'from', 'to') ? { hours } : {}),
    ...(isOther('usesMax') ? { usesMax } : {}),
    ...(isOther('until') ? { until } : {}),
    ...(isOther('isOn') ? { isOff } : {}),
  }
}

/** A new coupon has only the terms that are set. */
export function newTerms({ hours, usesMax, until, isOff, ...terms }: CouponTerms) {
  return {
    ...terms,
    ...(hours ? { hours } : {}),
    ...(usesMax ? { usesMax } : {}),
    ...(until ? { until } : {}),
    ...(isOff ? { isOff } : {}),
  }
}
