// Every screen of the demo lounge, walked through once in each theme.
import { expect, test } from '../fixtures.ts'
import { device, picture, themes } from '../picture.ts'
import { demoPassword, people } from '../staff.ts'

test.use({ makesBackups: true })

for (const theme of themes) {
  test(`the way in, ${theme}`, async ({ somebody, server }) => {
    const { page, login, verifyCode, complaints } = await somebody(device(theme, server.origin))
    const piece = '**/assets/login-*.js'
    complaints.expectOutage()
    await page.route(piece, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await picture(page, 'error-screen', theme)
    await page.unroute(piece)

    await page.goto('/login')
    await expect(page.getByRole('heading', { name: /^Demo accounts/ })).toBeVisible()
    await picture(page, 'login', theme)
    await login.signIn(people.cashier.email, demoPassword)
    await verifyCode.enter('123')
    await picture(page, 'verify-code', theme)
  })

  test(`the till, ${theme}`, async ({ till, server }) => {
    const { page, tables, posTerminal, closedOrders } = await till(device(theme, server.origin))
    await picture(page, 'tables', theme)
    await tables.table(5).click()
    await expect(tables.entries(5)).toHaveCount(2)
    await picture(page, 'table-orders', theme)

    await page.goto('/pos-terminal')
    await picture(page, 'pos-terminal-empty', theme, posTerminal.item('Star Lager'))
    await page.goto('/tables')
    await tables.table(7).click()
    await posTerminal.add('Star Lager', 2)
    await posTerminal.add('Jollof Rice')
    await posTerminal.note('Jollof Rice', 'no pepper')
    await posTerminal.add('Chapman')
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await picture(page, 'pos-terminal', theme)

    await posTerminal.cash.click()
    await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('10000')
    await picture(page, 'pos-terminal-cash', theme)
    await posTerminal.takeCash.click()
    await expect(posTerminal.paid).toBeVisible()
    await picture(page, 'payment-successful', theme)
    await posTerminal.nextOrder()

    await page.goto('/orders?period=30-days')
    await expect(closedOrders.rows.first()).toBeVisible()
    await picture(page, 'closed-orders', theme)
  })

  test(`the lists of the till, ${theme}`, async ({ till, server }) => {
    const cashier = await till(device(theme, server.origin))
    const { page, closedOrders, posTerminal, voidOrders, outOfStock, salesReport } = cashier
    await page.goto('/sales-report?period=30-days')
    await picture(page, 'sales-report', theme, salesReport.charts.first())
    await page.goto('/settings')
    await picture(page, 'profile', theme, cashier.profile.root)
    await page.goto('/pos-terminal')
    await expect(posTerminal.item('Star Lager')).toBeVisible()
    await page.keyboard.press('?')
    await expect(cashier.shell.shortcuts).toBeVisible()
    await picture(page, 'shortcuts', theme)
    await page.keyboard.press('Escape')
    await page.goto('/void-orders')
    await picture(page, 'void-orders-empty', theme, voidOrders.empty)
    for (const table of [12, 16]) {
      await cashier.editOrderAt(table)
      await posTerminal.voidOrder.click()
      await posTerminal.voidOrderFor('Wrong order')
      await expect(posTerminal.lines).toHaveCount(0)
    }
    await page.goto('/void-orders')
    await picture(page, 'void-orders', theme, voidOrders.rows.nth(1))
    await page.goto('/out-of-stock')
    await picture(page, 'out-of-stock', theme, outOfStock.rows.first())
    await page.goto('/orders?period=30-days')
    await closedOrders.view(closedOrders.rows.filter({ hasText: '₦14,100' }))
    await picture(page, 'closed-order', theme)
  })

  test(`the public menu, ${theme}`, async ({ somebody, till, server }) => {
    const { page } = await somebody(device(theme, server.origin))
    await page.goto('/customer-menu?table=7')
    await picture(page, 'customer-menu', theme)
    await page.getByRole('button', { name: 'Categories' }).click()
    await picture(page, 'customer-menu-categories', theme)
    const cashier = await till(device(theme, server.origin))
    await cashier.page.goto('/print/table-codes')
    await expect(cashier.page.getByRole('img', { name: 'Code of table 20' })).toBeVisible()
    await picture(cashier.page, 'table-codes', theme)
  })

  test(`the back office, ${theme}`, async ({ office, server }) => {
    const {
      page,
      today,
      catalogue,
      people: colleagues,
      devices,
      stock,
      requests,
      settings,
      cards,
      coupons,
    } = await office(device(theme, server.origin))
    await picture(page, 'manage-today', theme, today.health('Backup'))
    await page.goto('/manage/menu')
    await picture(page, 'manage-menu', theme, catalogue.rows.nth(5))
    await catalogue.open('Star Lager')
    await picture(page, 'manage-item', theme)
    await page.goto('/manage/stock')
    await picture(page, 'manage-stock', theme, stock.rows.nth(5))
    await stock.open('Star Lager', 'Movements')
    await picture(page, 'manage-stock-movements', theme)
    await page.goto('/manage/requests')
    await picture(page, 'manage-requests', theme, requests.rows.nth(1))
    await requests.rows
      .first()
      .getByRole('button', { name: /^Open request/ })
      .click()
    await picture(page, 'manage-request', theme)
    await page.goto('/manage/people')
    await picture(page, 'manage-people', theme, colleagues.rows.nth(2))
    await colleagues.invite.click()
    await picture(page, 'manage-invitation', theme)
    await page.goto('/manage/devices')
    await picture(page, 'manage-devices', theme, devices.rows.first())
    await page.goto('/manage/settings')
    await picture(page, 'manage-settings', theme, settings.preview)
    await page.goto('/manage/cards')
    await picture(page, 'manage-cards', theme, cards.rows.nth(2))
    await cards.open('FC100000001')
    await picture(page, 'manage-card', theme)
    await page.goto('/manage/coupons')
    await picture(page, 'manage-coupons', theme, coupons.rows.nth(2))
    await coupons.open('WELCOME')
    await picture(page, 'manage-coupon', theme)
    await page.goto('/manage/connect')
    await picture(page, 'manage-connect', theme, page.getByText('nothing has to be installed'))
  })

  test(`the boards, ${theme}`, async ({ kitchen, bar, server }) => {
    for (const [station, signIn] of Object.entries({ kitchen, bar })) {
      const { page, board, finishedOrders } = await signIn(device(theme, server.origin))
      await expect(board.tickets('TO DO').first()).toBeVisible()
      await picture(page, `${station}-board`, theme)
      await page.goto(`/${station}/finished?period=30-days`)
      await picture(page, `${station}-finished`, theme, finishedOrders.rows.nth(9))
    }
  })
}
