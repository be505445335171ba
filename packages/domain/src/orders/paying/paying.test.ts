// Asked payments: their results, and every objection, in the order in which staff hear them.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { kobo, naira, zero } from '../../money.ts'
import { adasCard, bolasCard, funcardId, lineId, onAdasCard, orderId } from '../../testing/ids.ts'
import { cashier, cook, otherCashier } from '../../testing/people.ts'
import {
  addLines,
  beersAndRice,
  beersAndRiceTotal,
  changeLines,
  command,
  line,
  order,
  pay,
  payment,
  place,
  priceChange,
  takenOffTheMenu,
  tender,
  voidOrder,
} from '../../testing/requests.ts'
import { given } from '../../testing/scene.ts'

const cake = (quantity: number) => line(3, 'chocolate-cake', quantity)

test('a paid order holds its lines, what they came to and the money', () => {
  const paid = given(place(beersAndRice)).when(pay(beersAndRice))
  paid.thenEvents('order.paid').thenEvent({ kind: 'order.paid', difference: zero, onTable: false })
  expect(paid.scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    onTable: false,
    lines: [
      { id: lineId(1), quantity: 2 },
      { id: lineId(2), quantity: 1 },
    ],
    settlement: {
      subtotal: naira(4_500),
      discount: 0,
      tax: naira(200),
      total: beersAndRiceTotal,
      payments: [{ method: 'Cash', amount: beersAndRiceTotal, tendered: naira(5_000), change: naira(300) }],
      paidAt: paid.scene.now,
      paidBy: cashier.staffId,
      paidByName: cashier.name,
      till: 1,
    },
  })
})

test('a new cart is placed and paid in one, and stays listed on its table', () => {
  const paid = given().when(pay(beersAndRice)).thenEvents('order.placed', 'order.paid')
  expect(paid.scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', onTable: true })
})

test.each(['Cash', 'Card', 'Transfer', 'FunCard'] as const)('%s pays', (method) => {
  const { scene } = given(place(beersAndRice)).when(pay(beersAndRice, { method })).thenEvents('order.paid')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ settlement: { payments: [{ method }] } })
})

test('POS-19 a FunCard pays from its balance', () => {
  const { scene } = given().when(pay(beersAndRice, { method: 'FunCard' }))
  expect(scene.lounge.get('balance', adasCard)?.amount).toBe(onAdasCard - beersAndRiceTotal)
})

test('who presents a card when paying is the customer of the sale; nobody else takes its place', () => {
  const adas = { ...beersAndRice, customer: adasCard }
  const customer = { funcardId: adasCard, name: 'Ada', cardNumber: 'FC100000001' }
  for (const scene of [
    given(place(beersAndRice), pay(adas, { method: 'FunCard' })),
    given(place(adas), pay(beersAndRice)),
    given(pay(adas)),
  ])
    expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', customer })
})

test('several tenders pay one order', () => {
  const payments = (total: number) => [tender('Card', naira(1_000)), tender('Cash', kobo(total - naira(1_000)))]
  given(place(beersAndRice)).when(pay(beersAndRice, { payments })).thenEvents('order.paid')
})

test('the coupon of the order is taken off', () => {
  const args = { ...beersAndRice, couponCode: 'SAVE10' }
  const { scene } = given(place(args)).when(pay(args)).thenEvents('order.paid')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    coupon: { id: 'SAVE10', percent: 10 },
    settlement: { subtotal: naira(4_500), discount: naira(450), total: naira(4_250) },
  })
})

test('money and sums that do not fit together are not a payment', () => {
  const args = payment(beersAndRice)
  const { totals } = args
  for (const wrong of [
    { ...args, totals: { ...totals, subtotal: totals.subtotal - 100, total: totals.total - 100 } },
    { ...args, totals: { ...totals, total: totals.total - 100 } },
    { ...args, payments: [tender('Cash', kobo(100))] },
    { ...args, payments: [] },
    { ...args, payments: [{ ...tender('Cash', beersAndRiceTotal), change: 0 }] },
    { ...args, payments: [{ method: 'Cash' as const, amount: -5, tendered: 5, change: 10 }] },
  ])
    given().when(command('order.pay', wrong)).thenRejected('command_invalid')
})

test('a card nobody knows took no money', () => {
  given()
    .told(pay(beersAndRice, { method: 'FunCard', card: funcardId(77) }))
    .thenRejected('funcard_not_found')
})

// Asked: each refusal once, in the order in which staff hear them.

test('who may not take money hears that first', () => {
  given().when(pay(beersAndRice), cook).thenRefused(refuse('not_allowed'))
})

test('POS-11 nothing to pay is not paid', () => {
  const paying = payment(beersAndRice)
  for (const nothing of [{ lines: [] }, { totals: { ...paying.totals, total: zero } }])
    given()
      .when(command('order.pay', { ...paying, ...nothing }))
      .thenRejected('command_invalid')
})

test('a full table takes no new order, though it were paid at once', () => {
  const rice = (n: number) => order(n, 7, [line(10 + n, 'jollof-rice')])
  given(...[1, 2, 3, 4].map((n) => place(rice(n))))
    .when(pay(rice(5)))
    .thenRefused(refuse('table_full', { table: 7, count: 4 }))
})

test('an order is not paid twice, nor after it was voided', () => {
  given(place(beersAndRice), pay(beersAndRice))
    .when(pay(beersAndRice), otherCashier)
    .thenRefused(refuse('order_not_pending', { status: 'paid' }))
  given(place(beersAndRice), voidOrder(1))
    .when(pay(beersAndRice))
    .thenRefused(refuse('order_not_pending', { status: 'voided' }))
})

test('a line that somebody took off is not paid', () => {
  given(place(beersAndRice), changeLines(1, { 2: 'off' }))
    .when(pay(beersAndRice))
    .thenRefused(refuse('line_not_found'))
})

test('when the order grew meanwhile, somebody looks again before taking money', () => {
  given(place(beersAndRice), addLines(1, 7, [cake(1)]))
    .when(pay(beersAndRice))
    .thenRefused(refuse('order_grew'))
})

test('POS-20 more than is on the shelf is not paid, be it a new line or more of one', () => {
  const soldOut = refuse('item_sold_out', { item: 'Chocolate Cake', left: 8 })
  given()
    .when(pay(order(1, 7, [cake(9)])))
    .thenRefused(soldOut)
  const two = order(1, 7, [cake(2)])
  const left = refuse('item_sold_out', { item: 'Chocolate Cake', left: 6 })
  given(place(two))
    .when(pay(order(1, 7, [cake(9)])))
    .thenRefused(left)
  given(place(two))
    .when(pay(order(1, 7, [cake(8)])))
    .thenEvents('order.changed', 'order.paid')
})

test('POS-19 too little on the card is refused before anything is recorded', () => {
  given()
    .when(pay(beersAndRice, { method: 'FunCard', card: bolasCard }))
    .thenRefused(refuse('funcard_balance_short', { number: 'FC100000002', balance: '₦1,000', amount: '₦4,700' }))
  // One kobo short; and to the last kobo.
  const beerAt = (unitPrice: number) =>
    given(priceChange('star-lager', unitPrice)).when(
      pay(order(1, 7, [line(1, 'star-lager', 1, { unitPrice, priceVersion: 2 })]), {
        method: 'FunCard',
        card: bolasCard,
      }),
    )
  const short = { number: 'FC100000002', balance: '₦1,000', amount: '₦1,000.01' }
  beerAt(80_001).thenRefused(refuse('funcard_balance_short', short))
  expect(beerAt(80_000).scene.lounge.get('balance', bolasCard)?.amount).toBe(0)
})

test('a card that pays in two parts must have enough for both', () => {
  const payments = (total: number) => [
    tender('FunCard', naira(800), bolasCard),
    tender('Cash', kobo(total - naira(1_600))),
    tender('FunCard', naira(800), bolasCard),
  ]
  given()
    .when(pay(beersAndRice, { payments }))
    .thenRefused(refuse('funcard_balance_short', { number: 'FC100000002', balance: '₦1,000', amount: '₦1,600' }))
})

test('another total than the lounge would ask is not taken', () => {
  given()
    .when(pay({ ...beersAndRice, couponCode: 'NOPE' }, { percent: 50 }))
    .thenRefused(refuse('total_differs', { due: '₦4,700', taken: '₦2,450' }))
})

test('a price valid since the cart was filled is the price', () => {
  given(priceChange('star-lager', 120_000)).when(pay(beersAndRice)).thenEvents('order.placed', 'order.paid')
})

test('what an order was placed at is what it costs, however prices move', () => {
  given(place(beersAndRice), priceChange('star-lager', 120_000), takenOffTheMenu('jollof-rice'))
    .when(pay(beersAndRice))
    .thenEvents('order.paid')
})
