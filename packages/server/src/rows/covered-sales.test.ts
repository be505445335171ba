// A sale whose coupon left nothing to pay: the server's tables agree with the till.
import { recentSales } from '@lounge/domain/orders/sales'
import { salesReport } from '@lounge/domain/reports/sales-report'
import { settingsOf } from '@lounge/domain/settings/settings'
import { command, line, order, pay } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { expect, test } from 'vitest'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { salesSums } from './sales-sums.ts'

test('a sale of nothing is counted as one, with what its coupon took off', async () => {
  const lounge = await openSmallLounge()
  const manager = await lounge.terminal('manager@lounge.demo')
  const cashier = await lounge.terminal('cashier@lounge.demo')
  const won = order(1, 7, [line(1, 'jollof-rice')], { couponCode: 'FREE' })
  for (const [who, deed] of [
    [manager, command('settings.change', { taxFlat: 0 })],
    [manager, command('coupon.add', { code: 'FREE', percent: 100 })],
    [cashier, pay(won, { percent: 100, tax: 0 })],
    [cashier, pay(order(2, 8, [line(2, 'star-lager')]), { tax: 0 })],
  ] as const)
    expect(await who.answerTo(deed)).toMatchObject({ outcome: 'applied', flags: [] })
  const { lounge: rows } = lounge.hub
  const report = await salesSums(lounge.db, rows, {})
  expect(report).toEqual(salesReport(recentSales(rows), settingsOf(rows)))
  expect(report.totals).toMatchObject({ count: 2, total: naira(1_000), discount: naira(2_500) })
  await lounge.close()
})
