// Placing an order and adding to it: guards when asked, flags when told.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { adasCard, funcardId, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, cook, otherCashier, stranger } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  command,
  line,
  order,
  pay,
  place,
  priceChange,
  takenOffTheMenu,
  voidOrder,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const rice = (n: number) => order(n, 7, [line(10 + n, 'jollof-rice')])
const fourOrders = [rice(1), rice(2), rice(3), rice(4)].map(place)

test('a placed order is pending, with the names and prices of the moment', () => {
  const placed = given().when(place(order(1, 7, [line(1, 'star-lager', 2, { note: 'cold' })], { customer: adasCard })))
  placed.thenEvents('order.placed')
  expect(placed.scene.lounge.get('order', orderId(1))).toEqual({
    id: orderId(1),
    number: orderNumber(1),
    tableNumber: 7,
    customer: { funcardId: adasCard, name: 'Ada', cardNumber: 'FC100000001' },
    lines: [
      {
        id: lineId(1),
        itemId: 'star-lager',
        name: 'Star Lager',
        quantity: 2,
        unitPrice: 100_000,
        note: 'cold',
        station: 'bar',
        ticketId: placed.ticketAt('bar'),
      },
    ],
    priority: 'normal',
    placedAt: placed.scene.now,
    placedBy: cashier.staffId,
    status: 'pending',
  })
})

test('what nobody prepares is on no ticket', () => {
  const { scene } = given().when(place(order(1, 7, [line(1, 'chin-chin')])))
  const [chinChin] = scene.lounge.get('order', orderId(1))?.lines ?? []
  expect(chinChin).not.toHaveProperty('station')
  expect(chinChin).not.toHaveProperty('ticketId')
})

test('a customer whose card nobody knows is nobody', () => {
  const { scene } = given().when(place(order(1, 7, [line(1, 'chin-chin')], { customer: funcardId(77) })))
  expect(scene.lounge.get('order', orderId(1))).not.toHaveProperty('customer')
})

test('the percentage of a coupon is kept with the order', () => {
  const { scene } = given().when(place(order(1, 7, [line(1, 'chin-chin')], { couponCode: 'SAVE10' })))
  expect(scene.lounge.get('order', orderId(1))?.coupon).toEqual({ id: 'SAVE10', percent: 10 })
})

test('who may not place hears that first', () => {
  for (const by of [cook, stranger]) given().when(place(beersAndRice), by).thenRefused(refuse('not_allowed'))
})

test('an order without a line is not placed', () => {
  const args = { ...beersAndRice, lines: [] }
  expect(given().when(place(args)).decision).toMatchObject({ outcome: 'rejected' })
})

test('an order is placed once', () => {
  given(place(beersAndRice)).when(place(beersAndRice)).thenRefused(refuse('order_exists'))
})

test('TBL-03 a full table takes no further order', () => {
  given(...fourOrders)
    .when(place(rice(5)))
    .thenRefused(refuse('table_full', { table: 7, count: 4 }))
})

test('an item that was taken off the menu is not sold', () => {
  given(takenOffTheMenu('star-lager'))
    .when(place(beersAndRice))
    .thenRefused(refuse('item_removed', { item: 'Star Lager' }))
})

test('what was sold before its item was taken off the menu, and is told after it, was right', () => {
  const scene = given()
  scene.later(60).after(takenOffTheMenu('gulder'))
  scene
    .later(10)
    .toldLate(30, place(order(1, 7, [line(1, 'gulder')])))
    .thenFlagged()
  scene.toldLate(5, place(order(2, 7, [line(2, 'gulder')]))).thenFlagged(refuse('item_removed', { item: 'Gulder' }))
})

test('POS-20 more than is on the shelf is not sold, however the lines are cut', () => {
  given()
    .when(place(order(1, 7, [line(1, 'gulder', 2), line(2, 'gulder', 2, { note: 'warm' })])))
    .thenRefused(refuse('item_sold_out', { item: 'Gulder', left: 3 }))
})

test('what is made to order does not run out', () => {
  given()
    .when(place(order(1, 7, [line(1, 'jollof-rice', 999)])))
    .thenEvents('order.placed')
})

test('a price nobody asked for is not taken', () => {
  given()
    .when(place(order(1, 7, [line(1, 'star-lager', 1, { unitPrice: 1 })])))
    .thenRefused(refuse('price_differs', { item: 'Star Lager', price: '₦1,000' }))
})

test('a price that was on the screen counts, though it went up meanwhile', () => {
  given(priceChange('star-lager', 120_000)).when(place(beersAndRice)).thenEvents('order.placed')
})

test('a price from before the one on the screen does not count', () => {
  given(priceChange('star-lager', 120_000), priceChange('star-lager', 130_000))
    .when(place(order(1, 7, [line(1, 'star-lager', 1, { priceVersion: 2 })])))
    .thenRefused(refuse('price_differs', { item: 'Star Lager', price: '₦1,300' }))
})

test('a coupon that is not valid is not taken', () => {
  given()
    .when(place({ ...beersAndRice, couponCode: 'NOPE' }))
    .thenRefused(refuse('coupon_unknown', { coupon: 'NOPE' }))
})

test('told, all of it is booked, and flagged in the order staff would have heard it', () => {
  const lines = [line(1, 'gulder', 4, { unitPrice: 5 })]
  const told = given(...fourOrders, takenOffTheMenu('gulder')).told(place(order(5, 7, lines, { couponCode: 'NOPE' })))
  told.thenFlagged(
    refuse('table_over_full', { table: 7, count: 5 }),
    refuse('item_removed', { item: 'Gulder' }),
    refuse('item_sold_out', { item: 'Gulder', left: 3 }),
    refuse('price_differs', { item: 'Gulder', price: '₦1,100' }),
    refuse('coupon_unknown', { coupon: 'NOPE' }),
  )
  expect(told.scene.lounge.get('table', '7')?.open).toHaveLength(5)
  expect(told.scene.lounge.get('stock', 'gulder')?.level).toBe(-1)
})

test('another cart under the name of an order that is open is more of that order, and flagged', () => {
  const scene = given(place(beersAndRice))
  scene.told(place(order(1, 8, [line(9, 'chin-chin')]))).thenFlagged(refuse('order_exists'))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ tableNumber: 7, lines: { length: 3 } })
})

test('another cart under the name of an order that is closed is an order of its own, and flagged', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.told(place(order(1, 8, [line(9, 'chin-chin')]))).thenFlagged(refuse('order_exists'))
  const [other] = [...scene.lounge.all('order')].filter(({ status }) => status === 'pending')
  expect(other).toMatchObject({ number: orderNumber(1), tableNumber: 8, lines: [{ id: lineId(9) }] })
})

test('two lines of one id make no command, asked or told', () => {
  const twice = [line(9, 'chin-chin'), line(9, 'star-lager')]
  for (const each of [place(order(2, 8, twice)), pay(order(2, 8, twice)), addLines(1, 7, twice)])
    for (const scene of [given(), given(place(beersAndRice))]) {
      scene.when(each).thenRejected('command_invalid')
      scene.told(each).thenRejected('command_invalid')
    }
})

test('lines are added to what stands there, on a ticket of their own', () => {
  const added = given(place(beersAndRice)).when(addLines(1, 7, [line(3, 'beef-suya')]))
  added.thenEvents('order.linesAdded')
  const lines = added.scene.lounge.get('order', orderId(1))?.lines
  expect(lines?.map((each) => each.id)).toEqual([lineId(1), lineId(2), lineId(3)])
  expect(lines?.[2]?.ticketId).toBe(added.ticketAt('kitchen'))
})

test('two tills may add to one order', () => {
  const { scene } = given(place(beersAndRice), addLines(1, 7, [line(3, 'beef-suya')])).when(
    addLines(1, 7, [line(4, 'chin-chin')]),
    otherCashier,
  )
  expect(scene.lounge.get('order', orderId(1))?.lines).toHaveLength(4)
})

test('who may not add hears that first', () => {
  given()
    .when(addLines(1, 7, [line(3, 'beef-suya')]), cook)
    .thenRefused(refuse('not_allowed'))
})

test('lines are not added to an order that is not there, or not open', () => {
  const suya = [line(3, 'beef-suya')]
  given()
    .when(addLines(1, 7, suya))
    .thenRefused(refuse('order_not_found'))
  given(place(beersAndRice), pay(beersAndRice))
    .when(addLines(1, 7, suya))
    .thenRefused(refuse('order_not_pending', { status: 'paid' }))
  given(place(beersAndRice), voidOrder(1))
    .when(addLines(1, 7, suya))
    .thenRefused(refuse('order_not_pending', { status: 'voided' }))
})

test('what is not on the shelf is not added', () => {
  given(place(beersAndRice))
    .when(addLines(1, 7, [line(3, 'gulder', 4)]))
    .thenRefused(refuse('item_sold_out', { item: 'Gulder', left: 3 }))
})

test('told after the order was paid, the lines are a new order on that table', () => {
  const told = given(place(beersAndRice), pay(beersAndRice)).told(addLines(1, 7, [line(3, 'beef-suya')], 91))
  told.thenFlagged(refuse('order_paid_meanwhile', { number: orderNumber(1), table: 7 }))
  expect(told.scene.lounge.get('order', orderId(91))).toMatchObject({
    status: 'pending',
    number: orderNumber(91),
    tableNumber: 7,
    lines: [{ id: lineId(3) }],
  })
  expect(told.scene.lounge.get('order', orderId(1))?.lines).toHaveLength(2)
})

test('what was meant for somebody stays theirs', () => {
  const adas = { ...beersAndRice, customer: adasCard }
  const { scene } = given(place(adas), pay(adas)).told(addLines(1, 7, [line(3, 'beef-suya')], 91))
  expect(scene.lounge.get('order', orderId(91))?.customer?.name).toBe('Ada')
})

test('told with no order to be found, the lines are an order under the id they were meant for', () => {
  const told = given().told(addLines(1, 7, [line(3, 'beef-suya')], 91))
  told.thenFlagged(refuse('order_paid_meanwhile', { number: orderNumber(91), table: 7 }))
  expect(told.scene.lounge.get('table', '7')?.open).toEqual([orderId(1)])
  expect(told.scene.lounge.get('order', orderId(1))?.number).toBe(orderNumber(91))
})

test('a line that is there already is not added again, and somebody hears of it', () => {
  const scene = given(place(beersAndRice))
  scene.told(addLines(1, 7, [line(1, 'star-lager'), line(3, 'chin-chin')])).thenFlagged(refuse('lines_exist'))
  expect(scene.lounge.get('order', orderId(1))?.lines).toHaveLength(3)
})

test('the order that takes over must be new: another one is never written over', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice), place(rice(2)))
  scene.told(addLines(1, 7, [line(3, 'beef-suya')], 2))
  expect(scene.lounge.get('order', orderId(2))?.lines).toMatchObject([{ itemId: 'jollof-rice' }])
})

test('an order may be added to after it moved, where it stands now', () => {
  const move = command('order.move', { orderId: orderId(1), tableNumber: 9 })
  const { scene } = given(place(beersAndRice), move)
    .when(addLines(1, 7, [line(3, 'beef-suya')]))
    .thenEvents('order.linesAdded')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ tableNumber: 9, lines: { length: 3 } })
})

test('a cart that comes twice, because the power went before the till knew that it was sent, is placed once', () => {
  const scene = given(place(beersAndRice))
  scene.told(place(beersAndRice)).thenFlagged(refuse('order_exists'))
  expect(scene.lounge.get('order', orderId(1))?.lines).toHaveLength(2)
  expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(1)
})

test('what somebody added to such a cart meanwhile is added to the order', () => {
  const scene = given(place(beersAndRice))
  const cake = line(3, 'chocolate-cake')
  const again = scene.told(place({ ...beersAndRice, lines: [...beersAndRice.lines, cake] }))
  again.thenFlagged(refuse('order_exists'))
  expect(scene.lounge.get('order', orderId(1))?.lines.map(({ id }) => id)).toEqual([1, 2, 3].map(lineId))
  expect(scene.lounge.get('table', '7')?.open).toEqual([orderId(1)])
})

test('such a cart changes nothing once its order was paid', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.told(place(beersAndRice)).thenFlagged(refuse('order_exists'))
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('paid')
})
