// The paper of a Z, and the morning page on A4: from the receipt printer of a till, and whole on a sheet.
import type { Locator, Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'
import { DaysScreen, ShiftScreen } from '../screens/shift.ts'
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

test('DAY-01 why the office closed a shift stands whole on A4, however long it is', async ({ till, office }) => {
  const cashier = await till()
  const shift = new ShiftScreen(cashier.page)
  await cashier.shell.openFromDrawer('Shift')
  await shift.float.fill('5,000')
  await shift.open.click()
  await expect(shift.close).toBeVisible()
  await cashier.hasSentEverything()

  const { page, shell } = await office()
  const days = new DaysScreen(page)
  await shell.openFromDrawer('Days')
  await days.closeShiftOf(1)
  await days.dialog.getByRole('button', { name: 'Not counted' }).click()
  await days.dialog.getByLabel('Why from here?').fill(`Its screen is broken ${'and nobody came, '.repeat(7)}`.trim())
  await days.dialog.getByRole('button', { name: 'Close the shift', exact: true }).click()
  await shell.told('The shift at till 1 is closed.')
  await page.goto('/print/z?till=1&number=1')
  await page.getByRole('button', { name: 'A4' }).click()
  const paper = page.getByRole('region', { name: 'Till 1, Z 1' })
  await expect(paper).toContainText('Its screen is broken')
  await isWholeOnSheet(page, paper)
})

test('DAY-08 the morning page on A4 has room for the words of each figure', async ({ somebody, server }) => {
  const { page, morning } = await somebody(hire(server, 'Ngozi Eze', 'owner').signedIn)
  await page.goto('/owner')
  await expect(morning.day).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Print A4' }).click()
  const sheet = await opened
  const paper = sheet.locator('[data-print]')
  // The longest words that a figure of drawers has.
  await paper
    .locator('td:nth-child(2)')
    .first()
    .evaluate((cell) => {
      cell.textContent =
        'right, Till 2, Till 3, Till 4, Till 5, Till 6, Till 7 not counted, Till 8 counted on a later day'
    })
  await isWholeOnSheet(sheet, paper)
})

/** On a sheet of A4 with the margins of a printer: 190 mm. */
async function isWholeOnSheet(page: Page, paper: Locator): Promise<void> {
  await page.setViewportSize({ width: 718, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const beyond = () =>
    paper.evaluate((sheet) => {
      const over = [...sheet.querySelectorAll('table')].map((table) => {
        const columns = Number(getComputedStyle(table.parentElement ?? sheet).columnCount) || 1
        return table.offsetWidth - sheet.clientWidth / columns
      })
      return Math.max(0, ...over)
    })
  await expect.poll(beyond).toBe(0)
}
