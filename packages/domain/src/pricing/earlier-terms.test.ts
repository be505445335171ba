// The office changes a coupon's terms while a till is away: what guests were told there still applies.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { totalsOfOrder } from '../orders/placing.ts'
import { orderId } from '../testing/ids.ts'
import { command, line, order, pay, place } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const day = 24 * 60
const change = (details: Readonly<Record<string, unknown>>) => command('coupon.change', { code: 'SAVE10', details })
const beers = order(1, 7, [line(1, 'star-lager', 10)], { couponCode: 'SAVE10' })
const totalOf = ({ lounge }: Scene) => {
  const placed = lounge.get('order', orderId(1))
  return placed && totalsOfOrder(lounge, placed).total
}
/** The office changes it at 19:00, and a till that was away is heard at 19:30. */
const changed = (details: Readonly<Record<string, unknown>>) => given().later(60).after(change(details)).later(30)

test.each([
  ['less', { percent: 1 }],
  ['more', { percent: 50 }],
  ['an amount', { amount: naira(5_000) }],
  ['something for other items', { items: ['gulder'] }],
])('an order that was placed before its coupon took off %s keeps what its guest was told', (_what, details) => {
  const scene = changed(details)
  scene.toldLate(40, place(beers)).thenFlagged()
  expect(totalOf(scene)).toBe(naira(9_200))
})

test('what was placed after the change, and told late as well, has the coupon as it counted then', () => {
  const scene = changed({ percent: 1 })
  scene.toldLate(20, place(beers)).thenFlagged()
  expect(totalOf(scene)).toBe(naira(10_100))
})

test('a coupon that was put on a placed order before it was changed keeps what it took off', () => {
  const scene = given(place({ ...beers, couponCode: undefined }))
    .later(60)
    .after(change({ percent: 1 }))
    .later(30)
  const put = command('order.change', { orderId: orderId(1), lines: [], couponCode: 'SAVE10' })
  scene.toldLate(40, put).thenApplied()
  expect(totalOf(scene)).toBe(naira(9_200))
})

test('a sale of before is booked as its receipt says it, and one of after it by the terms of after', () => {
  changed({ percent: 1 })
    .toldLate(40, pay(beers, { percent: 10 }))
    .thenFlagged()
  changed({ percent: 1 })
    .toldLate(20, pay(beers, { percent: 10 }))
    .thenFlagged(refuse('total_differs', { due: '₦10,100', taken: '₦9,200' }))
  changed({ percent: 1 })
    .when(pay(beers, { percent: 10 }))
    .thenRefused(refuse('total_differs', { due: '₦10,100', taken: '₦9,200' }))
})

test('hours and a last day that were set later are no reason to flag what was done before', () => {
  for (const details of [{ hours: { days: [1], from: 0, to: 0 } }, { until: '2026-11-01' }]) {
    changed(details).toldLate(40, place(beers)).thenFlagged()
    const { decision } = changed(details).toldLate(20, place(beers))
    expect(decision).toMatchObject({ outcome: 'applied', flags: [{}] })
  }
})

test('of several changes the terms count that counted then', () => {
  const totals = [100, 50, 10].map((minutesAgo) => {
    // 10 % until 19:00, 20 % until 20:00, then 30 %.
    const scene = given()
      .later(60)
      .after(change({ percent: 20 }))
      .later(60)
      .after(change({ percent: 30 }))
    scene.later(30).toldLate(minutesAgo, place(beers)).thenFlagged()
    return totalOf(scene)
  })
  expect(totals).toEqual([naira(9_200), naira(8_200), naira(7_200)])
})

test('a clock that is off brings no earlier terms back', () => {
  const scene = changed({ percent: 1 })
  scene.toldByWrongClock(40, place(beers))
  expect(totalOf(scene)).toBe(naira(10_100))
})

test('terms of before are kept for as long as somebody may tell of them, and only where something changed', () => {
  const scene = given(change({ percent: 20 }))
  const earlier = () => scene.lounge.get('coupon', 'SAVE10')?.earlierTerms
  expect(earlier()).toMatchObject([{ terms: { percent: 10 } }])
  scene.after(change({ usesMax: 5 })).after(change({ isOff: true }))
  expect(earlier()).toHaveLength(1)
  scene.later(7 * day).after(change({ percent: 30 }))
  expect(earlier()).toMatchObject([{ terms: { percent: 20 } }])
})

const rices = order(2, 8, [line(2, 'jollof-rice', 2)], { couponCode: 'MAINS50' })
const mains50 = command('coupon.add', { code: 'MAINS50', percent: 50, categories: ['mains'] })
const moved = (categoryId: string) => command('item.change', { itemId: 'jollof-rice', details: { categoryId } })
/** The office moves jollof out of the coupon's category at 19:00, and a till that was away is heard at 19:30. */
const riceMoved = () => given(mains50).later(60).after(moved('counter')).later(30)

test('an order that was placed before its item went to another category keeps what its guest was told', () => {
  const scene = riceMoved()
  scene.toldLate(40, place(rices)).thenFlagged()
  const total = ({ lounge }: Scene) => {
    const placed = lounge.get('order', orderId(2))
    return placed && totalsOfOrder(lounge, placed).total
  }
  expect(total(scene)).toBe(naira(2_700))
  const after = riceMoved()
  after.toldLate(20, place(rices)).thenFlagged()
  expect(total(after), 'placed after it').toBe(naira(5_200))
  const off = riceMoved()
  off.toldByWrongClock(40, place(rices))
  expect(total(off), 'by a clock that is off').toBe(naira(5_200))
})

test('a sale of before its item went to another category is booked as its receipt says it', () => {
  riceMoved()
    .toldLate(40, pay(rices, { percent: 50 }))
    .thenFlagged()
  riceMoved()
    .toldLate(20, pay(rices, { percent: 50 }))
    .thenFlagged(refuse('total_differs', { due: '₦5,200', taken: '₦2,700' }))
})

test('categories of before are kept for as long as somebody may tell of them, and only where an item was moved', () => {
  const scene = given(moved('mains'))
  const item = () => scene.lounge.get('item', 'jollof-rice')
  expect(item()).not.toHaveProperty('earlierCategories')
  scene.after(moved('counter'))
  expect(item()?.earlierCategories).toMatchObject([{ categoryId: 'mains' }])
  scene.later(7 * day).after(moved('beer'))
  expect(item()?.earlierCategories).toMatchObject([{ categoryId: 'counter' }])
})
