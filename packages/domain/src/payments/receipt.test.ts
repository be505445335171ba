// The paper that a guest takes home.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { adasCard, orderId } from '../testing/ids.ts'
import { beersAndRice, beersAndRiceTotal, order, line, part, pay, place } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { receiptOf } from './receipt.ts'

test('CLO-03 a receipt names order, table, lines, customer, amounts, cash and when', () => {
  const { lounge } = given(pay(beersAndRice))
  expect(receiptOf(lounge, orderId(1))).toMatchObject({
    companyName: 'Galaxy Game Centre',
    number: beersAndRice.number,
    shortNumber: beersAndRice.number.slice(-6),
    tableNumber: 7,
    lines: [
      { name: 'Star Lager', quantity: 2, total: naira(2_000) },
      { name: 'Jollof Rice', quantity: 1, total: naira(2_500) },
    ],
    customerName: 'Customer',
    subtotal: naira(4_500),
    discount: 0,
    tax: naira(200),
    total: beersAndRiceTotal,
    methods: 'Cash',
    tendered: naira(5_000),
    change: naira(300),
    date: '20-11-2026',
    time: '18:01',
    cashier: 'Amaka',
  })
})

test('a guest with a FunCard stands on the receipt, with the coupon; without cash there is no change', () => {
  const args = order(1, 7, [line(1, 'jollof-rice')], { customer: adasCard, couponCode: 'SAVE10' })
  const receipt = receiptOf(given(pay(args, { method: 'FunCard' })).lounge, orderId(1))
  expect(receipt).toMatchObject({ customerName: 'Ada', cardNumber: 'FC100000001', couponCode: 'SAVE10' })
  expect(receipt?.discountPercent).toBe(10)
  expect(receipt).not.toHaveProperty('change')
})

test('an order that is not paid has no receipt', () => {
  expect(receiptOf(given(place(beersAndRice)).lounge, orderId(1))).toBeUndefined()
  expect(receiptOf(given().lounge, orderId(1))).toBeUndefined()
})

test.each([
  { last: 'Cash' as const, now: { tendered: naira(2_000), change: naira(434) } },
  { last: 'Card' as const, now: undefined },
])(
  'of equal parts in cash only the change of the last guest is still to be given: who pays by $last',
  ({ last, now }) => {
    const each = naira(1_567)
    const scene = given(place(beersAndRice))
    const parts = [1, 2].map(() => ({ id: scene.when(part(1, each)).commandId, amount: each }))
    scene.after(pay(beersAndRice, { method: last, parts }))
    const receipt = receiptOf(scene.lounge, orderId(1))
    expect(receipt?.cashNow).toEqual(now)
    // The paper shows the whole bill.
    const whole = { tendered: naira(now ? 6_000 : 4_000), change: naira(now ? 1_300 : 866) }
    expect(receipt).toMatchObject({
      ...whole,
      payments: [{ amount: each }, { amount: each }, { amount: naira(1_566) }],
    })
  },
)
