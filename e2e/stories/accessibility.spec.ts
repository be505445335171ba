// Axe finds no problem on any screen or dialog, light or dark.
import { sentence } from '@lounge/domain/messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire } from '../hired.ts'
import { mailedLink } from '../screens/new-passwords.ts'
import { demoPassword, people } from '../staff.ts'

test('signing in is accessible', { tag: '@proof' }, async ({ somebody, server }) => {
  const { page, login, verifyCode, newPasswords } = await somebody()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: /^Demo accounts/ })).toBeVisible()
  await isAccessible(page, 'login')
  await login.submit.click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await isAccessible(page, 'login, with what is missing')
  await login.forgotPassword.click()
  await expect(page).toHaveURL('/forgot-password')
  await isAccessible(page, 'forgot password')
  await login.email.fill(people.cashier.email)
  await newPasswords.send.click()
  await expect(newPasswords.title('Check Your Email')).toBeVisible()
  await isAccessible(page, 'a link was sent')
  await page.goto(await mailedLink(server, people.cashier.name))
  await newPasswords.set.click()
  await expect(page.getByText(/^Please choose a password/)).toBeVisible()
  await isAccessible(page, 'a new password')
  await page.goto('/reset-password')
  await expect(newPasswords.askAgain).toBeVisible()
  await isAccessible(page, 'a link that is none')
  await page.goto('/login')
  await login.signIn(people.cashier.email, demoPassword)
  await verifyCode.enter('12')
  await verifyCode.verify.click()
  await isAccessible(page, 'the code')
})

test('the floor and the closed orders are accessible', { tag: '@proof' }, async ({ till }) => {
  const { page, tables, shell, closedOrders, materialRequests } = await till()
  await isAccessible(page, 'tables')
  await tables.table(5).click()
  await expect(tables.entries(5)).toHaveCount(2)
  await isAccessible(page, 'the orders of a table')
  await tables.payTogether(5).click()
  await isAccessible(page, 'orders to pay together')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
  await isAccessible(page, 'the drawer')
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('Profile')
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible()
  await expect(shell.entries).toHaveCount(0)
  await isAccessible(page, 'the profile')
  await page.keyboard.press('?')
  await expect(shell.shortcuts).toBeVisible()
  await isAccessible(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('Material Request')
  await expect(materialRequests.rows).toHaveCount(3)
  await expect(shell.entries).toHaveCount(0)
  await isAccessible(page, 'material requests')
  await materialRequests.edit(materialRequests.rows.first()).click()
  await expect(materialRequests.editDialog).toBeVisible()
  await isAccessible(page, 'editing a material request')
  await page.keyboard.press('Escape')
  await materialRequests.logTab.click()
  await expect(materialRequests.rows).toHaveCount(10)
  await isAccessible(page, 'the log of material requests')
  await shell.openUserMenu(people.cashier.name)
  await isAccessible(page, 'the menu of the person')
  await page.keyboard.press('Escape')
  await shell.askToLogOut(people.cashier.name)
  await expect(shell.logoutDialog).toBeVisible()
  await isAccessible(page, 'logging out')
  await page.goto('/orders?period=30-days')
  await expect(closedOrders.rows.first()).toBeVisible()
  await isAccessible(page, 'closed orders')
})

test('the lists of the till are accessible', { tag: '@proof' }, async ({ till }) => {
  const cashier = await till()
  const { page, shell, closedOrders, posTerminal, voidOrders, outOfStock, salesReport, sync } = cashier
  await page.goto('/sales-report?period=30-days')
  await salesReport.openTableOf('Top items')
  await isAccessible(page, 'the sales report')
  await page.goto('/void-orders')
  await expect(voidOrders.empty).toBeVisible()
  await isAccessible(page, 'no void orders')
  await cashier.editOrderAt(12)
  await posTerminal.voidOrder.click()
  await posTerminal.voidOrderFor('Wrong order')
  await shell.told(sentence('order_voided'))
  await page.goto('/void-orders')
  await expect(voidOrders.rows).toHaveCount(1)
  await isAccessible(page, 'void orders')
  await page.goto('/out-of-stock')
  await expect(outOfStock.rows).toHaveCount(1)
  await isAccessible(page, 'out of stock')
  await outOfStock.search.fill('no such thing')
  await expect(outOfStock.rows).toHaveCount(0)
  await isAccessible(page, 'nothing found out of stock')
  await page.goto('/sync')
  await sync.syncNow.click()
  await sync.rows('Sync history')
  await sync.open('Pending transactions')
  await isAccessible(page, 'data synchronization')
  await page.goto('/orders?period=30-days&method=Card')
  await closedOrders.view(closedOrders.rows.first())
  await expect(closedOrders.details).toBeVisible()
  await isAccessible(page, 'a closed order')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const papers = await closedOrders.print('Print Invoice')
  await papers.close()
  await page.goto(papers.url())
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await isAccessible(page, 'a paper')
  await page.goto('/orders?to=2026-01-01')
  await expect(page.getByRole('heading', { name: 'No closed orders found' })).toBeVisible()
  await isAccessible(page, 'no closed orders found')
})

test('the terminal and its dialogs are accessible', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await expect(posTerminal.item('Star Lager')).toBeVisible()
  await isAccessible(page, 'the empty terminal')
  await posTerminal.details('Star Lager').click()
  await expect(page.getByRole('dialog', { name: 'Star Lager' })).toBeVisible()
  await isAccessible(page, 'the details of an item')
  await page.getByRole('button', { name: 'Add to order' }).click()
  await posTerminal.openLine('Star Lager')
  await posTerminal.order.getByRole('button', { name: 'Note for Star Lager' }).click()
  await expect(posTerminal.noteDialog).toBeVisible()
  await isAccessible(page, 'a note')
  await page.keyboard.press('Escape')
  await posTerminal.placeOrder.click()
  await expect(posTerminal.tablePicker).toBeVisible()
  await isAccessible(page, 'the table picker')
  await posTerminal.pickTable(7).click()
  await posTerminal.cancelOrder.click()
  await expect(posTerminal.cancelDialog).toBeVisible()
  await isAccessible(page, 'cancelling the order')
  await page.keyboard.press('Escape')
  await posTerminal.search.fill('no such thing')
  await isAccessible(page, 'nothing found')
})

test('paying and editing are accessible', { tag: '@proof' }, async ({ till }) => {
  const { page, tables, posTerminal, paying, funcard, shell } = await till()
  await tables.table(7).click()
  await posTerminal.item('Star Lager').click()
  await paying.useCoupon('SAVE10')
  await paying.byCard.click()
  await paying.amountIn(paying.cardDialog).fill('500')
  await isAccessible(page, 'taking a part by card')
  await paying.confirmIn(paying.cardDialog).click()
  await expect(paying.parts).toHaveCount(1)
  await isAccessible(page, 'a coupon, and a part that is paid')
  await paying.byFuncard.click()
  await expect(funcard.entry).toBeVisible()
  await isAccessible(page, 'entering a FunCard')
  await funcard.number.fill('FC100000001')
  await funcard.find.click()
  await expect(paying.funcardDialog).toBeVisible()
  await isAccessible(page, 'paying with a FunCard')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Top Up FunCard' }).click()
  await expect(funcard.topUp).toBeVisible()
  await isAccessible(page, 'topping a FunCard up')
  await page.keyboard.press('Escape')
  await posTerminal.choose('Receipt printer')
  await isAccessible(page, 'the receipt printer')
  await page.keyboard.press('Escape')
  await posTerminal.cash.click()
  await expect(posTerminal.cashDialog).toBeVisible()
  await isAccessible(page, 'taking cash')
  await posTerminal.takeCash.click()
  await expect(posTerminal.paid).toBeVisible()
  await isAccessible(page, 'payment successful')
  await posTerminal.nextOrder()

  await page.goto('/tables')
  await tables.table(12).click()
  await expect(posTerminal.lines).toHaveCount(3)
  await posTerminal.add('Star Lager')
  await posTerminal.beginSelecting()
  await posTerminal.order.getByRole('button', { name: 'Equal parts' }).click()
  await isAccessible(page, 'equal parts')
  await page.keyboard.press('Escape')
  await posTerminal.select('Chapman')
  await posTerminal.choose('High priority')
  await isAccessible(page, 'editing an order, with a line selected')
  await posTerminal.choose('Hold order')
  await posTerminal.choose('Held orders (1)')
  await posTerminal.heldOrders.getByRole('button', { name: 'Remove' }).click()
  await isAccessible(page, 'held orders')
  await posTerminal.heldOrders.getByRole('button', { name: 'Keep it' }).click()
  await posTerminal.heldOrders.getByRole('button', { name: 'Restore' }).click()
  await expect(posTerminal.lines).toHaveCount(4)
  await posTerminal.voidOrder.click()
  await expect(posTerminal.voidDialog).toBeVisible()
  await isAccessible(page, 'voiding an order')
  await page.keyboard.press('Escape')
  await shell.openFromDrawer('Tables')
  // The part payment had placed the order, so once it was paid the table was free.
  await tables.table(7).click()
  await expect(tables.dropDialog).toBeVisible()
  await isAccessible(page, 'dropping what is not placed')
})

test('the boards are accessible', { tag: '@proof' }, async ({ kitchen, bar }) => {
  for (const [station, signIn] of Object.entries({ kitchen, bar })) {
    const { page, board, shell, sync } = await signIn()
    await expect(board.tickets('TO DO').first()).toBeVisible()
    await isAccessible(page, `the board of the ${station}`)
    if (station === 'bar') continue
    await board.cancel(board.tickets('TO DO').first())
    await expect(board.cancelDialog.dialog).toBeVisible()
    await board.cancelDialog.reason('Other').check()
    await isAccessible(page, 'cancelling a ticket')
    await page.keyboard.press('Escape')
    // Everything is longer than its column, and numbers are shown.
    await page.setViewportSize({ width: 1024, height: 600 })
    await page.keyboard.press('2')
    await expect(board.more('TO DO')).toBeVisible()
    await isAccessible(page, 'a board with more below, worked with keys')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: /^DONE/ }).click()
    await expect(board.allDay.first()).toBeVisible()
    await isAccessible(page, 'what is done, on a phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await board.choose('Done in one step')
    await isAccessible(page, 'a board in one step')
    await shell.connection.getByRole('button').click()
    await expect(sync.panel).toBeVisible()
    await isAccessible(page, 'synchronization on a board')
  }
})

test(
  'the lists and papers of the money day are accessible, wide and on a phone',
  { tag: '@proof' },
  async ({ till, office, somebody, server }) => {
    const cashier = await till()
    await cashier.page.addInitScript(() => {
      window.print = () => undefined
    })
    const sizes = [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]
    const [manager, owner] = await Promise.all([office(), somebody(hire(server, 'Ngozi Eze', 'owner').signedIn)])
    const screens = [
      [cashier, ['/shift', '/to-settle', '/to-confirm']],
      [
        manager,
        [
          '/manage/days',
          '/manage/to-settle',
          '/manage/to-confirm',
          '/manage/triangle',
          '/manage/accounts',
          '/manage/outages',
          '/manage/acts',
        ],
      ],
      [owner, ['/owner']],
    ] as const
    for (const [{ page, shell }, all] of screens)
      for (const path of all) {
        await page.goto(path)
        await expect(shell.title).toBeVisible()
        for (const size of sizes) {
          await page.setViewportSize(size)
          await isAccessible(page, `${path} at ${size.width}`)
          const { scrollWidth, clientWidth } = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return { scrollWidth, clientWidth }
          })
          expect.soft(scrollWidth, `${path} is as wide as the screen`).toBeLessThanOrEqual(clientWidth)
        }
      }
    await owner.page.addInitScript(() => {
      window.print = () => undefined
    })
    const [morning] = server.database.rows('morning')
    for (const paper of ['a4', '80']) {
      await owner.page.goto(`/print/morning?day=${String(morning?.['day'])}&paper=${paper}`)
      await expect(owner.page.getByText('Is it all there?')).toBeVisible()
      await isAccessible(owner.page, `the morning page on paper, ${paper}`)
    }
  },
)
