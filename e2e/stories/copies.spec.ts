// A till without a receipt printer of its own: its window prints one paper as it was requested, and every later one is a recorded copy.
import type { BrowserContext, Page } from '@playwright/test'
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

/** Windows stay open, as on Android. The page shows what it printed: the first paper, a copy, or one that is not on record. */
const windowsStayOpen = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.close = () => undefined
    const printed: string[] = []
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('[data-print]')?.innerText ?? ''
      printed.push(/NOT A BILL|COPY \d+/.exec(paper)?.[0] ?? 'first')
      document.documentElement.setAttribute('data-printed', printed.join(', '))
    }
  })
const hasPrinted = (window: Page, papers: string) =>
  expect(window.locator('html')).toHaveAttribute('data-printed', papers)
const printHere = (window: Page) => window.getByRole('button', { name: 'Print', exact: true }).click()

test('CLO-03 a print window gives one first receipt: another tap there, and its address opened again, give copies that are on record', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, context, posTerminal, paying } = cashier
  await windowsStayOpen(context)

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

test('DAY-06 the window of a bill prints what is on record: after more was ordered, and from an address that was typed, a tap records the bill first', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, context, posTerminal } = cashier
  await windowsStayOpen(context)
  const printedNothing = (window: Page) => expect(window.locator('html')).not.toHaveAttribute('data-printed')

  const orderMore = async () => {
    await cashier.editOrderAt(12)
    await posTerminal.add('Star Lager')
    await posTerminal.placeOrder.click()
    await cashier.hasSentEverything()
  }
  await cashier.editOrderAt(12)
  const opened = context.waitForEvent('page')
  await posTerminal.choose('Print bill')
  const bill = await opened
  const paper = bill.getByRole('region', { name: 'Bill' })
  await hasPrinted(bill, 'first')
  await expect(paper).not.toContainText(sentence('bill_off_record'))

  await orderMore()
  expect(server.database.commands('order.present')).toBe(1)
  await expect(paper).toContainText(sentence('bill_off_record'))
  await isAccessible(bill, 'a bill that is not on record')
  await printHere(bill)
  await hasPrinted(bill, 'first, COPY 2')
  await cashier.hasSentEverything()
  expect(server.database.commands('order.present')).toBe(2)

  await orderMore()
  await bill.goto(bill.url().replace(/&copy=.*/, ''))
  await expect(paper).toContainText(sentence('bill_off_record'))
  await printedNothing(bill)
  await printHere(bill)
  await hasPrinted(bill, 'COPY 3')

  const refund = {
    amount: 470_000,
    method: 'Cash',
    reason: 'Warm',
    byName: 'Ada Obi',
    at: '29-11-2026 08:00',
    lines: [],
  }
  await page.goto(
    `/print/refund?order=${new URL(bill.url()).searchParams.get('order')}&refund=${JSON.stringify(refund)}`,
  )
  await expect(page.getByText(sentence('refund_window_over'))).toBeVisible()
  await printedNothing(page)
})
