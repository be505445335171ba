// The bill before payment, units that are given away, guests who leave, and money that goes back: each is on record.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('DAY-04 DAY-06 a bill is shown, something is given away, guests leave and come back, and a line is given back', async ({
  till,
  office,
  server,
}) => {
  // Two people, three windows.
  test.slow()
  const [boss, cashier] = await Promise.all([office(), till()])
  await boss.page.goto('/manage/settings')
  await boss.page.getByRole('switch', { name: 'Tills give away' }).click({ force: true })
  const money = boss.page.getByRole('region', { name: 'Money and tax', exact: true })
  await money.getByRole('button', { name: 'Save' }).click()

  const { page, posTerminal, shell, closedOrders, tables } = cashier
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await cashier.editOrderAt(12)
  // A window that printed would close.
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  // Without a service worker, and without the local network: no code can be loaded any more.
  await page.route('**/assets/*.js', (route) => route.abort())
  const opened = page.context().waitForEvent('page')
  await posTerminal.choose('Print bill')
  const paper = await opened
  await page.unroute('**/assets/*.js')
  await expect(paper.getByRole('region', { name: 'Bill' })).toContainText('NOT A RECEIPT')
  await paper.close()

  await posTerminal.choose('Give away')
  await dialog('Give away').getByRole('button', { name: 'One more Chapman' }).click()
  await dialog('Give away').getByRole('button', { name: 'Regular guest' }).click()
  await dialog('Give away').getByRole('button', { name: 'Give away', exact: true }).click()
  await shell.told(sentence('order_comped'))
  await expect(posTerminal.order.getByRole('status').filter({ hasText: '1 taken off after the bill' })).toBeVisible()

  await posTerminal.choose('Left without paying')
  await dialog('Left without paying').getByRole('button', { name: 'They left' }).click()
  await shell.told(sentence('order_walked_out'))
  await shell.openFromDrawer('Tables')
  await expect(tables.table(12)).toHaveAccessibleName('Table 12, free')

  await shell.openFromDrawer('Orders')
  const gone = page.getByRole('region', { name: 'Left without paying' })
  await gone.getByRole('button', { name: 'They are back' }).click({ trial: true })
  const list = await page.getByRole('region', { name: 'Closed orders' }).boundingBox()
  const above = await gone.boundingBox()
  expect((list?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0), 'two cards').toBeGreaterThan(8)
  await gone.getByRole('button', { name: 'They are back' }).click()
  await shell.openFromDrawer('Tables')
  await cashier.editOrderAt(12)
  const total = (await posTerminal.amount('Total').textContent()) ?? ''
  await posTerminal.payCash(total.replaceAll(/[₦,]/g, ''), '₦0')
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()

  await shell.openFromDrawer('Orders')
  await closedOrders.view(closedOrders.order(number))
  await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
  await page.keyboard.press('Escape')
  await closedOrders.view(closedOrders.order(number))
  await expect(closedOrders.details.getByRole('button', { name: 'Print receipt' }), 'the order again').toBeVisible()
  await closedOrders.details.getByRole('button', { name: 'Give back' }).click()
  await closedOrders.details.getByRole('button', { name: 'One more Peppered Beef' }).click()
  await closedOrders.details.getByRole('textbox', { name: 'Why' }).fill('Cold')
  const refund = page.context().waitForEvent('page')
  await closedOrders.details.getByRole('button', { name: /^Give back ₦/ }).dblclick()
  await expect((await refund).getByRole('region', { name: 'Refund' })).toContainText(number)
  await cashier.hasSentEverything()
  expect(server.database.commands('order.refund'), 'once for a double tap').toBe(1)
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test(
  'DAY-04 the office gives away and voids from its open tables, and the till lists both, with what the guest had been shown',
  { tag: '@proof' },
  async ({ till, office }) => {
    const [boss, cashier] = await Promise.all([office(), till()])
    await cashier.editOrderAt(12)
    await cashier.page.context().addInitScript(() => {
      window.print = () => undefined
    })
    const opened = cashier.page.context().waitForEvent('page')
    await cashier.posTerminal.choose('Print bill')
    await (await opened).close()
    await cashier.hasSentEverything()

    const { page, shell } = boss
    const order = () => page.getByRole('dialog', { name: /^Order ORD-/ })
    await page.goto('/manage')
    const table = page.getByRole('list', { name: 'Open tables' }).getByRole('button', { name: /Table 12\b/ })
    await table.click()
    await order().getByRole('button', { name: 'Give away' }).click()
    await order().getByRole('button', { name: 'One more Chapman' }).click()
    await order().locator('button[type="submit"]').click()
    await expect(order()).toContainText(sentence('reason_not_chosen'))
    await isAccessible(page, 'giving away in the office')
    await order().getByRole('button', { name: 'Birthday', exact: true }).click()
    await order().locator('button[type="submit"]').click()
    await shell.told(sentence('order_comped'))
    await table.click()
    await order().getByRole('button', { name: 'Void', exact: true }).click()
    await order().getByRole('button', { name: 'One more Peppered Beef' }).click()
    await order().locator('button[type="submit"]').click()
    await expect(order()).toContainText(sentence('reason_not_chosen'))
    await isAccessible(page, 'voiding in the office')
    await order().getByRole('button', { name: 'Customer cancelled', exact: true }).click()
    await order().locator('button[type="submit"]').click()
    await shell.told(sentence('items_voided'))

    await cashier.shell.openFromDrawer('Void Orders')
    await expect(cashier.voidOrders.rows.first()).toContainText('after the bill was shown')
    await cashier.page.getByRole('button', { name: 'Given away', exact: true }).click()
    const given = cashier.page.getByRole('region', { name: 'Given away' }).locator('tbody').getByRole('row')
    await expect(given).toHaveText(/1 × Chapman.*Birthday/)
    await isAccessible(cashier.page, 'what was given away')
  },
)
