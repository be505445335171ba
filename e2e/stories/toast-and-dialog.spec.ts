// A toast at the foot of a phone, and a dialog that opens while it is shown.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('SCR-04 on a phone a dialog has its height from the first frame on, also while a toast stands at the foot', async ({
  till,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  await page.setViewportSize({ width: 390, height: 844 })
  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  await page.getByRole('button', { name: 'Expand order details' }).click()
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await page.waitForTimeout(400) // the toast has its place
  const heights = page.evaluate(async () => {
    const seen: number[] = []
    for (const until = performance.now() + 1_500; performance.now() < until;) {
      const dialog = document.querySelector('[role=dialog]')
      if (dialog) seen.push(dialog.getBoundingClientRect().height)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    return seen
  })
  await page.getByRole('button', { name: 'Enter/Scan FunCard' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(shell.toast(sentence('order_placed'))).toBeVisible()
  const seen = await heights
  expect(seen.length).toBeGreaterThan(5)
  expect(Math.min(...seen)).toBeGreaterThan(150)
})
