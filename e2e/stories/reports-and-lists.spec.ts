// The period at which the report and the lists open, their comparisons, and how a sale is found, opened and printed.
import { asListed, businessDay } from '../calendar.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'
import type { LoungeServer } from '../lounge-server.ts'

/** The sales on the days that a condition selects, newest first. */
const sales = ({ database }: LoungeServer, where: string) =>
  database.ask(`select number, total, discount from sale where ${where} order by paid_at desc`).map((sale) => ({
    number: String(sale['number']),
    total: Number(sale['total']),
    discount: Number(sale['discount']),
  }))
const since = (daysLater: number) => `business_day >= '${businessDay(daysLater)}'`

test('SCR-11 lists and report open on today; presets and days of one’s own turn them, and a reload keeps these', async ({
  till,
  server,
}) => {
  const { page, shell, closedOrders, salesReport, voidOrders } = await till()
  await shell.openFromDrawer('Orders')
  const { days } = closedOrders
  await expect(days.chosen).toHaveText('Today')
  await expect(closedOrders.rows).toHaveCount(Math.min(10, sales(server, since(0)).length))
  for (const [choice, first] of [
    ['7 days', -6],
    ['30 days', -29],
  ] as const) {
    await days.choose(choice)
    const pages = Math.ceil(sales(server, since(first)).length / 10)
    await expect(closedOrders.where).toContainText(`Page 1 of ${pages}`)
  }
  await page.reload()
  await expect(days.chosen).toHaveText('30 days')
  await days.choose('Yesterday')
  const ofYesterday = sales(server, `business_day = '${businessDay(-1)}'`).map(({ number }) => number)
  await expect.poll(() => closedOrders.numbers()).toEqual(ofYesterday.slice(0, 10))

  // A custom period starts with the days that were shown, and is spelt out in words, in whatever order the browser writes dates.
  await days.choose('Custom')
  await expect(days.from).toHaveValue(businessDay(-1))
  await expect(days.to).toHaveValue(businessDay(-1))
  await expect(days.to).toHaveAccessibleDescription(new RegExp(`^\\w{3} ${asListed(businessDay(-1))} \\d{4}$`))
  await days.from.fill(businessDay(-3))
  await page.reload()
  await expect(days.chosen).toHaveText('Custom')
  await expect(days.from).toHaveValue(businessDay(-3))

  await shell.openFromDrawer('Sales Report')
  await expect(salesReport.days.chosen).toHaveText('Today')
  await expect(salesReport.total('Orders')).toHaveText(String(sales(server, since(0)).length))
  await shell.openFromDrawer('Void Orders')
  await expect(voidOrders.days.chosen).toHaveText('Today')
  await expect(voidOrders.empty).toBeVisible()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(voidOrders.days.chosen).toHaveText('7 days')
})

test(
  'SCR-11 each figure of the report is compared with as long a time before, up to this time of the day',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { page, shell, salesReport } = cashier
    await shell.openFromDrawer('Sales Report')
    /** The expected comparison of a card: this many days up to today with as many that end this long before. */
    const expected = (first: number, back: number, words: string) => {
      const step = 5 * 60_000
      const until = Math.floor(Date.now() / step) * step - back * 24 * 3_600_000
      const before = `business_day between '${businessDay(first - back)}' and '${businessDay(-back)}' and paid_at <= ${until}`
      const sum = (where: string) => sales(server, where).reduce((all, { total }) => all + total, 0)
      if (sum(before) === 0) return undefined // early on a day
      const percent = Math.round((sum(since(first)) / sum(before) - 1) * 100)
      return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-NG')} % vs ${words}`
    }
    const weekdayOf = (date: string) => new Date(date).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
    for (const [choice, first, back, words] of [
      ['Today', 0, 7, `last ${weekdayOf(businessDay())}`],
      ['7 days', -6, 7, 'the 7 days before'],
      ['30 days', -29, 30, 'the 30 days before'],
    ] as const) {
      await salesReport.days.choose(choice)
      await expect(async () => {
        const text = expected(first, back, words)
        const texts = text === undefined ? [] : [text]
        await expect(salesReport.comparison('Total sales')).toHaveText(texts, { timeout: 500 })
      }, choice).toPass()
    }
    await salesReport.days.choose('Yesterday')
    for (const label of ['Total sales', 'Orders', 'Average sale'] as const)
      await expect(salesReport.comparison(label)).toContainText(
        ` % vs ${weekdayOf(businessDay(-8)).slice(0, 3)} ${asListed(businessDay(-8))}`,
      )

    // No comparison if there is nothing to compare with: sixty days back nothing was sold, and only the server knows the sales.
    await salesReport.days.chooseAll()
    await expect(salesReport.total('Orders')).toHaveText(sales(server, 'true').length.toLocaleString('en-NG'))
    await expect(salesReport.comparison('Total sales')).toHaveCount(0)
    await cashier.isReadyForOffline()
    await cashier.goOffline()
    await page.goto('/sales-report')
    await expect(salesReport.total('Orders')).toHaveText(String(sales(server, since(0)).length))
    await expect(salesReport.comparison('Total sales')).toHaveCount(0)
  },
)

test(
  'SCR-11 the report counts voids, names its best day, and keeps its axes short',
  { tag: '@proof' },
  async ({ till }) => {
    const cashier = await till()
    const { shell, posTerminal, salesReport } = cashier
    await cashier.editOrderAt(12)
    await posTerminal.voidOrder.click()
    await posTerminal.voidOrderFor('Wrong order')
    await expect(posTerminal.lines).toHaveCount(0)
    await shell.openFromDrawer('Sales Report')
    await expect(salesReport.total('Voids')).toHaveText('1')
    await salesReport.method.selectOption('Cash')
    await expect(salesReport.total('Voids'), 'what was voided was paid by nothing').toHaveCount(0)

    await salesReport.method.selectOption('All methods')
    await salesReport.days.choose('Yesterday')
    await expect(salesReport.charts).toHaveCount(3)
    await salesReport.days.choose('30 days')
    await expect(salesReport.charts).toHaveCount(4)
    const byDay = salesReport.chart('Sales by day')
    await expect(byDay.getByText(/^Best day: \d+ \w{3}, ₦[\d,]+$/)).toBeVisible()
    const ticks = byDay.locator('.recharts-cartesian-axis-tick-value')
    await expect(ticks.filter({ hasText: /^\d+ \w{3}$/ })).toHaveCount(5)
    await expect(ticks.filter({ hasText: /^₦[\d.]+[mk]?$/ })).toHaveCount(5)
    // A column under a finger shows its value.
    await byDay.locator('.recharts-bar-rectangle').first().hover()
    await expect(byDay.getByText(/^₦[\d,]+$/).first()).toBeVisible()
  },
)

test('SCR-11 any sale opens from the report, by its whole row or by key, and prints there', async ({
  till,
  server,
}) => {
  const { page, context, closedOrders, salesReport } = await till()
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.goto('/sales-report?period=custom')
  const [first] = sales(server, 'true')
  await salesReport.rows.first().getByText('Customer').click()
  await expect(closedOrders.details).toContainText(first?.number ?? 'none')
  for (const paper of ['Print receipt', 'Print Invoice'] as const) {
    const printed = await closedOrders.print(paper)
    await expect(printed.locator('html')).toHaveAttribute('data-printed', 'yes')
    await printed.close()
  }
  await page.keyboard.press('Escape')
  await expect(closedOrders.details).toBeHidden()

  // One of weeks ago, by keyboard; its discount is shown in percent, in the details and on paper.
  const [cheaper] = sales(server, `discount > 0 and business_day < '${businessDay(-20)}'`)
  await salesReport.search.fill(cheaper?.number ?? '')
  await salesReport.rows.getByRole('button', { name: `View ${cheaper?.number}` }).focus()
  await page.keyboard.press('Enter')
  await expect(closedOrders.details.getByText(/^Discount [A-Z0-9]+ \(\d+ %\)$/)).toBeVisible()
  const receipt = await closedOrders.print('Print receipt')
  await expect(receipt.getByText(/^Discount [A-Z0-9]+ \(\d+ %\)/)).toBeVisible()
})

test(
  'SCR-11 Closed Orders are searched by the number on a paper, first today, then on all days, and also offline',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { page, shell, closedOrders } = cashier
    const [older, newest] = [sales(server, `business_day < '${businessDay(-20)}'`)[0], sales(server, since(-1))[0]]
    await shell.openFromDrawer('Orders')
    await closedOrders.search.fill(older?.number.slice(-6) ?? '')
    await expect(page.getByRole('heading', { name: 'No closed orders found' })).toBeVisible()
    await page.getByRole('button', { name: 'All days' }).click()
    await expect.poll(() => closedOrders.numbers()).toEqual([older?.number])
    await expect(page).toHaveURL(/search=\d{6}/)
    await cashier.isReadyForOffline()
    await cashier.goOffline()
    await page.goto('/orders?period=7-days')
    await closedOrders.search.fill(newest?.number.slice(-6) ?? '')
    await expect.poll(() => closedOrders.numbers()).toEqual([newest?.number])
    await closedOrders.view(closedOrders.rows.first())
    await expect(closedOrders.details).toContainText(newest?.number ?? 'none')
  },
)

test('SCR-11 ten rows of 48 px fit without scrolling, and on a phone six items', async ({ till }) => {
  const { page, closedOrders } = await till()
  await page.goto('/orders?period=30-days')
  await expect(closedOrders.rows).toHaveCount(10)
  const boxes = () =>
    closedOrders.rows.evaluateAll((rows) =>
      rows.map((row) => {
        const { bottom, height, right } = row.getBoundingClientRect()
        return { bottom, height, right }
      }),
    )
  for (const row of await boxes()) {
    expect(row.height).toBeGreaterThanOrEqual(48)
    expect(row.bottom).toBeLessThanOrEqual(800)
  }
  await expect(closedOrders.rows.first()).toContainText(/\d{6}.*\d+ \w{3} \d\d:\d\d/)
  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = await boxes()
  expect(onPhone.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(6)
  for (const { height, right } of onPhone) {
    expect(height).toBeGreaterThanOrEqual(48)
    expect(right).toBeLessThanOrEqual(390)
  }
  await closedOrders.rows.nth(1).getByRole('button').click()
  await expect(closedOrders.details).toBeVisible()
})

test.describe('a lounge on its first day', () => {
  test.use({ isReal: true })

  test(
    'SCR-11 where nothing was sold yet today a list says so, and offers the last seven days',
    { tag: '@proof' },
    async ({ somebody, server }) => {
      const { page, salesReport, closedOrders } = await somebody(hire(server, 'Ifé Bankole', 'pos').signedIn)
      for (const [path, { days }] of [
        ['/orders', closedOrders],
        ['/sales-report', salesReport],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: 'Nothing yet today' })).toBeVisible()
        for (const wider of ['Last 7 days', 'Last 30 days', 'All days'])
          await page.getByRole('button', { name: wider }).click()
        await expect(days.chosen).toHaveText('Custom')
        await expect(page.getByRole('heading', { name: /^No (sales|closed orders) yet$/ })).toBeVisible()
      }
    },
  )
})
