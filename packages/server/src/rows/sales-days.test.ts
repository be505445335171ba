// The days of sales after the lounge changed when its day begins: the till's and the server's sales together are all sales, once.
import { command, line, order, pay } from '@lounge/domain/testing/requests'
import { beyondHeld } from '@lounge/domain/history/views'
import { naira } from '@lounge/domain/money'
import { heldSales } from '@lounge/domain/orders/sales'
import { joinedReports, type SalesReport, salesReport } from '@lounge/domain/reports/sales-report'
import { settingsOf } from '@lounge/domain/settings/settings'
import { CalendarDate, timestamp } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderId } from '@lounge/domain/testing/ids'
import { journalPage, periodsPage } from './account-pages.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { salesSums } from './sales-sums.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

async function sell(n: number): Promise<void> {
  const cashier = await lounge.terminal('cashier@lounge.demo')
  expect(await cashier.answerTo(pay(order(n, n, [line(n, 'star-lager', 1)])))).toMatchObject({ outcome: 'applied' })
}
async function beginDaysAt(hour: number): Promise<void> {
  const manager = await lounge.terminal('manager@lounge.demo')
  const change = command('settings.change', { dayStartsAtMinute: hour * 60 })
  expect(await manager.answerTo(change)).toMatchObject({ outcome: 'applied' })
}
/** In Lagos, in November. */
const goTo = (day: number, hour: number): void => void (lounge.clock.now = Date.UTC(2026, 10, day, hour - 1))

/** The list of the till: its own three days, and the server’s before them. */
async function shown(): Promise<SalesReport> {
  const { lounge: rows } = lounge.hub
  const [rule, now] = [settingsOf(rows), timestamp(lounge.clock.now)]
  const held = salesReport(heldSales(rows, {}, now, false), rule)
  const older = beyondHeld({}, rule, now)
  return older ? joinedReports(held, await salesSums(lounge.db, rows, older), rule) : held
}

test.each([
  [5, 2],
  [2, 5],
])('each sale is told once, on its day, where the day began at %i and then at %i', async (before, after) => {
  await beginDaysAt(before)
  const hours = [1, 3, 6].flatMap((hour) => [24, 25, 26].map((day) => [day, hour] as const))
  const inOrder = hours.toSorted(([day, hour], [other, later]) => day - other || hour - later)
  for (const [index, [day, hour]] of inOrder.entries()) {
    goTo(day, hour)
    await sell(index + 1)
  }
  goTo(26, 12)
  const { days } = await shown()
  await beginDaysAt(after)
  for (const day of [26, 27, 28, 29, 30]) {
    goTo(day, 13)
    const report = await shown()
    expect(report.totals).toMatchObject({ count: 9, total: naira(9 * 1_200) })
    expect(report.days).toEqual(days)
  }
})

test('a sale under a used reference that was one payment is given back in no report, and written off in the books', async () => {
  const cashier = await lounge.terminal('cashier@lounge.demo')
  const manager = await lounge.terminal('manager@lounge.demo')
  const by = { payments: (amount: number) => [{ method: 'Transfer' as const, amount, reference: 'FBN 42' }] }
  for (const n of [1, 2]) await cashier.answerTo(pay(order(n, n, [line(n, 'star-lager', 1)]), by))
  const flag = [...lounge.hub.lounge.all('exception')].find(({ code }) => code === 'reference_used')
  const amount = naira(1_200)
  const way = { exceptionId: flag?.id ?? '', orderId: orderId(2), method: 'Transfer' as const, amount }
  expect(await manager.answerTo(command('order.bookOnce', way))).toMatchObject({ outcome: 'applied' })

  const [day] = await lounge.db
    .selectFrom('sale_day')
    .select(({ fn }) => fn.sum('refunded').as('refunded'))
    .execute()
  expect(Number(day?.refunded)).toBe(0)
  const all = { from: CalendarDate.parse('2020-01-01'), to: CalendarDate.parse('2040-01-01') }
  expect((await periodsPage(lounge.db, { ...all, by: 'month' })).periods).toMatchObject([{ count: 2, givenBack: 0 }])
  const accounts = (await journalPage(lounge.db, all)).days.flatMap((each) => each.accounts)
  expect(accounts.find(({ account }) => account === 'write-offs')).toMatchObject({ debit: amount })
})
