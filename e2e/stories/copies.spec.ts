// A till without a receipt printer of its own: its window prints one paper as it was requested, and every later one is a recorded copy.
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test('CLO-03 a print window gives one first receipt: another tap there, and its address opened again, give copies that are on record', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, context, posTerminal, paying } = cashier
  await context.addInitScript(() => {
    // The window stays open, as on Android.
    window.close = () => undefined
    const printed: string[] = []
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('[data-print]')?.innerText ?? ''
      printed.push(/COPY \d+/.exec(paper)?.[0] ?? 'first')
      document.documentElement.setAttribute('data-printed', printed.join(', '))
    }
  })
  const hasPrinted = (window: Page, papers: string) =>
    expect(window.locator('html')).toHaveAttribute('data-printed', papers)
  const printHere = (window: Page) => window.getByRole('button', { name: 'Print', exact: true }).click()

  await page.goto('/pos-terminal')
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('2000', '₦300')
  const receipt = await paying.printReceipt()
  await hasPrinted(receipt, 'first')
  await cashier.hasSentEverything()
  expect(server.database.commands('receipt.printAgain')).toBe(0)
  await printHere(receipt)
  await hasPrinted(receipt, 'first, COPY 1')
  await printHere(receipt)
  await hasPrinted(receipt, 'first, COPY 1, COPY 2')
  await isAccessible(receipt, 'a receipt in its window')
  await cashier.hasSentEverything()
  expect(server.database.commands('receipt.printAgain')).toBe(2)

  await receipt.goto(receipt.url())
  const paper = receipt.getByRole('region', { name: 'Receipt' })
  await expect(paper, 'nobody asked for it').toContainText('*** COPY 3 ***')
  await expect(receipt.locator('html')).not.toHaveAttribute('data-printed')
  await printHere(receipt)
  await hasPrinted(receipt, 'COPY 3')
  await cashier.hasSentEverything()
  expect(server.database.commands('receipt.printAgain')).toBe(3)
})
