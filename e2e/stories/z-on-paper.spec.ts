// The paper of a Z: from the receipt printer of a till.
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ShiftScreen } from '../screens/shift.ts'
import { SerialDevice } from '../serial-device.ts'

test('DAY-01 the Z of a till comes from its receipt printer, and needs no printer that the system knows', async ({
  till,
}) => {
  const { page, context, posTerminal, shell } = await till()
  const printer = await SerialDevice.plugInto(page)
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'by the system')
  })
  await page.goto('/pos-terminal')
  await printer.set({ isChosen: true })
  await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Receipt printer' }).click()
  await page.getByRole('button', { name: 'Connect a serial printer' }).click()
  await page.keyboard.press('Escape')
  const shift = new ShiftScreen(page)
  await shell.openFromDrawer('Shift')
  await shift.float.fill('20,000')
  await shift.open.click()
  await shift.count({ '₦1,000': '20' })
  await shift.close.click()
  await shift.confirm('Close the shift')
  await expect(shift.act('Print Z 1')).toBeVisible()

  await page.goto('/print/z?till=1&number=1')
  await printer.set({ isChosen: true })
  await expect(page.getByRole('button', { name: 'Receipt printer' })).toHaveAttribute('aria-pressed', 'true')
  await isAccessible(page, 'a Z at a till with a receipt printer')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => printer.written()).toContain('20 x N1,000')
  await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  await page.getByRole('button', { name: 'A4' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
})
