// The tables: the orders on each, and since when somebody sits there.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { hours, minutes, timestamp } from '../time.ts'
import { adasCard, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, otherCashier } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  command,
  line,
  order,
  part,
  pay,
  place,
  voidOrder,
  voidUnits,
} from '../testing/requests.ts'
import { given, rowsOf, type Scene } from '../testing/scene.ts'
import { scopeOf } from '../scope.ts'
import { TableNumber } from '../orders/orders.ts'
import { firstTables } from './first-tables.ts'
import { isMatch, matchCounts, type TableFilter } from './filters.ts'
import { ordersAtTable, tableTiles } from './views.ts'

const rice = (n: number, table: number) => place(order(n, table, [line(10 + n, 'jollof-rice')]))
const seven = TableNumber.parse(7)
const tile = ({ lounge, now }: Scene, number: number, at = now) => tableTiles(lounge, at)[number - 1]

test('TBL-01 tables 1 to 20, free at first', () => {
  const tiles = tableTiles(given().lounge, given().now)
  expect(tiles.map((each) => each.number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(tiles[6]).toEqual({
    number: 7,
    openCount: 0,
    paidCount: 0,
    isFull: false,
    owed: 0,
    isOccupiedLong: false,
    isFoodReady: false,
    servedBy: [],
    items: '',
  })
})

test('SCR-03 a tile knows the one order that stands there, whose it is, and what was ordered', () => {
  const scene = given(place(order(1, 7, [line(1, 'jollof-rice'), line(2, 'star-lager', 2), line(3, 'gulder')])))
  expect(tile(scene, 7)).toMatchObject({ onlyOrder: orderId(1), items: 'Jollof Rice, Star Lager 2, +1' })
  scene.after(rice(2, 7))
  expect(tile(scene, 7)).toMatchObject({ items: 'Jollof Rice 2, Star Lager 2, +1' })
  expect(tile(scene, 7)).not.toHaveProperty('onlyOrder')
  expect(tile(given(rice(1, 7), pay(order(3, 7, [line(30, 'gulder')]))), 7)).not.toHaveProperty('onlyOrder')
})

test('what was taken in part is owed no more: not on the tile, and not in the list of the table', () => {
  const scene = given(place(beersAndRice), rice(2, 7)).after(part(1, naira(4_000)))
  expect(tile(scene, 7)).toMatchObject({ owed: naira(700 + 2_700) })
  const [first, second] = ordersAtTable(scene.lounge, seven)
  expect(first).toMatchObject({ total: naira(4_700), due: naira(700) })
  expect(second).not.toHaveProperty('due')
  // A beer is taken off: one guest's excess payment pays nothing of another bill.
  scene.after(voidUnits(1, { 1: 1 }, 80))
  expect(tile(scene, 7)).toMatchObject({ owed: naira(2_700) })
  expect(ordersAtTable(scene.lounge, seven)[0]).toMatchObject({ total: naira(3_700), due: naira(-300) })
})

test('TBL-01 a tile counts its open orders and what they owe, and is full at four', () => {
  const scene = given(rice(1, 7), rice(2, 7), rice(3, 7))
  expect(tile(scene, 7)).toMatchObject({ openCount: 3, isFull: false, owed: naira(8_100) })
  scene.after(rice(4, 7))
  expect(tile(scene, 7)).toMatchObject({ openCount: 4, isFull: true })
  scene.told(rice(5, 7))
  expect(tile(scene, 7)).toMatchObject({ openCount: 5, isFull: true })
})

test('the owner’s number of tables is the one that counts', () => {
  for (const tables of [1, 12, 60]) {
    const scene = given(command('settings.change', { tables }))
    expect(tableTiles(scene.lounge, scene.now).map(({ number }) => number)).toEqual(firstTables(tables))
  }
})

test('a table that was taken away stays until nothing stands on it, and takes no new party', () => {
  const scene = given(rice(1, 18), command('settings.change', { tables: 12 }))
  const shown = () => tableTiles(scene.lounge, scene.now).map(({ number }) => number)
  expect(shown()).toEqual([...firstTables(12), 18])
  scene.when(rice(2, 19)).thenRefused(refuse('table_not_there', { table: 19 }))
  scene.after(rice(2, 18), voidOrder(1)).when(command('order.move', { orderId: orderId(2), tableNumber: 12 }))
  expect(shown()).toEqual(firstTables(12))
  scene
    .when(command('order.move', { orderId: orderId(2), tableNumber: 18 }))
    .thenRefused(refuse('table_not_there', { table: 18 }))
})

test('what was placed offline on a table that was taken away is booked, flagged and in sight', () => {
  const scene = given(command('settings.change', { tables: 12 }))
  const { decision } = scene.told(rice(1, 18))
  expect(decision).toMatchObject({ outcome: 'applied', flags: [refuse('table_not_there', { table: 18 })] })
  expect(tableTiles(scene.lounge, scene.now).at(-1)).toMatchObject({ number: 18, openCount: 1 })
})

test('the owner’s number of orders to a table is the one that counts', () => {
  const scene = given(command('settings.change', { openOrdersPerTableMax: 1 }), rice(1, 7))
  expect(tile(scene, 7)).toMatchObject({ openCount: 1, isFull: true })
})

test('SCR-03 somebody looks for their own tables, for what waits, or for a free one', () => {
  const scene = given(rice(1, 7), rice(2, 7)).told(rice(3, 9), otherCashier).scene
  const tiles = tableTiles(scene.lounge, timestamp(scene.now + hours(2)))
  const shown = (filter: TableFilter, me?: string) =>
    tiles.filter((each) => isMatch(each, filter, me)).map(({ number }) => number)
  expect(shown('mine', cashier.staffId)).toEqual([7])
  expect(shown('mine', otherCashier.staffId)).toEqual([9])
  expect(shown('mine')).toEqual([])
  expect(shown('long')).toEqual([7, 9])
  expect([...matchCounts(tiles, cashier.staffId)]).toEqual([
    ['all', 20],
    ['mine', 1],
    ['ready', 0],
    ['long', 2],
    ['free', 18],
  ])
})

test('TBL-09 paying an order takes it off its table', () => {
  expect(tile(given(place(beersAndRice), pay(beersAndRice)), 7)).toMatchObject({ openCount: 0, paidCount: 0 })
})

test('TBL-09 what was paid without being placed stays listed, is not counted, and owes nothing', () => {
  const scene = given(pay(beersAndRice))
  expect(tile(scene, 7)).toMatchObject({ openCount: 0, paidCount: 1, isFull: false, owed: 0 })
  scene.after(command('order.complete', { orderId: orderId(1) }))
  expect(tile(scene, 7)).toMatchObject({ openCount: 0, paidCount: 0 })
})

test('a table is occupied from its first order to its last', () => {
  const scene = given(rice(1, 7))
  const since = scene.now
  scene.later(30).after(rice(2, 7)).after(voidOrder(1))
  expect(scene.lounge.get('table', '7')).toMatchObject({ occupiedSince: since })
  expect(tile(scene, 7)?.occupiedMs).toBe(scene.now - since)
  scene.after(voidOrder(2))
  expect(scene.lounge.get('table', '7')).not.toHaveProperty('occupiedSince')
  expect(tile(scene, 7)).not.toHaveProperty('occupiedMs')
})

test('TBL-08 after two hours a table is occupied for long', () => {
  const scene = given(rice(1, 7))
  const after = (ms: number) => timestamp(scene.now + ms)
  expect(tile(scene, 7, after(hours(2) - 1))?.isOccupiedLong).toBe(false)
  expect(tile(scene, 7, after(hours(2)))?.isOccupiedLong).toBe(true)
  expect(tile(scene, 7, after(-minutes(5)))?.occupiedMs).toBe(0)
})

test('a party that moves frees its table and sits at the other', () => {
  const scene = given(rice(1, 7)).after(command('order.move', { orderId: orderId(1), tableNumber: 9 }))
  expect(tile(scene, 7)).toMatchObject({ openCount: 0 })
  expect(tile(scene, 7)).not.toHaveProperty('occupiedMs')
  expect(tile(scene, 9)).toMatchObject({ openCount: 1, occupiedMs: 0 })
})

test('the rest of a bill stays on the table', () => {
  const scene = given(place(beersAndRice))
  scene.told(pay(order(1, 7, [line(1, 'star-lager', 2)]), { spare: 80 }))
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [orderId(80)], paidCount: 0 })
})

test('a table shows that something is ready to be carried out', () => {
  const scene = given()
  const ticketId = scene.when(place(beersAndRice)).ticketAt('kitchen')
  scene.after(command('ticket.start', { ticketId }))
  expect(tile(scene, 7)?.isFoodReady).toBe(false)
  scene.after(command('ticket.finish', { ticketId }))
  expect(tile(scene, 7)?.isFoodReady).toBe(true)
  expect(tile(scene, 8)?.isFoodReady).toBe(false)
})

test('TBL-04 orders on a table: customer, items, number, total, two named and how many more', () => {
  const scene = given(place(beersAndRice), addLines(1, 7, [line(3, 'chin-chin', 3)]))
  expect(ordersAtTable(scene.lounge, seven)).toEqual([
    {
      id: orderId(1),
      number: orderNumber(1),
      customerName: 'Customer',
      itemCount: 6,
      total: naira(2 * 1_000 + 2_500 + 3 * 700 + 200),
      firstItems: ['2 × Star Lager', '1 × Jollof Rice'],
      more: 1,
      placedAt: scene.lounge.get('order', orderId(1))?.placedAt,
    },
  ])
})

test('TBL-04 a paid order stands after the open ones, with how it was paid and by whom', () => {
  const adas = order(1, 7, [line(1, 'star-lager')], { customer: adasCard })
  const scene = given(pay(adas, { method: 'FunCard' }), rice(2, 7), rice(3, 7))
  const entries = ordersAtTable(scene.lounge, seven)
  expect(entries.map((entry) => entry.number)).toEqual([2, 3, 1].map(orderNumber))
  expect(entries.map((entry) => entry.paidBy)).toEqual([undefined, undefined, 'FunCard'])
  expect(entries[2]).toMatchObject({ customerName: 'Ada', total: naira(1_200), more: 0 })
})

test('a free table lists nothing', () => {
  expect(ordersAtTable(given().lounge, seven)).toEqual([])
})

test.each([
  ['that a bar never ticks off', 'star-lager'],
  ['of what stands on the counter', 'chin-chin'],
])('TRU-08 a thousand sales on one table %s: what a till hears of one does not grow', (_of, itemId) => {
  const scene = given(command('stock.count', { itemId, level: 5_000 }))
  const heard = (n: number) => {
    const rows: unknown[] = []
    const before = rowsOf(scene.lounge, scopeOf('pos'))
    scene.after(pay(order(n, 7, [line(n, itemId)])))
    for (const [key, row] of Object.entries(rowsOf(scene.lounge, scopeOf('pos'))))
      if (before[key] !== row) rows.push(row)
    return JSON.stringify(rows).length
  }
  const first = heard(1)
  for (let n = 2; n < 1_000; n++) scene.after(pay(order(n, 7, [line(n, itemId)])))
  // A few more characters: larger numbers in the levels and the counts.
  expect(heard(1_000)).toBeLessThan(first + 50)
})
