// The server is there and does not work: a line that hangs, a server that is starting, a disk that is full.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test(
  'a till that knows the lounge shows it before the server has said a word, and works',
  { tag: '@proof' },
  async ({ till }) => {
    const { page, shell, tables, posTerminal } = await till()
    await expect(shell.online).toBeVisible()
    await page.routeWebSocket('**/api/sync/live', () => undefined) // opened, with nobody behind it
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

test('REL-02 a till says that the disk of the server is full, sells on, and sends it once there is room', async ({
  till,
}) => {
  const { page, shell, tables, posTerminal } = await till()
  let isFull = true
  await page.routeWebSocket('**/api/sync/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const isPush = String(message).startsWith('{"type":"push"')
      if (isPush && isFull) socket.send('{"type":"busy","retryMs":500,"reason":"disk_full"}')
      else server.send(message)
    })
  })
  await page.reload()
  await expect(shell.online).toBeVisible()
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.placeOrder.click()
  await expect(page.getByText(sentence('disk_full'))).toBeVisible()
  await expect(shell.waiting).toHaveText('change waiting')
  await expect(shell.online).toBeVisible()
  isFull = false
  await expect(page.getByText(sentence('disk_full'))).toHaveCount(0)
  await expect(shell.waiting).toHaveCount(0)
})
