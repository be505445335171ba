// The sales report: whatever was sold, the parts sum to the whole.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, naira, sum } from '../money.ts'
import { paymentMethods } from '../payments/payments.ts'
import { isClosed } from '../orders/orders.ts'
import { filterSales, recentSales, type Sale } from '../orders/sales.ts'
import { defaultSettings } from '../settings/settings.ts'
import { adasCard, orderNumber } from '../testing/ids.ts'
import { moves } from '../testing/moves.ts'
import { command, refund, line, order, pay, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { play } from '../testing/shift.ts'
import { businessDay, type CalendarDate, hours, timestamp } from '../time.ts'
import { csvOf, salesCsv } from './csv.ts'
import {
  averageSale,
  byDay,
  byHour,
  byMethod,
  daysOrMonths,
  everyHour,
  everyMethod,
  joinedReports,
  salesReport,
  totalsOfSales,
} from './sales-report.ts'
import { soldItems } from './sold-items.ts'

const rule = defaultSettings
const beer = pay(order(1, 7, [line(1, 'star-lager', 2)]))
const rice = pay(
  order(2, 3, [line(2, 'jollof-rice'), line(3, 'star-lager')], { customer: adasCard, couponCode: 'SAVE10' }),
  {
    payments: (total) => [tender('Card', naira(1_000)), tender('Cash', kobo(total - naira(1_000)))],
  },
)
const { lounge } = given(beer, rice)
const sales = recentSales(lounge)
const day = (text: string) => text as CalendarDate // in the form that it means

test('SAL-01 totals, and the average rounded to the naira', () => {
  expect(totalsOfSales(sales)).toEqual({
    count: 2,
    subtotal: naira(5_500),
    discount: naira(350),
    tax: naira(400),
    total: naira(5_550),
    refunded: 0,
    average: naira(2_775),
  })
  expect(averageSale(naira(100), 3)).toBe(naira(33))
  expect(averageSale(naira(200), 3)).toBe(naira(67))
  expect(totalsOfSales([])).toMatchObject({ count: 0, total: 0, average: 0 })
})

test('SAL-01 a filter by method, by days and by search', () => {
  const numbers = (...args: [Parameters<typeof filterSales>[1]]) =>
    filterSales(sales, args[0], rule).map((sale) => sale.number)
  const [first, second] = [orderNumber(1), orderNumber(2)]
  expect(numbers({})).toEqual([second, first])
  expect(numbers({ method: 'Card' })).toEqual([second])
  expect(numbers({ method: 'Cash' })).toEqual([second, first])
  expect(numbers({ method: 'Transfer' })).toEqual([])
  expect(numbers({ from: day('2026-11-20'), to: day('2026-11-20') })).toHaveLength(2)
  expect(numbers({ from: day('2026-11-21') })).toEqual([])
  expect(numbers({ to: day('2026-11-19') })).toEqual([])
  for (const search of ['jollof', ' ADA ', 'fc100000001', 't3', '0002']) expect(numbers({ search })).toEqual([second])
  expect(numbers({ search: 'star' })).toHaveLength(2)
  expect(numbers({ search: 'pizza' })).toEqual([])
})

test('SAL-01 by method, each tender for itself', () => {
  expect(byMethod(sales)).toEqual([
    { name: 'Cash', count: 2, total: naira(4_550) },
    { name: 'Card', count: 1, total: naira(1_000) },
  ])
})

const at = (sale: Sale | undefined, hoursLater: number): Sale[] =>
  sale ? [{ ...sale, paidAt: timestamp(sale.paidAt + hours(hoursLater)) }] : []

test('a sale after midnight belongs to the evening before, and stands at the end of its hours', () => {
  const [sale] = sales
  const night = [...at(sale, 0), ...at(sale, 8), ...at(sale, 12), ...at(sale, 24)]
  expect(byDay(night, rule).map(({ name, count }) => [name, count])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 2],
  ])
  expect(byHour(night, rule).map(({ name, count }) => [name, count])).toEqual([
    [6, 1],
    [18, 2],
    [2, 1],
  ])
})

test('the items that brought most come first', () => {
  expect(soldItems(sales)).toEqual([
    { itemId: 'star-lager', name: 'Star Lager', units: 3, total: naira(3_000), choices: [] },
    { itemId: 'jollof-rice', name: 'Jollof Rice', units: 1, total: naira(2_500), choices: [] },
  ])
})

test('more days than a chart can show are told by their months', () => {
  const bars = Array.from({ length: 63 }, (_, n) => ({
    name: day(new Date(Date.UTC(2026, 8, 1 + n)).toISOString().slice(0, 10)),
    count: 1,
    total: naira(n),
  }))
  expect(daysOrMonths(bars.slice(1), {})).toEqual(bars.slice(1))
  expect(daysOrMonths(bars, {}).map(({ name, count }) => [name, count])).toEqual([
    ['2026-09', 30],
    ['2026-10', 31],
    ['2026-11', 2],
  ])
})

test('a day or an hour in which nothing was sold has its place in the chart', () => {
  const [night] = [...at(sales[0], 0)]
  const sold = [night, ...at(night, 3), ...at(night, 72)].flatMap((each) => each ?? [])
  const counts = daysOrMonths(byDay(sold, rule), { from: day('2026-11-19'), to: day('2026-11-24') })
  expect(counts.map(({ name, count }) => [name.slice(-2), count])).toEqual([
    ['19', 0],
    ['20', 2],
    ['21', 0],
    ['22', 0],
    ['23', 1],
    ['24', 0],
  ])
  expect(everyHour(byHour(sold, rule)).map(({ name, count }) => [name, count])).toEqual([
    [18, 2],
    [19, 0],
    [20, 0],
    [21, 1],
  ])
  const aroundMidnight = [23, 2].map((name) => ({ name, count: 1, total: naira(1) }))
  expect(everyHour(aroundMidnight).map(({ name }) => name)).toEqual([23, 0, 1, 2])
  expect([...daysOrMonths([], {}), ...everyHour([])]).toEqual([])
})

test('a method of another day by which nothing was sold has its row beside it: both columns come to their days', () => {
  const [before, now] = [byMethod(sales), byMethod(sales.slice(1))]
  const rows = everyMethod(now, before)
  expect(rows.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(now.length).toBeLessThan(before.length)
  expect(sum(rows.map(({ total }) => total))).toBe(sum(now.map(({ total }) => total)))
  expect(everyMethod(before, now)).toEqual(before)
  expect(everyMethod([], [])).toEqual([])
})

test('what was given back is told apart from what was sold', () => {
  const scene = given(beer)
  scene.after(refund(1, [tender('Cash', naira(700))]))
  expect(totalsOfSales(recentSales(scene.lounge))).toMatchObject({ total: naira(2_200), refunded: naira(700) })
})

test('a spreadsheet gets what the filters show: one line each, quoted, and nothing it would run', () => {
  const text = salesCsv(filterSales(sales, { method: 'Card' }, rule), rule)
  expect(text.startsWith('\uFEFFDay,Order,Date,')).toBe(true)
  const [, row = ''] = text.split('\r\n')
  expect(row).toBe(
    `2026-11-20,${orderNumber(2)},2026-11-20,18:02,3,Ada,FC100000001,"1 × Jollof Rice; 1 × Star Lager",3500,350,200,3350,0,Card + Cash,1,Amaka,2350,1000,0,0`,
  )
  expect(csvOf(['a'], [['=HYPERLINK("x")'], ['-5'], ['@x'], ['one, "two"\nthree'], ['x;=1+1'], [-5]])).toBe(
    '\uFEFFa\r\n"\'=HYPERLINK(""x"")"\r\n\'-5\r\n\'@x\r\n"one, ""two""\nthree"\r\n"x;\'=1+1"\r\n-5\r\n',
  )
})

test('a sale after midnight stands in the file under the day of the evening that it is counted to', () => {
  const late = sales.slice(0, 1).map((sale) => ({ ...sale, paidAt: timestamp(Date.parse('2026-12-01T01:30+01:00')) }))
  const ofNovember = filterSales(late, { from: day('2026-11-30'), to: day('2026-11-30') }, rule)
  const [, row = ''] = salesCsv(ofNovember, rule).split('\r\n')
  expect(row).toMatch(/^2026-11-30,ORD-\d+,2026-12-01,01:30,/)
})

test('whatever was sold in an evening, every chart comes to the total, and the totals to the books', () => {
  fc.assert(
    fc.property(moves, (drawn) => {
      const shift = play(drawn)
      const sold = recentSales(shift.lounge)
      const totals = totalsOfSales(sold)
      expect(totals.subtotal - totals.discount + totals.tax).toBe(totals.total)
      for (const bars of [byDay(sold, rule), byHour(sold, rule)])
        expect(sum(bars.map(({ total }) => total))).toBe(totals.total)
      // A part payment that was counted on and was not there has no method.
      const closed = [...shift.lounge.all('order')].filter(isClosed)
      // A refund that belongs to no sale: a part payment that was given back twice.
      const others = [...shift.lounge.all('order')].filter((each) => !isClosed(each))
      const notSold = others.reduce((all, { refunded }) => all + (refunded ?? 0), 0)
      const missing = closed.reduce((all, { settlement: { funding } }) => all + (funding?.short ?? 0), 0)
      expect(sum(byMethod(sold).map(({ total }) => total))).toBe(totals.total - missing)
      expect(sum(soldItems(sold).map(({ total }) => total))).toBe(totals.subtotal)
      // An order that guests walked out of had a discount, and perhaps some tax; it is no sale.
      const lost = others.flatMap((each) => (each.status === 'walkedOut' ? [each.loss] : []))
      const account = (id: 'tax' | 'discounts' | 'refunds') => shift.lounge.get('account', id)?.balance ?? 0
      expect([account('tax'), account('discounts'), account('refunds')]).toEqual([
        0 - totals.tax - sum(lost.map(({ tax }) => tax)),
        totals.discount + sum(lost.map(({ discount }) => discount)),
        totals.refunded + notSold,
      ])
      for (const cut of [0, 1, Math.floor(sold.length / 2), sold.length])
        expect(joinedReports(salesReport(sold.slice(0, cut), rule), salesReport(sold.slice(cut), rule), rule)).toEqual(
          salesReport(sold, rule),
        )
      for (const { name } of byDay(sold, rule)) {
        const thatDay = filterSales(sold, { from: name, to: name }, rule)
        expect(new Set(thatDay.map(({ paidAt }) => businessDay(paidAt, rule)))).toEqual(new Set([name]))
      }
    }),
    { numRuns: 40 },
  )
})

test('a sale that its coupon took off wholly is a sale of nothing, and named as paid with the coupon', () => {
  const scene = given(command('settings.change', { taxFlat: 0 }), command('coupon.add', { code: 'FREE', percent: 100 }))
  scene.after(pay(order(1, 7, [line(1, 'jollof-rice')], { couponCode: 'FREE' }), { percent: 100, tax: 0 }))
  const free = recentSales(scene.lounge)
  expect(totalsOfSales(free)).toMatchObject({ count: 1, total: 0, discount: naira(2_500), average: 0 })
  expect(byMethod(free)).toEqual([])
  expect(salesCsv(free, rule)).toContain(',Coupon,')
})

test('the file of the sales has a column for each method: they add up to the bars of the screen', () => {
  const [head = '', ...rows] = salesCsv(sales, rule).trimEnd().split('\r\n')
  expect(head.endsWith(',Served by,Paid by Cash,Paid by Card,Paid by Transfer,Paid by FunCard')).toBe(true)
  const added = paymentMethods.map((_method, at) =>
    rows.reduce((all, row) => all + Number(row.split(',').slice(-paymentMethods.length)[at]), 0),
  )
  const bars = byMethod(sales)
  expect(added).toEqual(paymentMethods.map((method) => (bars.find(({ name }) => name === method)?.total ?? 0) / 100))
})
