// Paid orders are found again, shown in full, and printed.
import { readFileSync } from 'node:fs'
import { sentence } from '@lounge/domain/messages'
import { asListed, businessDay } from '../calendar.ts'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

/** Over the counter, so that this one is the newest closed order. */
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

test(
  'CLO-01 closed orders by method of payment and by day, newest first, ten a page, back to the first day',
  { tag: '@proof' },
  async ({ till, server }) => {
    const cashier = await till()
    const { page, closedOrders, shell } = cashier
    const inTheBooks = (where = 'true', offset = 0) =>
      server.database
        .ask(
          `select number from sale where ${where}
         order by business_day desc, paid_at desc, order_id desc limit 10 offset ${offset}`,
        )
        .map(({ number }) => String(number))
    const pages = (where = 'true') =>
      Math.ceil(Number(server.database.ask(`select count(*) as count from sale where ${where}`)[0]?.['count']) / 10)
    const listed = () => closedOrders.numbers()

    await shell.openFromDrawer('Orders')
    await expect(shell.title).toHaveText('Closed Orders')
    await closedOrders.days.chooseAll()
    await expect(closedOrders.where).toContainText(`Page 1 of ${pages()}`)
    expect(await listed()).toEqual(inTheBooks())
    const sold: string[] = []
    for (const table of [1, 7]) sold.unshift(await sell(cashier, table, 'Fanta'))
    await cashier.hasSentEverything()

    await shell.openFromDrawer('Orders')
    await closedOrders.days.chooseAll()
    await expect(closedOrders.where).toContainText(`Page 1 of ${pages()}`)
    expect(await listed()).toEqual([...sold, ...inTheBooks().slice(2)])
    await closedOrders.next.click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await expect.poll(listed).toEqual(inTheBooks('true', 10))
    await page.goto('/orders?period=custom&page=40')
    await expect(closedOrders.where).toContainText(`Page 40 of ${pages()}`)
    await expect.poll(listed).toEqual(inTheBooks('true', 390))
    await closedOrders.view(closedOrders.rows.last())
    await expect(closedOrders.details).toContainText(inTheBooks('true', 390)[9] ?? 'none')
    await expect(closedOrders.details.getByRole('list', { name: 'Lines' }).getByRole('listitem')).not.toHaveCount(0)
    await page.keyboard.press('Escape')

    await closedOrders.method.selectOption('FunCard')
    const byFunCard = `methods like '%FunCard%'`
    await expect(closedOrders.where).toContainText(`Page 1 of ${pages(byFunCard)}`)
    await expect.poll(listed).toEqual(inTheBooks(byFunCard))
    await page.reload()
    await expect(closedOrders.method).toHaveValue('FunCard')
    await expect.poll(listed).toEqual(inTheBooks(byFunCard))

    await closedOrders.method.selectOption('Cash')
    await closedOrders.days.from.fill(businessDay(-20))
    await closedOrders.days.to.fill(businessDay(-10))
    const some = `methods like '%Cash%' and business_day between '${businessDay(-20)}' and '${businessDay(-10)}'`
    await expect(closedOrders.where).toContainText(`Page 1 of ${pages(some)}`)
    await expect.poll(listed).toEqual(inTheBooks(some))
    const download = page.waitForEvent('download')
    await closedOrders.saveCsv.click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`closed-orders-${businessDay(-20)}-${businessDay(-10)}-cash.csv`)
    const [, ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    const [{ count } = {}] = server.database.ask(`select count(*) as count from sale where ${some}`)
    expect(lines).toHaveLength(Number(count))
    expect(lines.slice(0, 10).map((line) => line.split(',')[1])).toEqual(inTheBooks(some))
    for (const line of lines) expect(line).toContain(',Cash,')

    await closedOrders.days.from.fill('')
    await closedOrders.days.to.fill('2026-01-01')
    await expect(page.getByRole('heading', { name: 'No closed orders found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(closedOrders.rows).toHaveCount(10)
  },
)

test('CLO-01 without the server the orders of the last days are listed, and a sentence says since when', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, closedOrders, shell } = cashier
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await shell.openFromDrawer('Orders')
  await closedOrders.days.choose('30 days')
  const since = businessDay(-2)
  const [{ count } = {}] = server.database.ask(`select count(*) as count from sale where business_day >= ?`, since)
  await expect(closedOrders.since).toHaveText(`Offline. Showing this device's records since ${asListed(since)}.`)
  // If the business day has just turned, the day before is still on the device.
  const held = server.database.rows('order').filter(({ settlement }) => settlement !== undefined).length
  expect(held).toBeGreaterThanOrEqual(Number(count))
  const pages = Math.ceil(held / 10)
  // Followed by the next button, so that page 1 of 4 does not match page 1 of 47.
  const ofDevice = `Page 1 of ${pages}Next`
  await expect(closedOrders.where).toContainText(ofDevice)
  await page.context().setOffline(false)
  await expect(closedOrders.where).not.toContainText(ofDevice)
  await expect(closedOrders.since).toHaveCount(0)
})

test('CLO-02 a closed order in full: table, customer, payment, date, total, and lines with price and note', async ({
  till,
}) => {
  const { page, closedOrders } = await till()
  await page.goto('/orders?period=30-days')
  const peppered = closedOrders.rows.filter({ hasText: '₦14,100' }).first()
  const [, day = '', time = ''] = /(\d+ \w{3}) (\d\d:\d\d)/.exec(await peppered.innerText()) ?? []
  await closedOrders.view(peppered)
  const { details } = closedOrders
  const fact = (label: string) => details.locator(`dt:text-is("${label}") + dd`)
  await expect(fact('Table')).toHaveText('14')
  await expect(fact('Customer')).toHaveText('Customer')
  await expect(fact('Payment')).toHaveText('Cash')
  const date = (await fact('Date').innerText()).split(' ')
  expect([asListed((date[0] ?? '').split('-').toReversed().join('-')), date[1]]).toEqual([day, time])
  await expect(fact('Total')).toHaveText('₦14,100')
  const lines = details.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(lines).toHaveText([
    /3 × Guinness Stout.*₦6,600.*₦2,200 each/,
    /1 × Goat Meat.*₦3,500/,
    /1 × Pepper Soup.*₦3,800.*very hot/,
  ])
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await closedOrders.view(closedOrders.rows.filter({ hasText: 'FunCard' }).first())
  await expect(fact('Customer')).toHaveText('Fatima Yusuf · FC100000002')
})

test('CLO-03 SYN-08 receipt and invoice open a print window of 80 mm, also without the server', async ({ till }) => {
  const cashier = await till()
  const { page, closedOrders, context } = cashier
  // The printer is a device: the test sees only that it is asked, and the paper as print media shows it.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await cashier.isReadyForOffline()
  await page.goto('/orders?period=30-days')
  await expect(closedOrders.rows).toHaveCount(10)
  await closedOrders.view(closedOrders.rows.filter({ hasText: 'FunCard' }).first())
  const number = /ORD-\d{12}/.exec(await closedOrders.details.innerText())?.[0] ?? 'no number'
  await cashier.goOffline()

  const receipt = await closedOrders.print('Print receipt')
  await expect(receipt.locator('html')).toHaveAttribute('data-printed', 'yes')
  await receipt.emulateMedia({ media: 'print' })
  const paper = receipt.getByRole('region', { name: 'Receipt' })
  const expected = [
    'Galaxy Game Centre',
    '*** COPY 1 ***',
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
  // A window closes after printing; this one has to be looked at first.
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
  await expect(sheet).not.toContainText('COPY')
  const closed = invoice.waitForEvent('close')
  await invoice.evaluate(() => dispatchEvent(new Event('afterprint')))
  await closed
  const again = await closedOrders.print('Print Invoice')
  await expect(again.getByRole('region', { name: 'Invoice' })).toContainText('*** COPY 1 ***')
  await again.reload()
  const another = again.getByRole('region', { name: 'Invoice' })
  await expect(another, 'what a window that is loaded again prints is another one').toContainText('*** COPY 2 ***')
  await expect(again.locator('html'), 'and it prints nothing by itself').not.toHaveAttribute('data-printed')
})

test('CLO-03 the receipt of an order of long ago is not printed before the server has told of it, so that each copy has its number', async ({
  till,
}) => {
  const { page, closedOrders, context } = await till()
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/orders?period=custom&page=40')
  await expect(closedOrders.rows).toHaveCount(10)
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>()
  await context.route('**/api/history/orders/*', async (route) => {
    await isTold
    await route.continue()
  })
  await closedOrders.view(closedOrders.rows.last())
  const print = page.getByRole('dialog', { name: /^Order/ }).getByRole('button', { name: 'Print receipt' })
  await expect(print).toBeFocused()
  await expect(print).toBeDisabled()
  await page.keyboard.press('Enter')
  tell()
  await expect(print).toBeEnabled()
  await expect(print).toBeFocused()
  for (const copy of [1, 2]) {
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const paper = (await opened).getByRole('region', { name: 'Receipt' })
    await expect(paper).toContainText(`*** COPY ${copy} ***`)
  }
  expect(context.pages()).toHaveLength(3)
})

test('a print window without its order says so, and prints nothing', { tag: '@proof' }, async ({ till }) => {
  const { page } = await till()
  await page.goto('/print/receipt?order=no-such-order')
  await expect(page.getByRole('heading', { name: 'This order is not on this device.' })).toBeVisible()
})

test('CLO-03 money goes back for an order of long ago: the server is asked, and the paper comes', async ({ till }) => {
  const cashier = await till()
  const { page, closedOrders, context } = cashier
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/orders?period=custom&page=40')
  await closedOrders.view(closedOrders.rows.last())
  const { details } = closedOrders
  await details.getByRole('button', { name: 'Give back' }).click()
  await details
    .getByRole('button', { name: /^One more / })
    .first()
    .click()
  await details.getByRole('button', { name: 'Cash', exact: true }).click()
  await details.getByRole('textbox', { name: 'Why' }).fill('Brought back')
  const give = details.getByRole('button', { name: /^Give back ₦/ })
  await cashier.goOffline()
  await expect(details).toContainText(sentence('refund_needs_server'))
  await expect(give).toBeDisabled()
  await context.setOffline(false)
  await expect(give).toBeEnabled()
  const opened = context.waitForEvent('page')
  await give.click()
  await expect((await opened).getByRole('region', { name: 'Refund' })).toContainText('Brought back')
})
