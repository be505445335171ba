// A till without a receipt printer of its own, whose printer takes 58 mm paper: the chosen width applies to the window too.
import { expect, test } from '../fixtures.ts'

test('CLO-03 a till that prints through the window on 58 mm paper gets papers of 58 mm', async ({ till }) => {
  const { page, closedOrders, context, posTerminal } = await till()
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    window.close = () => undefined
  })
  await page.goto('/pos-terminal')
  await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Receipt printer' }).click()
  await page.getByRole('radio', { name: '32, on 58 mm' }).check()
  await page.reload()
  await posTerminal.order.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Receipt printer' }).click()
  await expect(page.getByRole('radio', { name: '32, on 58 mm' })).toBeChecked()

  await page.goto('/orders?period=30-days')
  await closedOrders.view(closedOrders.rows.filter({ hasText: 'FunCard' }).first())
  const receipt = await closedOrders.print('Print receipt')
  await expect(receipt.locator('html')).toHaveAttribute('data-printed', 'yes')
  const pdf = (await receipt.pdf({ preferCSSPageSize: true })).toString('latin1')
  const widths = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, points]) => (Number(points) / 72) * 25.4)
  expect(widths.map(Math.round)).toEqual([58])
  const paper = receipt.getByRole('region', { name: 'Receipt' })
  const textWidth = () =>
    paper.evaluate((each) => {
      const { width, paddingLeft, paddingRight } = getComputedStyle(each)
      return Math.round(parseFloat(width) - parseFloat(paddingLeft) - parseFloat(paddingRight))
    })
  const onScreen = await textWidth()
  await receipt.emulateMedia({ media: 'print' })
  // The page is made as long as the paper on screen: lines that wrap differently in print would need a second page.
  expect(await textWidth()).toBe(onScreen)
  await expect(paper).toContainText('TOTAL')
  expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
