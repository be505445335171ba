// Coupons while they are typed, and in their list.
import { expect, test } from 'vitest'
import { overtaken, typedOn } from '../forms.ts'
import { naira } from '../money.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { CalendarDate, timestamp } from '../time.ts'
import {
  changedTerms,
  type CouponForm,
  couponTerms,
  emptyCoupon,
  formOfCoupon,
  newTerms,
  readCoupon,
} from './coupon-form.ts'
import { couponEntries } from './office-views.ts'

const today = CalendarDate.parse('2026-11-30')
const typed = (some: Partial<CouponForm>) => readNew({ ...emptyCoupon, code: 'happy', worth: '10', ...some })
const readNew = (form: CouponForm) => readCoupon(form, emptyCoupon, today)

test('what is wrong is said field by field', () => {
  expect(readNew({ ...emptyCoupon, days: [], from: '17:00', usesMax: '0', until: 'soon' })).toEqual({
    wrong: {
      code: 'coupon_code_unfit',
      worth: 'coupon_percent_unfit',
      days: 'coupon_days_missing',
      hours: 'coupon_hours_unfit',
      usesMax: 'coupon_uses_unfit',
      until: 'field_empty',
    },
  })
  for (const worth of ['0', '101', '1.5', '-5', '']) expect(typed({ worth })).toHaveProperty('wrong.worth')
  for (const worth of ['0', '-5', 'ten', '']) expect(typed({ worth, kind: 'amount' })).toHaveProperty('wrong.worth')
})

test('how many bills may have it is typed as every other number', () => {
  const usesOf = (usesMax: string) => {
    const read = typed({ usesMax })
    return 'terms' in read ? read.terms.usesMax : 'wrong'
  }
  expect(['1,000', ' 1 000 ', '10', '', ' '].map(usesOf)).toEqual([1_000, 1_000, 10, null, null])
  expect(['1e2', '0', '-1', '1,00', '1,000,001'].map(usesOf)).toEqual(Array.from({ length: 5 }, () => 'wrong'))
})

test('a coupon is not given a last day that is over, and not hours that end when they begin', () => {
  expect(typed({ until: '2026-11-29' })).toEqual({ wrong: { until: 'coupon_until_past' } })
  expect(typed({ until: '2026-11-30' })).toHaveProperty('terms.until', '2026-11-30')
  expect(typed({ from: '22:00', to: '22:00' })).toEqual({ wrong: { hours: 'coupon_hours_nothing' } })
})

test('a coupon that is over, or lasts whole days from an hour on, can be changed elsewhere', () => {
  const old: CouponForm = { ...emptyCoupon, code: 'OLD', worth: '10', until: '2020-01-01', from: '22:00', to: '22:00' }
  expect(readCoupon({ ...old, worth: '20' }, old, today)).toHaveProperty('terms.percent', 20)
  expect(readCoupon({ ...old, until: '2020-01-02', to: '21:00' }, old, today)).toHaveProperty('wrong.until')
})

test('a percentage of everything at any time is all that a plain coupon says', () => {
  const read = typed({})
  expect('terms' in read && newTerms(read.terms)).toEqual({ percent: 10, items: [], categories: [] })
})

test('what is typed is given out, and opened again it stands there as it was typed', () => {
  const form = {
    ...emptyCoupon,
    code: 'HAPPY',
    kind: 'amount',
    worth: '1,500',
    categories: ['beer'],
    days: [5, 6],
    from: '22:00',
    to: '02:30',
    usesMax: '10',
    until: '2026-12-31',
    isOn: false,
  } as unknown as CouponForm // the id of a category is a text
  const read = readNew(form)
  if (!('terms' in read)) throw new Error('it is well formed')
  expect(read.terms).toMatchObject({ amount: naira(1_500), hours: { days: [5, 6], from: 1_320, to: 150 } })
  const scene = given(command('coupon.add', { code: read.code, ...newTerms(read.terms) }))
  const offer = scene.lounge.get('coupon', 'HAPPY')
  expect(offer && formOfCoupon(offer)).toEqual(form)
  const entry = couponEntries(scene.lounge, scene.now).find(({ code }) => code === 'HAPPY')
  expect(entry).toMatchObject({
    worth: '₦1,500',
    of: 'Beer',
    when: 'Fri, Sat 22:00–02:30, until 31-12-2026',
    uses: '0 of 10',
    state: 'off',
  })
})

test('coupons stand by code, with what they are', () => {
  const scene = given(
    command('coupon.add', { code: 'AGED', percent: 5, until: '2026-11-19' }),
    command('coupon.change', { code: 'WELCOME', details: { isOff: true } }),
  )
  const states = couponEntries(scene.lounge, timestamp(scene.now)).map(({ code, state, when }) => [code, state, when])
  expect(states).toEqual([
    ['AGED', 'over', 'until 19-11-2026'],
    ['SAVE10', 'on', 'any time'],
    ['WELCOME', 'off', 'any time'],
  ])
})

test('a coupon that a manager switched off stays off when another, who had it open, gives it a last day', () => {
  const first = typed({ code: 'LEAKED', worth: '50' })
  if (!('terms' in first)) throw new Error('It is whole.')
  const scene = given(command('coupon.add', { code: 'LEAKED', ...newTerms(first.terms) }))
  const offer = () => {
    const found = scene.lounge.get('coupon', 'LEAKED')
    if (!found) throw new Error('It was added.')
    return found
  }
  const typedThere = { until: '2026-12-31' }
  scene.after(command('coupon.change', { code: 'LEAKED', details: { isOff: true } }))
  const now = formOfCoupon(offer())
  const read = readCoupon({ ...now, ...typedThere }, now, today)
  if (!('terms' in read)) throw new Error('It is whole.')
  const details = changedTerms(now, typedThere, read.terms)
  expect(details).toEqual({ until: '2026-12-31' })
  scene.after(command('coupon.change', { code: 'LEAKED', details }))
  expect(offer()).toMatchObject({ isOff: true, until: '2026-12-31' })
})

test('whoever types over a coupon is told what somebody else made of it, its bills and its switch as well', () => {
  const leaked: CouponForm = { ...emptyCoupon, code: 'LEAKED', worth: '50', usesMax: '100' }
  // Switched off, and on again.
  const there = typedOn(typedOn({ typed: {}, stood: {}, seen: {} }, leaked, { usesMax: '200', isOn: false }), leaked, {
    isOn: true,
  })
  const now = { ...leaked, usesMax: '20', isOn: false }
  expect(overtaken(there, 'stood', now, couponTerms)).toEqual(['usesMax', 'isOn'])
  expect(overtaken(there, 'stood', leaked, couponTerms)).toEqual([])
})

test('how many bills may have a coupon is said as staff would', () => {
  const bills = (usesMax?: number) => {
    const { lounge, now } = given(command('coupon.add', { code: 'FEW', percent: 5, ...(usesMax && { usesMax }) }))
    return couponEntries(lounge, timestamp(now)).find(({ code }) => code === 'FEW')?.bills
  }
  expect([bills(), bills(1), bills(20)]).toEqual(['any number of bills', 'one bill', '20 bills'])
})
