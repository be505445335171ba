// Closed orders as the till lists them, and lists in pages.
import { expect, test } from 'vitest'
import { beyondHeld } from '../history/views.ts'
import { naira } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { cashier, manager } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  beersAndRiceTotal,
  command,
  comp,
  line,
  order,
  pay,
  place,
  present,
  tender,
  voidLines,
  voidOrder,
  voidUnits,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { businessDay, days, timestamp } from '../time.ts'
import { shortNumber } from './orders.ts'
import type { Lounge } from '../lounge.ts'
import { filterSales, heldSales, recentSales, type SaleFilter } from './sales.ts'
import { pageOf } from '../paging.ts'
import { closedEntry, closedOrdersPerPage, heldVoided, voidedOrdersPerPage } from './views.ts'

/** As the screens show them minutes after they were paid or voided. */
const soon = given().now
function closedOrders(lounge: Lounge, page: number, filter: SaleFilter = {}) {
  const shown = pageOf(heldSales(lounge, filter, soon, false), page, closedOrdersPerPage)
  return { ...shown, entries: shown.entries.map((each) => closedEntry(each, defaultSettings, soon)) }
}
const voidedOrders = (lounge: Lounge, page: number) =>
  pageOf(heldVoided(lounge, {}, soon, false), page, voidedOrdersPerPage)

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
      date: '20 Nov',
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
  const payments = () => [tender('Card', naira(1_000)), tender('Cash', naira(1_700))]
  const mixed = given(pay(order(3, 3, [line(3, 'jollof-rice')]), { payments }))
  for (const method of ['Card', 'Cash'] as const)
    expect(closedOrders(mixed.lounge, 1, { method }).count, 'by each of its methods').toBe(1)
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
        number: orderNumber(2), // of the order that goes on
        tableNumber: 9,
        firstItem: '1 × Chin Chin',
        more: 0,
        total: naira(700), // the tax stays with the order
        note: '',
        isAfterShown: false,
        reason: 'Item unavailable',
        byName: cashier.name,
        date: '20 Nov',
        time: '18:04',
      },
      {
        id: orderId(1),
        number: orderNumber(1),
        tableNumber: 7,
        firstItem: '2 × Star Lager',
        more: 1,
        total: beersAndRiceTotal,
        note: '',
        isAfterShown: false,
        reason: 'Customer cancelled',
        byName: cashier.name,
        date: '20 Nov',
        time: '18:03',
      },
    ],
  })
  expect(voidedOrders(given(pay(beersAndRice)).lounge, 1).count).toBe(0)
})

test('what a voided order came to stays what it was, whatever the tax is later', () => {
  const scene = given(place(beersAndRice), voidOrder(1))
  const before = heldVoided(scene.lounge, {}, soon, false)
  scene.after(command('settings.change', { taxFlat: naira(900) }))
  expect(heldVoided(scene.lounge, {}, soon, false)).toEqual(before)
  expect(before).toMatchObject([{ total: naira(4_700) }])
})

test('every sale is either held by each till or asked for, whatever the filter, and alone a till shows all it has', () => {
  const { lounge } = given(...numbers(3).map(sale))
  const day = (text?: string) => text as SaleFilter['from'] // in the form that it means
  const later = (count: number) => timestamp(soon + days(count))
  expect(heldSales(lounge, {}, later(2), false)).toHaveLength(3)
  expect(heldSales(lounge, {}, later(3), false)).toEqual([])
  expect(heldSales(lounge, {}, later(3), true)).toHaveLength(3)
  expect(heldVoided(given(place(beersAndRice), voidOrder(1)).lounge, {}, later(3), false)).toEqual([])
  for (const from of [undefined, '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-22'])
    for (const to of [undefined, '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20']) {
      const filter = { from: day(from), to: day(to) }
      const older = beyondHeld(filter, defaultSettings, soon)
      const asked = filterSales(recentSales(lounge), older ?? { to: day('2026-01-01') }, defaultSettings)
      const held = heldSales(lounge, filter, soon, false)
      expect([...held, ...asked]).toEqual(filterSales(recentSales(lounge), filter, defaultSettings))
    }
  expect(beyondHeld({ from: day('2026-11-18') }, defaultSettings, soon)).toBeUndefined()
  expect(beyondHeld<SaleFilter>({ search: 'x' }, defaultSettings, soon)).toEqual({ search: 'x', to: '2026-11-17' })
})

test('CLO-03 the receipt shows the last six of the order’s number', () => {
  expect(shortNumber(beersAndRice.number)).toBe('010001')
})

test('DAY-04 what is voided after the bill was shown is marked; what came onto the table later is not', () => {
  const scene = given(place(beersAndRice), present(1, { 1: 2, 2: 1 }, beersAndRiceTotal))
  scene.after(addLines(1, 7, [line(30, 'gulder')]), voidLines(1, [30], 20), voidUnits(1, { 1: 1 }, 21))
  expect(
    heldVoided(scene.lounge, {}, soon, false).map(({ firstItem, isAfterShown }) => [firstItem, isAfterShown]),
  ).toEqual([
    ['1 × Star Lager', true],
    ['1 × Gulder', false],
  ])
})

test('DAY-04 what was given away is a list of its own, with the reason, in words, and by whom', () => {
  const { lounge } = given(place(beersAndRice)).when(
    comp(1, { 1: 1 }, 20, { reason: 'Other', note: 'Twins' }),
    manager,
  ).scene
  expect(heldVoided(lounge, {}, soon, false)).toEqual([])
  expect(heldVoided(lounge, {}, soon, false, 'given')).toMatchObject([
    { firstItem: '1 × Star Lager', reason: 'Other', note: 'Twins', byName: manager.name, isAfterShown: false },
  ])
})
