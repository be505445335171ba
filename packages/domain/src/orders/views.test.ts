// Closed orders as the till lists them, and lists in pages.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import {
  beersAndRice,
  beersAndRiceTotal,
  command,
  line,
  order,
  pay,
  place,
  voidLines,
  voidOrder,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { businessDay } from '../time.ts'
import { shortNumber } from './orders.ts'
import { closedOrders, pageOf, voidedOrders } from './views.ts'

const sale = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('CLO-01 newest first, ten a page', () => {
  const { lounge } = given(...numbers(12).map(sale))
  const first = closedOrders(lounge, 1)
  expect(first.entries.map((order) => order.number)).toEqual(numbers(12).toReversed().slice(0, 10).map(orderNumber))
  expect(first).toMatchObject({ page: 1, pages: 2, count: 12 })
  expect(closedOrders(lounge, 2).entries.map((order) => order.number)).toEqual([2, 1].map(orderNumber))
})

test('a closed order is listed with table, customer, method, time and total', () => {
  const { lounge } = given(pay(beersAndRice))
  expect(closedOrders(lounge, 1).entries).toMatchObject([
    {
      number: beersAndRice.number,
      tableNumber: 7,
      customerName: 'Customer',
      methods: ['Cash'],
      date: '20-11-2026',
      time: '18:01',
      total: beersAndRiceTotal,
    },
  ])
})

test('only what was paid is closed: paid and completed, not open, not voided', () => {
  const { lounge } = given(
    sale(1),
    command('order.complete', { orderId: order(1, 1, []).orderId }),
    place(order(2, 2, [line(2, 'jollof-rice')])),
    place(order(3, 3, [line(3, 'jollof-rice')])),
    voidOrder(3),
    pay(order(4, 4, [line(4, 'jollof-rice')])),
  )
  expect(closedOrders(lounge, 1).entries.map((order) => order.number)).toEqual([4, 1].map(orderNumber))
})

test('CLO-01 closed orders are filtered by method and by day', () => {
  const { lounge } = given(sale(1), pay(order(2, 2, [line(2, 'jollof-rice')]), { method: 'Card' }))
  const day = businessDay(given().now, defaultSettings)
  expect(closedOrders(lounge, 1, { method: 'Card' }).entries.map((each) => each.number)).toEqual([orderNumber(2)])
  expect(closedOrders(lounge, 1, { from: day, to: day }).count).toBe(2)
  expect(closedOrders(lounge, 1, { method: 'Transfer' })).toEqual({ entries: [], page: 1, pages: 1, count: 0 })
})

test('VOI-01 void orders with table, first item and how many more, total, reason and date, newest first', () => {
  const three = order(2, 9, [line(2, 'jollof-rice', 2), line(3, 'chin-chin'), line(4, 'star-lager')])
  const { lounge } = given(place(beersAndRice), place(three), voidOrder(1), voidLines(2, [3], 80))
  expect(voidedOrders(lounge, 1)).toEqual({
    page: 1,
    pages: 1,
    count: 2,
    entries: [
      {
        id: orderId(80),
        number: orderNumber(80),
        tableNumber: 9,
        firstItem: '1 × Chin Chin',
        more: 0,
        total: naira(700), // the tax stays with the order
        reason: 'Item unavailable',
        date: '20-11-2026',
        time: '18:04',
      },
      {
        id: orderId(1),
        number: orderNumber(1),
        tableNumber: 7,
        firstItem: '2 × Star Lager',
        more: 1,
        total: beersAndRiceTotal,
        reason: 'Customer cancelled',
        date: '20-11-2026',
        time: '18:03',
      },
    ],
  })
  expect(voidedOrders(given(pay(beersAndRice)).lounge, 1).count).toBe(0)
})

test('no page before the first and none after the last', () => {
  const page = (number: number) => pageOf(numbers(21), number, 10)
  expect(page(0)).toEqual(page(1))
  expect(page(-3)).toEqual(page(1))
  expect(page(99)).toEqual({ entries: [21], page: 3, pages: 3, count: 21 })
  expect(page(2.9)).toEqual(page(2))
  expect(pageOf([], 1, 10)).toEqual({ entries: [], page: 1, pages: 1, count: 0 })
})

test('CLO-03 the receipt shows the last six of the order’s number', () => {
  expect(shortNumber(beersAndRice.number)).toBe('010001')
})
