// A network whose proxy blocks sockets: the lounge works over requests, and returns to the socket when it can.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('without a socket a till sells, hears of others, and goes back to the socket once there is one', async ({
  somebody,
  till,
  kitchen,
  server,
}) => {
  const cashier = await somebody()
  let isBlocked = true
  let sockets = 0
  await cashier.page.routeWebSocket(/\/sync\/live/, (socket) => {
    if (isBlocked) return void socket.close()
    sockets += 1
    socket.connectToServer()
  })
  await cashier.signIn('cashier')
  const [other, { board }] = await Promise.all([till(), kitchen()])
  await expect(cashier.shell.online).toBeVisible()
  await cashier.tables.table(7).click()
  await cashier.posTerminal.add('Jollof Rice')
  await cashier.posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await expect(board.ticket('TO DO', 7)).toContainText('1× Jollof Rice', { timeout: 3_000 })
  await cashier.hasSentEverything()

  await cashier.shell.openFromDrawer('Tables')
  await other.tables.table(8).click()
  await other.posTerminal.add('Jollof Rice')
  await other.posTerminal.placeOrder.click()
  await expect(cashier.tables.table(8)).toHaveAccessibleName('Table 8, 1 order', { timeout: 5_000 })
  expect(sockets).toBe(0)

  isBlocked = false
  await expect.poll(() => sockets, { timeout: 60_000 }).toBe(1)
  await expect(cashier.shell.online).toBeVisible()
  const requests: string[] = []
  cashier.page.on('request', (request) => requests.push(request.url()))
  await cashier.tables.table(10).click()
  await cashier.posTerminal.add('Jollof Rice')
  await cashier.posTerminal.placeOrder.click()
  await expect(board.ticket('TO DO', 10)).toContainText('1× Jollof Rice')
  await cashier.hasSentEverything()
  expect(requests.filter((url) => url.includes('/sync/'))).toEqual([])
  expect(server.database.rows('exception')).toEqual([])
})
