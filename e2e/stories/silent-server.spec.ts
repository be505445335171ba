// The server is there and says nothing: a line that hangs, or a server that is starting.
import { expect, test } from '../fixtures.ts'

test(
  'a till that knows the lounge shows it before the server has said a word, and works',
  { tag: '@proof' },
  async ({ till }) => {
    const { page, shell, tables, posTerminal } = await till()
    await expect(shell.online).toBeVisible()
    await page.routeWebSocket('**/api/sync/live', () => undefined) // opened, and nobody behind it
    await page.route('**/api/**', () => new Promise(() => undefined))
    await page.reload()
    await expect(tables.table(5)).toContainText('2 orders')
    await expect(shell.online).toHaveCount(0)
    await tables.table(7).click()
    await posTerminal.add('Star Lager', 2)
    await posTerminal.placeOrder.click()
    await expect(shell.waiting).toHaveText('change waiting')
  },
)
