// The server was updated while a till was open: the till goes on selling, staff are told, a screen whose code is gone recovers, and nothing
// typed is lost.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { officeThatLocks } from '../office-that-locks.ts'
import { CouponsScreen } from '../screens/coupons.ts'
import { people } from '../staff.ts'

const pin = '804613'

test(
  'TRU-13 an older till on a newer server goes on selling and is offered the new version',
  { tag: '@proof' },
  async ({ somebody, kitchen, server }) => {
    const cashier = await somebody()
    const { page, tables, posTerminal, shell } = cashier
    await page.routeWebSocket(/\/sync\/live/, (socket) => {
      const wire = socket.connectToServer()
      wire.onMessage((text) => {
        const message = JSON.parse(String(text)) as { readonly type: string }
        socket.send(JSON.stringify({ type: 'later-news', anything: 1 }))
        socket.send(JSON.stringify({ ...message, fromLater: { of: 'a newer build' } }))
        if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'upgrade', isNeeded: false }))
      })
    })
    await cashier.signIn('cashier')
    const offer = page.getByText(sentence('update_ready'))
    await expect(offer).toBeVisible()
    const { database } = server
    const placed = database.commands('order.place')
    await tables.table(7).click()
    await posTerminal.add('Jollof Rice')
    await posTerminal.placeOrder.click()
    await cashier.hasSentEverything()
    await expect(shell.connection).toHaveText('Online')
    expect(database.commands('order.place')).toBe(placed + 1)
    const { board } = await kitchen()
    await expect(board.ticket('TO DO', 7)).toContainText('1× Jollof Rice')

    const reloaded = page.waitForEvent('load')
    await offer.click()
    await reloaded
    await expect(shell.connection).toHaveText('Online')
  },
)

test('TRU-13 a screen whose script went with an update comes by itself, with the new version', async ({ till }) => {
  const cashier = await till()
  const { page, shell, voidOrders, complaints } = cashier
  complaints.expectOutage()
  // The next page that opens is of the new build.
  let isGone = true
  await page.route('**/assets/void-orders-*.js', (route) => (isGone ? route.abort() : route.continue()))
  await page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-newer000.js"></script>',
    }),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await shell.openFromDrawer('Void Orders')
  await expect(voidOrders.headings.or(voidOrders.empty).first()).toBeVisible()
  expect(isGone).toBe(false)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
})

test('an office takes a newer version by itself only once nothing is typed in it, in a dialog, a form or beneath its lock', async ({
  somebody,
}) => {
  const { page, lock, shell, settings } = await officeThatLocks(somebody, pin)
  const coupons = new CouponsScreen(page)
  await page.routeWebSocket(/\/sync\/live/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      socket.send(text)
      if (String(text).includes('"welcome"')) socket.send(JSON.stringify({ type: 'upgrade', isNeeded: false }))
    })
  })
  await page.goto('/manage/coupons')
  await expect(page.getByText(sentence('update_ready'))).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await coupons.add.click()
  await coupons.field('Code').fill('RAINYDAY')
  await page.clock.fastForward('03:00')
  await expect(coupons.field('Code')).toHaveValue('RAINYDAY')
  await coupons.dialog.getByRole('button', { name: 'Cancel' }).click()

  await shell.openFromDrawer('Settings')
  const phone = settings.field('Lounge', 'Phone')
  await phone.fill('0801')
  for (const minutes of ['03:00', '05:30', '03:00']) await page.clock.fastForward(minutes)
  await expect(lock.title).toBeVisible()
  await lock.type(people.manager.name, pin)
  await expect(phone).toHaveValue('0801')
  expect(loads).toBe(0)
  await settings.group('Lounge').getByRole('button', { name: 'Undo' }).click()
  const reloaded = page.waitForEvent('load')
  await page.clock.fastForward('03:00')
  await reloaded
})
