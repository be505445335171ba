// What was paid is found again, seen in full, and printed.
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

/** The business day of the lounge, an hour ahead of UTC: it begins at five in the morning. */
const today = (daysLater = 0): string =>
  new Date(Date.now() + (daysLater * 24 + 1 - 5) * 3_600_000).toISOString().slice(0, 10)

/** Over the counter: the newest closed order is this one then. */
async function sell({ tables, posTerminal, shell }: Staff, table: number, item: string): Promise<string> {
  await shell.openFromDrawer('Tables')
  await tables.table(table).click()
  await posTerminal.add(item)
  await posTerminal.cash.click()
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid).toBeVisible()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  return number
}

test('CLO-01 closed orders by method of payment and by day, newest first, ten a page', async ({ till }) => {
  const cashier = await till()
  const { page, closedOrders, shell } = cashier
  await shell.openFromDrawer('Orders')
  await expect(shell.title).toHaveText('Closed Orders')
  await expect(closedOrders.rows).toHaveCount(7) // of the demo's evening
  await expect(closedOrders.where).toHaveCount(0)
  const sold: string[] = []
  for (const table of [1, 7, 8, 10]) sold.unshift(await sell(cashier, table, 'Fanta'))

  await shell.openFromDrawer('Orders')
  await expect(closedOrders.rows).toHaveCount(10)
  for (const [index, number] of sold.entries()) await expect(closedOrders.rows.nth(index)).toContainText(number)
  await expect(closedOrders.where).toContainText('Page 1 of 2')
  await closedOrders.next.click()
  await expect(closedOrders.rows).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]page=2/)
  await page.reload()
  await expect(closedOrders.where).toContainText('Page 2 of 2')

  await closedOrders.method.selectOption('FunCard')
  await expect(closedOrders.rows).toHaveCount(1)
  await expect(closedOrders.rows).toContainText('Fatima Yusuf')
  await page.reload()
  await expect(closedOrders.method).toHaveValue('FunCard')
  await expect(closedOrders.rows).toHaveCount(1)

  await closedOrders.method.selectOption('Cash')
  await closedOrders.from.fill(today())
  await closedOrders.to.fill(today(1))
  for (const number of sold) await expect(closedOrders.order(number)).toHaveCount(1)
  const count = await closedOrders.rows.count()
  const download = page.waitForEvent('download')
  await closedOrders.saveCsv.click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`closed-orders-${today()}.csv`)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + count)
  expect(lines.slice(1, 5).map((line) => line.split(',')[0])).toEqual(sold)
  for (const line of lines.slice(1)) expect(line).toContain(',Cash,')

  await closedOrders.from.fill('')
  await closedOrders.to.fill(today(-1))
  for (const number of sold) await expect(closedOrders.order(number)).toHaveCount(0)
  await closedOrders.to.fill('2026-01-01')
  await expect(page.getByRole('heading', { name: 'No closed orders found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(closedOrders.rows).toHaveCount(10)
})

test('CLO-02 a closed order in full: table, customer, payment, date, total, and lines with price and note', async ({
  till,
}) => {
  const { page, closedOrders } = await till()
  await page.goto('/orders')
  const peppered = closedOrders.rows.filter({ hasText: '₦14,100' })
  const [date = 'no date'] = /\d\d-\d\d-\d{4} \d\d:\d\d/.exec(await peppered.innerText()) ?? []
  await closedOrders.view(peppered)
  const { details } = closedOrders
  const fact = (label: string) => details.locator(`dt:text-is("${label}") + dd`)
  await expect(fact('Table')).toHaveText('14')
  await expect(fact('Customer')).toHaveText('Customer')
  await expect(fact('Payment')).toHaveText('Cash')
  await expect(fact('Date')).toHaveText(date)
  await expect(fact('Total')).toHaveText('₦14,100')
  const lines = details.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /3 × Guinness Stout.*₦6,600.*₦2,200 each/,
    /1 × Goat Meat.*₦3,500/,
    /1 × Pepper Soup.*₦3,800.*very hot/,
  ])
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await closedOrders.view(closedOrders.rows.filter({ hasText: 'FunCard' }))
  await expect(fact('Customer')).toHaveText('Fatima Yusuf · FC100000002')
})

test('CLO-03 receipt and invoice open a print window of 80 mm, also without the server', async ({ till }) => {
  const cashier = await till()
  const { page, closedOrders, context } = cashier
  // The printer is a device: that it is asked is all there is to see here, and the paper is what print media shows.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await cashier.isReadyForOffline()
  await page.goto('/orders')
  await expect(closedOrders.rows).toHaveCount(7)
  await closedOrders.view(closedOrders.rows.filter({ hasText: 'FunCard' }))
  const number = /ORD-\d{12}/.exec(await closedOrders.details.innerText())?.[0] ?? 'no number'
  await cashier.goOffline()

  const receipt = await closedOrders.print('Print receipt')
  await expect(receipt.locator('html')).toHaveAttribute('data-printed', 'yes')
  await receipt.emulateMedia({ media: 'print' })
  const paper = receipt.getByRole('region', { name: 'Receipt' })
  const expected = [
    '*** REPRINT ***',
    `Order ${number.slice(-6)}`,
    'Table 2',
    /Date \d\d-\d\d-\d{4} \d\d:\d\d/,
    'Customer Fatima Yusuf',
    'FunCard FC100000002',
    '2 × Heineken ₦4,000',
    '1 × Gizzard ₦3,000',
    'Subtotal ₦7,000',
    'Tax ₦200',
    'TOTAL ₦7,200',
    'FunCard ₦7,200',
  ]
  for (const text of expected) await expect(paper.locator('p').filter({ hasText: text })).not.toHaveCount(0)
  await expect(paper).not.toContainText(number)
  await expect(receipt.getByRole('button')).toHaveCount(0)
  // A window that has been printed closes; this one has to be looked at first.
  await receipt.evaluate(() => {
    window.close = () => document.documentElement.setAttribute('data-closed', 'yes')
  })
  const pdf = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1')
  const widths = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, points]) => (Number(points) / 72) * 25.4)
  expect(widths.map(Math.round)).toEqual([80])
  await expect(receipt.locator('html')).toHaveAttribute('data-closed', 'yes')

  const invoice = await closedOrders.print('Print Invoice')
  await expect(invoice.locator('html')).toHaveAttribute('data-printed', 'yes')
  const sheet = invoice.getByRole('region', { name: 'Invoice' })
  await expect(sheet).toContainText('INVOICE')
  await expect(sheet).toContainText(number)
  await expect(sheet).toContainText('₦2,000 each')
  await expect(sheet).not.toContainText('REPRINT')
  const closed = invoice.waitForEvent('close')
  await invoice.evaluate(() => dispatchEvent(new Event('afterprint')))
  await closed
})

test('a print window without its order says so, and prints nothing', async ({ till }) => {
  const { page } = await till()
  await page.goto('/print/receipt?order=no-such-order')
  await expect(page.getByRole('heading', { name: 'This order is not on this device.' })).toBeVisible()
})
