// The Sales Report, in totals, charts and a list: every figure is computed again from the books.
import { readFileSync } from 'node:fs'
import { asListed, businessDay } from '../calendar.ts'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'

const naira = (kobo: number): string => {
  const digits = kobo % 100 === 0 ? {} : { minimumFractionDigits: 2 }
  return `₦${(kobo / 100).toLocaleString('en-NG', digits)}`
}

/** The figures of the sales that a condition selects. */
function figures({ database }: LoungeServer, where = 'true') {
  const [row = {}] = database.ask(
    `select count(*) as count, coalesce(sum(total), 0) as total, coalesce(sum(discount), 0) as discount
     from sale where ${where}`,
  )
  const [count, total] = [Number(row['count']), Number(row['total'])]
  const average = count === 0 ? 0 : Math.round(total / count / 100) * 100
  return {
    count,
    cards: [naira(total), count.toLocaleString('en-NG'), naira(average), naira(Number(row['discount']))],
  }
}
const labels = ['Total sales', 'Orders', 'Average sale', 'Discounts'] as const

test('SAL-01 totals, search, payment filter, date range, five a page; the average is the total by the count, rounded', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, shell, salesReport, tables, posTerminal } = cashier
  const shows = async (where?: string) => {
    const { count, cards } = figures(server, where)
    for (const [index, label] of labels.entries()) await expect(salesReport.total(label)).toHaveText(cards[index] ?? '')
    const pages = Math.ceil(count / 5)
    if (pages > 1) await expect(salesReport.where).toContainText(`Page 1 of ${pages}`)
    await expect(salesReport.rows).toHaveCount(Math.min(5, count))
  }
  await shell.openFromDrawer('Sales Report')
  await expect(shell.title).toHaveText('Sales Report')
  await salesReport.days.chooseAll()
  await shows()
  await expect(salesReport.charts).toHaveCount(4)
  await salesReport.next.click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await salesReport.previous.click()

  const span = `business_day between '${businessDay(-30)}' and '${businessDay(-4)}'`
  await salesReport.days.from.fill(businessDay(-30))
  await salesReport.days.to.fill(businessDay(-4))
  await shows(span)
  const byDay = server.database.ask(
    `select business_day, count(*) as count, sum(total) as total from sale where ${span} group by 1 order by 1`,
  )
  await salesReport.openTableOf('Sales by day')
  await expect
    .poll(() => salesReport.rowsOf('Sales by day'))
    .toEqual(
      byDay.map((row) => [asListed(String(row['business_day'])), String(row['count']), naira(Number(row['total']))]),
    )
  await salesReport.method.selectOption('FunCard')
  await shows(`${span} and methods like '%FunCard%'`)
  const [{ total } = {}] = server.database.ask(
    `select sum(total) as total from sale where ${span} and methods like '%FunCard%'`,
  )
  await salesReport.openTableOf('Sales by payment method')
  await expect
    .poll(() => salesReport.rowsOf('Sales by payment method'))
    .toEqual([['FunCard', String(figures(server, `${span} and methods like '%FunCard%'`).count), naira(Number(total))]])
  await page.reload()
  await expect(salesReport.method).toHaveValue('FunCard')
  await shows(`${span} and methods like '%FunCard%'`)

  await page.goto('/sales-report?period=custom')
  await expect(salesReport.search).toBeVisible() // before that no key is handled
  await page.keyboard.press('/')
  await page.keyboard.type('gulder')
  await expect(salesReport.search).toHaveValue('gulder')
  await shows(`search like '%gulder%'`)
  const download = page.waitForEvent('download')
  await salesReport.saveCsv.click()
  const [, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(figures(server, `search like '%gulder%'`).count)
  for (const line of lines) expect(line).toContain('Gulder')
  await salesReport.search.fill('no such thing')
  await expect(page.getByRole('heading', { name: 'No sales found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await shows()

  await shell.openFromDrawer('Tables')
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid).toBeVisible()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await cashier.hasSentEverything()
  await shell.openFromDrawer('Sales Report')
  await salesReport.days.chooseAll()
  await shows()
  await expect(salesReport.rows.first()).toContainText(number.slice(-6))
})

test(
  'SAL-01 without the server the report is of the last days, and a sentence says since when',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { shell, salesReport } = cashier
    await cashier.isReadyForOffline()
    await cashier.goOffline()
    await shell.openFromDrawer('Sales Report')
    await salesReport.days.choose('7 days')
    await expect(salesReport.since).toContainText(`since ${asListed(businessDay(-2))}.`)
    const { cards } = figures(server, `business_day >= '${businessDay(-2)}'`)
    for (const [index, label] of labels.entries()) await expect(salesReport.total(label)).toHaveText(cards[index] ?? '')
    await expect(salesReport.charts).toHaveCount(4)
  },
)
