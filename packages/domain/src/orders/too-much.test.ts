import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { kobo, naira, sum } from '../money.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, otherCashier } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  command,
  line,
  type LineInput,
  order,
  pay,
  place,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { priceOf } from '../testing/small-menu.ts'

const most = naira(100_000_000)
/** A hundred lines of nine hundred and ninety-nine units at a hundred million naira each. */
const madeUp = (from: number): LineInput[] =>
  Array.from({ length: 100 }, (_, index) => line(from + index, 'jollof-rice', 999, { unitPrice: most }))
const walkOut = (n: number) =>
  command('order.walkOut', { orderId: orderId(n), number: orderNumber(n), note: '', voidedId: orderId(500 + n) })
const lineOf = (n: number, unitPrice: number, quantity = 1) =>
  line(n, 'jollof-rice', quantity, { unitPrice: kobo(unitPrice) })
const subtotalAt = ({ lounge }: Scene, n: number) => sum((lounge.get('order', orderId(n))?.lines ?? []).map(lineTotal))
const differs = refuse('price_differs', { item: 'Jollof Rice', price: '₦2,500' })

test('ten orders for more than all money, told and walked out of, keep no other till from selling', () => {
  const scene = given()
  for (const n of Array.from({ length: 10 }, (_, index) => index + 10)) {
    const { decision } = scene.told(place(order(n, 7, madeUp(n * 100))), cashier)
    expect(decision).toMatchObject({ outcome: 'rejected', no: refuse('amount_too_large') })
    scene.told(place(order(n, 7, [lineOf(n * 100, most, 999)])), cashier)
    scene.told(walkOut(n), cashier)
  }
  scene.when(pay({ ...beersAndRice, tableNumber: 8 }), otherCashier).thenApplied()
})

test('more than an order may come to is refused in words when it is asked', () => {
  for (const each of [place(order(1, 7, madeUp(1))), place(order(1, 7, [lineOf(1, most, 2)]))]) {
    const told = given()
    expect(told.tried(each).decision).toMatchObject({ no: refuse('amount_too_large') })
    expect(told.when(each).decision).toMatchObject({ no: refuse('amount_too_large') })
  }
})

test('told, a price that makes it too much is not booked: that of the lounge is, and the difference is flagged', () => {
  const scene = given()
  scene.told(place(order(1, 7, [line(1, 'star-lager'), lineOf(2, most, 2)]))).thenFlagged(differs)
  const lines = scene.lounge.get('order', orderId(1))?.lines
  expect(lines?.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
    [priceOf('star-lager'), 1],
    [priceOf('jollof-rice'), 2],
  ])
})

test('up to that, what was taken in the room is booked as it was told', () => {
  const scene = given()
  scene.told(place(order(1, 7, [lineOf(1, most)]))).thenFlagged(differs)
  expect(subtotalAt(scene, 1)).toBe(most)
})

test('what comes to an order that stands there counts with it', () => {
  const scene = given()
  scene.told(place(order(1, 7, [lineOf(1, most - priceOf('jollof-rice'))])))
  const toOwn = scene.told(addLines(1, 7, [lineOf(2, most)]))
  toOwn.thenFlagged(differs)
  expect(subtotalAt(scene, 1)).toBe(most)
  scene.told(addLines(1, 7, [line(3, 'chin-chin')])).thenRejected('amount_too_large')
  scene.when(changeLines(1, { 2: 1 })).thenRefused(refuse('amount_too_large'))
  scene.when(changeLines(1, { 2: 'no pepper' })).thenApplied()
  expect(subtotalAt(scene, 1)).toBe(most)
})

test('lines for an order that is closed count by themselves', () => {
  const scene = given()
  const large = order(1, 7, [lineOf(1, most - 20_000)])
  scene.told(pay(large))
  scene
    .told(addLines(1, 7, [line(2, 'jollof-rice')]))
    .thenFlagged(refuse('order_paid_meanwhile', { number: orderNumber(1), table: 7 }))
})

test('orders that are too much together are not made one', () => {
  const scene = given()
  for (const n of [1, 2]) scene.told(place(order(n, 7, [lineOf(n, most)])))
  scene.when(command('order.join', { orderId: orderId(1), from: [orderId(2)] })).thenRefused(refuse('amount_too_large'))
})

const someLines = fc.array(
  fc.record({ unitPrice: fc.integer({ min: 1, max: most }), quantity: fc.integer({ min: 1, max: 999 }) }),
  { minLength: 1, maxLength: 5 },
)

test('whatever a till tells of its order, it comes to no more than one amount', () => {
  fc.assert(
    fc.property(fc.array(someLines, { minLength: 1, maxLength: 3 }), (told) => {
      const scene = given()
      let next = 0
      const asked = told.map((lines) => lines.map(({ unitPrice, quantity }) => lineOf(++next, unitPrice, quantity)))
      asked.forEach((lines, at) => scene.told(at === 0 ? place(order(1, 7, lines)) : addLines(1, 7, lines)))
      expect(subtotalAt(scene, 1)).toBeLessThanOrEqual(most)
      expect(scene.lounge.get('order', orderId(1))?.lines.map(({ id }) => id)).toEqual(
        Array.from({ length: next }, (_, at) => lineId(at + 1)),
      )
    }),
  )
})
