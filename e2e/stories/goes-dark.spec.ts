// A till that loses power at the moment of a payment: the next person learns that it was paid.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('a till that goes dark while the payment message stands has taken the money, once', async ({ till, server }) => {
  const cashier = await till()
  const { tables, posTerminal } = cashier
  // The printer is a device: the test sees only that it is asked.
  await cashier.context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const sales = server.database.saleNumbers().length
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('2000', '₦300')
  await expect(posTerminal.processing).toBeVisible()
  await cashier.page.close()

  // The next person learns that it was paid, and the change; the receipt is the first one.
  const later = await cashier.inNewTab()
  await later.page.goto('/tables')
  const said = later.page.getByRole('button', { name: /^Order ORD-\d+ was paid by Cash before this device stopped\./ })
  await expect(said).toContainText('The change is ₦300.')
  // The notice stays until the receipt is out: this till's printer is away.
  const choice = JSON.stringify({ line: 'usb', device: '1208:514', width: 42 })
  await later.page.evaluate((chosen) => localStorage.setItem('lounge.printer', chosen), choice)
  await said.click()
  await later.shell.told(sentence('printer_not_connected'))
  await later.shell.dismiss(sentence('printer_not_connected'))
  await later.page.evaluate(() => localStorage.removeItem('lounge.printer'))
  const printing = later.context.waitForEvent('page')
  await said.click()
  const paper = await printing
  await expect(paper.getByRole('region', { name: 'Receipt' })).toContainText('Star Lager')
  await expect(paper.getByRole('region', { name: 'Receipt' })).not.toContainText('COPY')
  await paper.close()
  await expect(said).toBeHidden()
  await later.page.reload()
  await expect(later.tables.table(7)).toHaveAccessibleName('Table 7, paid')
  await expect(said).toBeHidden()
  await later.comeOnline()
  expect(server.database.saleNumbers()).toHaveLength(sales + 1)
})
