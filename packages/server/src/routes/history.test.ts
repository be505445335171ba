// Tills' queries for older sales: for every filter and page, the answer equals what the orders themselves give.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { naira } from '@lounge/domain/money'
import { filterSales, type Sale, type SaleFilter, saleOf } from '@lounge/domain/orders/sales'
import { isClosed, type Order } from '@lounge/domain/orders/orders'
import { salesReport, totalsOfSales } from '@lounge/domain/reports/sales-report'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { orderId, orderNumber } from '@lounge/domain/testing/ids'
import { comp, command, line, order, pay, place, tender, voidOrder } from '@lounge/domain/testing/requests'
import { businessDay, CalendarDate, days, hours } from '@lounge/domain/time'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { readRow } from '../db/row-text.ts'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

const rule = defaultSettings
const methods = ['Cash', 'Card', 'Transfer', 'FunCard'] as const
const dayOf = (at: Sale['paidAt']) => businessDay(at, rule)
const dateOf = (text: string) => CalendarDate.parse(text)
let lounge: SmallLounge
let token = ''
/** All sales according to the orders, newest first. */
let sales: readonly Sale[] = []

/** Twelve days with four orders each: on each day one is paid by two methods, and one is voided. */
beforeAll(async () => {
  lounge = await openSmallLounge()
  for (let day = 0, n = 1; day < 12; day++, n += 4) {
    const till = await lounge.terminal('cashier@lounge.demo')
    for (const part of [0, 1, 2]) {
      const lines = [line(n + part, part === 0 ? 'jollof-rice' : 'beef-suya', 1 + part)]
      const coupon = part === 1 ? { couponCode: 'SAVE10' } : {}
      const paid = pay(order(n + part, 1 + part, lines, coupon), {
        payments: (total) =>
          part === 2
            ? [tender('Cash', naira(500)), tender('Transfer', (total - naira(500)) as typeof total)]
            : [tender(methods[day % 3] ?? 'Cash', total)],
      })
      await till.does(paid, command('order.complete', { orderId: orderId(n + part) }))
      lounge.clock.now += hours(1)
    }
    await till.does(
      place(order(n + 3, 9, [line(n + 3, 'chin-chin', 2), line(n + 1000, 'jollof-rice')])),
      voidOrder(n + 3),
    )
    if (day === 2) {
      const boss = await lounge.terminal('manager@lounge.demo')
      await till.does(place(order(600, 5, [line(600, 'jollof-rice', 2)])))
      await boss.does(comp(600, { 600: 1 }, 601, { reason: 'Other', note: 'Twins' }), comp(600, { 600: 1 }, 602))
    }
    if (day === 3)
      await till.does(
        command('order.refund', {
          orderId: orderId(n),
          number: orderNumber(n),
          payments: [tender('Cash', naira(700))],
          reason: 'Cold',
        }),
      )
    lounge.clock.now += days(1) - hours(3)
  }
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
  token = (await lounge.sessionOf('cashier@lounge.demo')).token
  const rows = await lounge.db.selectFrom('archived_row').select(['id', 'row']).where('kind', '=', 'order').execute()
  const stored = await lounge.db.selectFrom('live_row').select(['id', 'row']).where('kind', '=', 'order').execute()
  const orders = [...rows, ...stored].map(({ id, row }) => readRow(id, row ?? '') as Order)
  sales = orders
    .filter(isClosed)
    .map(saleOf)
    .sort((a, b) => b.paidAt - a.paidAt)
})
afterAll(() => lounge.close())

async function ask(path: string, query: Readonly<Record<string, string | number | undefined>> = {}) {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const answer = await lounge.get(`/api${path}?${new URLSearchParams(Object.fromEntries(asked)).toString()}`, token)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const filters: readonly SaleFilter[] = [
  {},
  { method: 'Cash' },
  { method: 'Transfer' },
  { method: 'FunCard' },
  { from: '2026-11-25' as SaleFilter['from'] },
  { from: '2026-11-25' as SaleFilter['from'], to: '2026-11-28' as SaleFilter['to'], method: 'Card' },
  { to: '2026-11-22' as SaleFilter['to'] },
  { search: 'JOLLOF ' },
  { search: 't3', method: 'Cash' },
  { search: orderNumber(5) },
  { search: 'customer', to: '2026-11-26' as SaleFilter['to'] },
  { search: 'pizza' },
]

describe.each(filters)('%j', (filter) => {
  test('SAL-01 the report has the totals and charts of exactly these sales', async () => {
    const { status, body } = await ask('/reports/sales', { ...filter })
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(salesReport(filterSales(sales, filter, rule), rule))))
  })

  test('CLO-01 every page has its sales, newest first, and tells how many there are', async () => {
    const meant = filterSales(sales, filter, rule)
    for (const [offset, limit] of [
      [0, 10],
      [3, 4],
      [10, 10],
      [30, 100],
      [0, 0],
    ] as const) {
      const { body } = await ask('/history/sales', { ...filter, offset, limit })
      expect(body).toEqual({
        count: meant.length,
        sales: JSON.parse(JSON.stringify(meant.slice(offset, offset + limit))),
      })
    }
  })
})

test('the books and the totals agree', async () => {
  expect(sales).toHaveLength(36)
  expect(lounge.hub.lounge.get('order', orderId(1))).toBeUndefined()
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('VOI-01 voided orders are found again when they have left memory, newest first', async () => {
  const { body } = await ask('/history/voided', { offset: 2, limit: 2 })
  expect(body).toMatchObject({
    count: 12,
    orders: [
      { number: orderNumber(40), tableNumber: 9, firstItem: '2 × Chin Chin', more: 1, reason: 'Customer cancelled' },
      { number: orderNumber(36) },
    ],
  })
  expect(await ask('/history/voided', { to: '2026-11-23', limit: 0 })).toMatchObject({ body: { count: 1, orders: [] } })
})

test('DAY-04 what was given away is found again when it has left memory, with the words beside it', async () => {
  const { body } = await ask('/history/voided', { of: 'given' })
  expect(lounge.hub.lounge.get('order', orderId(601))).toBeUndefined()
  expect(body).toMatchObject({
    count: 2,
    orders: [
      { number: orderNumber(600), tableNumber: 5, reason: 'Other', note: 'Twins', isAfterShown: false },
      { firstItem: '1 × Jollof Rice', reason: 'Birthday', note: '' },
    ],
  })
  expect(await ask('/history/voided', { of: 'given', to: '2026-11-20' })).toMatchObject({ body: { count: 0 } })
})

test('SCR-11 voided orders of some days alone', async () => {
  expect(await ask('/history/voided', { from: '2026-11-24', to: '2026-11-26' })).toMatchObject({ body: { count: 3 } })
})

test('SCR-11 what earlier days came to, whole and up to a moment of the last one, is what their sales come to', async () => {
  for (const [from, to] of [
    ['2026-11-24', '2026-11-24'],
    ['2026-11-21', '2026-11-27'],
    ['2026-11-01', '2026-11-30'],
    ['2027-01-01', '2027-01-02'],
  ] as const)
    for (const method of [undefined, ...methods])
      for (const until of [undefined, ...sales.map(({ paidAt }) => paidAt).filter((at) => dayOf(at) === to)]) {
        const { body, status } = await ask('/reports/sales/earlier', { from, to, method, until })
        const meant = filterSales(sales, { from: dateOf(from), to: dateOf(to), method }, rule)
        const counted = meant.filter(({ paidAt }) => dayOf(paidAt) < to || paidAt <= (until ?? paidAt))
        const { count, total, average, discount } = totalsOfSales(counted)
        expect(status).toBe(200)
        expect(body).toMatchObject({ count, total, average, discount })
      }
  const day = '2026-11-24'
  for (const [asked, voided] of [
    [{ from: day, to: day }, 1],
    [{ from: day, to: day, until: 0 }, 0],
    [{ from: day, to: '2026-12-31', until: lounge.clock.now }, 11],
  ] as const)
    expect(await ask('/reports/sales/earlier', asked)).toMatchObject({ body: { voided } })
})

test('one that was paid after all is a sale and no longer a voided order', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const { answers } = await till.does(pay(order(4, 9, [line(4, 'chin-chin', 2), line(1000, 'jollof-rice')])))
  expect(answers).toMatchObject([{ outcome: 'applied' }])
  expect(await ask('/history/voided', { to: '2026-11-23' })).toMatchObject({ body: { count: 0, orders: [] } })
})

test('CLO-02 CLO-03 one order in full, as its details and its papers show it', async () => {
  const { body } = await ask(`/history/orders/${orderId(3)}`)
  expect(body).toMatchObject({
    number: orderNumber(3),
    shortNumber: orderNumber(3).slice(-6),
    tableNumber: 3,
    methods: 'Cash + Transfer',
    payments: [{ method: 'Cash', amount: naira(500) }, { method: 'Transfer' }],
    tendered: naira(1_000),
    change: naira(500),
    cashier: 'Ada Obi',
    refunded: 0,
  })
  expect(await ask(`/history/orders/${orderId(13)}`)).toMatchObject({ body: { refunded: naira(700) } })
  for (const unknown of [orderId(8), orderId(999)])
    expect(await ask(`/history/orders/${unknown}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
})

test.each([
  ['/history/sales', { limit: 501 }],
  ['/history/sales', { offset: -1 }],
  ['/history/sales', { method: 'Cheque' }],
  ['/history/sales', { from: '24-11-2026' }],
  ['/history/sales', { search: 'x'.repeat(81) }],
  ['/history/sales', { sort: 'total' }],
  ['/history/voided', { to: "' or 1=1 --" }],
  ['/history/orders/1', {}],
  ['/reports/sales', { offset: 1 }],
  ['/reports/sales/earlier', { from: '2026-11-22' }],
  ['/reports/sales/earlier', { from: '2026-11-22', to: '2026-11-22', until: -1 }],
])('%s with %j is not well formed', async (path, query) => {
  expect(await ask(path, query)).toMatchObject({ status: 400, body: { error: { code: 'body_invalid' } } })
})
