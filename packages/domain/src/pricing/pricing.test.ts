// What is owed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type Kobo, kobo, naira, sum } from '../money.ts'
import { findCoupon } from '../orders/placing.ts'
import { cashier } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { CouponCode, discountOf, lineTotal, totalsOf } from './pricing.ts'

const tax = naira(200)
const costing = (...prices: readonly number[]) => prices.map((price) => ({ unitPrice: naira(price), quantity: 1 }))

test('POS-07 total = subtotal − discount % + tax', () => {
  expect(totalsOf(costing(1_000), 10, tax)).toEqual({
    subtotal: naira(1_000),
    discount: naira(100),
    tax: naira(200),
    total: naira(1_100),
  })
})

test('POS-07 the tax is 200 naira on every subtotal above zero, and nothing on nothing', () => {
  expect(totalsOf([], 0, tax)).toEqual({ subtotal: 0, discount: 0, tax: 0, total: 0 })
  expect(totalsOf([{ unitPrice: kobo(1), quantity: 1 }], 0, tax).total).toBe(20_001)
  expect(totalsOf(costing(30_000, 30_000), 0, tax).tax).toBe(naira(200))
})

test('POS-07 a line costs its price times its quantity', () => {
  expect(totalsOf([{ unitPrice: naira(700), quantity: 3 }, ...costing(1_800)], 0, tax).subtotal).toBe(naira(3_900))
})

test.each([
  ['SAVE10', 10, 450],
  ['SAVE20', 20, 900],
  ['WELCOME', 15, 675],
  ['STUDENT', 25, 1_125],
])('POS-08 %s takes %i %% off', (code, percent, discount) => {
  expect(CouponCode.parse(code)).toBe(code)
  expect(totalsOf(costing(4_500), percent, tax)).toMatchObject({
    discount: naira(discount),
    total: naira(4_700 - discount),
  })
})

test('POS-08 a typed coupon may have blanks and small letters; another is invalid', () => {
  const { lounge, now } = given()
  for (const typed of ['SAVE10', ' save10 ', 'Save 10', 'save10\t'])
    expect(findCoupon(lounge, typed, now)).toEqual({ id: 'SAVE10', percent: 10 })
  for (const typed of ['', '  ', 'SAVE11', 'constructor'])
    expect(findCoupon(lounge, typed, now)).toEqual(refuse('coupon_invalid'))
})

test('half a kobo of discount goes up, less than half goes down', () => {
  expect(discountOf(kobo(50), 1)).toBe(1)
  expect(discountOf(kobo(49), 1)).toBe(0)
  expect(discountOf(kobo(333), 15)).toBe(50) // 49.95
  expect(discountOf(kobo(3), 50)).toBe(2) // 1.5
})

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 3_000_000 }).map(kobo),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 20 },
)
const percent = fc.integer({ min: 0, max: 100 })

test('whatever is ordered, the parts come to the total, and a discount is never more than the subtotal', () => {
  fc.assert(
    fc.property(lines, percent, (ordered, percentage) => {
      const { subtotal, discount, tax: due, total } = totalsOf(ordered, percentage, tax)
      expect(subtotal).toBe(sum(ordered.map(lineTotal)))
      expect(total).toBe(subtotal - discount + due)
      expect(discount >= 0 && discount <= subtotal).toBe(true)
      expect(Math.abs(discount - (subtotal * percentage) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(lines, percent, (ordered, percentage) => {
      expect(totalsOf(ordered.toReversed(), percentage, tax)).toEqual(totalsOf(ordered, percentage, tax))
    }),
  )
})

test('the owner’s tax is the one that counts', () => {
  const change = command('settings.change', { taxFlat: 30_000 })
  const args = order(1, 7, [line(1, 'star-lager')])
  const due: Kobo = naira(1_300)
  given(change)
    .when(pay(args))
    .thenRefused(refuse('total_differs', { due: '₦1,300', taken: '₦1,200' }))
  expect(totalsOf(costing(1_000), 0, naira(300)).total).toBe(due)
})

test('a coupon is the manager’s to give out, once, with a code and a percentage that make sense', () => {
  const add = (code: string, off: number) => command('coupon.add', { code, percent: off })
  given().when(add('STUDENT', 25), cashier).thenRefused(refuse('not_allowed'))
  given().when(add('STUDENT', 25)).thenEvents('coupon.added')
  given()
    .when(add('SAVE10', 25))
    .thenRefused(refuse('coupon_exists', { coupon: 'SAVE10' }))
  for (const code of ['student', 'AB', 'A B C', 'A'.repeat(21)])
    given().when(add(code, 25)).thenRejected('command_invalid')
  for (const off of [0, 101, 12.5]) given().when(add('STUDENT', off)).thenRejected('command_invalid')
})
