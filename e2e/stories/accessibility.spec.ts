// Everyone can use it: axe finds nothing on any screen or dialog, light or dark.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { device, type Theme, themes } from '../picture.ts'
import { demoPassword, people } from '../staff.ts'

for (const theme of themes) {
  test(`signing in is accessible, ${theme}`, async ({ somebody, server }) => {
    const { page, login, verifyCode } = await somebody(device(theme, server.origin))
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: /^Demo accounts/ })).toBeVisible()
    await isAccessible(page, theme, 'login')
    await login.submit.click()
    await expect(page.getByText('Please enter your email')).toBeVisible()
    await isAccessible(page, theme, 'login, with what is missing')
    await login.forgotPassword.click()
    await expect(page).toHaveURL('/forgot-password')
    await isAccessible(page, theme, 'forgot password')
    await page.goto('/login')
    await login.signIn(people.cashier.email, demoPassword)
    await verifyCode.enter('12')
    await verifyCode.verify.click()
    await isAccessible(page, theme, 'the code')
  })

  test(`the floor and the closed orders are accessible, ${theme}`, async ({ till, server }) => {
    const { page, tables, shell, closedOrders } = await till(device(theme, server.origin))
    await isAccessible(page, theme, 'tables')
    await tables.table(5).click()
    await expect(tables.entries(5)).toHaveCount(2)
    await isAccessible(page, theme, 'the orders of a table')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
    await isAccessible(page, theme, 'the drawer')
    await page.keyboard.press('Escape')
    await shell.askToLogOut(people.cashier.name)
    await expect(shell.logoutDialog).toBeVisible()
    await isAccessible(page, theme, 'logging out')
    await page.goto('/orders')
    await expect(closedOrders.rows.first()).toBeVisible()
    await isAccessible(page, theme, 'closed orders')
  })

  test(`the lists of the till are accessible, ${theme}`, async ({ till, server }) => {
    const cashier = await till(device(theme, server.origin))
    const { page, closedOrders, posTerminal, voidOrders, outOfStock } = cashier
    await page.goto('/void-orders')
    await expect(voidOrders.empty).toBeVisible()
    await isAccessible(page, theme, 'no void orders')
    await cashier.editOrderAt(12)
    await posTerminal.voidOrder.click()
    await posTerminal.voidDialog.getByRole('radio', { name: 'Wrong order' }).check()
    await posTerminal.voidIt.click()
    await expect(posTerminal.lines).toHaveCount(0)
    await page.goto('/void-orders')
    await expect(voidOrders.rows).toHaveCount(1)
    await isAccessible(page, theme, 'void orders')
    await page.goto('/out-of-stock')
    await expect(outOfStock.rows).toHaveCount(1)
    await isAccessible(page, theme, 'out of stock')
    await outOfStock.search.fill('no such thing')
    await expect(outOfStock.rows).toHaveCount(0)
    await isAccessible(page, theme, 'nothing found out of stock')
    await page.goto('/orders?method=Card')
    await closedOrders.view(closedOrders.rows.first())
    await expect(closedOrders.details).toBeVisible()
    await isAccessible(page, theme, 'a closed order')
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    const papers = await closedOrders.print('Print Invoice')
    await papers.close()
    await page.goto(papers.url())
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await isAccessible(page, theme, 'a paper')
    await page.goto('/orders?to=2026-01-01')
    await expect(page.getByRole('heading', { name: 'No closed orders found' })).toBeVisible()
    await isAccessible(page, theme, 'no closed orders found')
  })

  test(`the terminal and its dialogs are accessible, ${theme}`, async ({ till, server }) => {
    const { page, posTerminal } = await till(device(theme, server.origin))
    await page.goto('/pos-terminal')
    await expect(posTerminal.item('Star Lager')).toBeVisible()
    await isAccessible(page, theme, 'the empty terminal')
    await posTerminal.details('Star Lager').click()
    await expect(page.getByRole('dialog', { name: 'Star Lager' })).toBeVisible()
    await isAccessible(page, theme, 'the details of an item')
    await page.getByRole('button', { name: 'Add to order' }).click()
    await posTerminal.order.getByRole('button', { name: 'Note for Star Lager' }).click()
    await expect(posTerminal.noteDialog).toBeVisible()
    await isAccessible(page, theme, 'a note')
    await page.keyboard.press('Escape')
    await posTerminal.placeOrder.click()
    await expect(posTerminal.tablePicker).toBeVisible()
    await isAccessible(page, theme, 'the table picker')
    await posTerminal.pickTable(7).click()
    await posTerminal.cancelOrder.click()
    await expect(posTerminal.cancelDialog).toBeVisible()
    await isAccessible(page, theme, 'cancelling the order')
    await page.keyboard.press('Escape')
    await posTerminal.search.fill('no such thing')
    await isAccessible(page, theme, 'nothing found')
  })

  test(`paying and editing are accessible, ${theme}`, async ({ till, server }) => {
    const { page, tables, posTerminal, shell } = await till(device(theme, server.origin))
    await tables.table(7).click()
    await posTerminal.item('Star Lager').click()
    await posTerminal.cash.click()
    await expect(posTerminal.cashDialog).toBeVisible()
    await isAccessible(page, theme, 'taking cash')
    await posTerminal.takeCash.click()
    await expect(posTerminal.paid).toBeVisible()
    await isAccessible(page, theme, 'payment successful')
    await posTerminal.nextOrder()

    await page.goto('/tables')
    await tables.table(12).click()
    await tables.entries(12).getByRole('button').click()
    await expect(posTerminal.lines).toHaveCount(3)
    await posTerminal.add('Star Lager')
    await isAccessible(page, theme, 'editing an order')
    await posTerminal.voidOrder.click()
    await expect(posTerminal.voidDialog).toBeVisible()
    await isAccessible(page, theme, 'voiding an order')
    await page.keyboard.press('Escape')
    await shell.openFromDrawer('Tables')
    await tables.table(7).click()
    await tables.addNewOrder(7).click()
    await expect(tables.dropDialog).toBeVisible()
    await isAccessible(page, theme, 'dropping what is not placed')
  })

  test(`the boards are accessible, ${theme}`, async ({ kitchen, bar, server }) => {
    for (const signIn of [kitchen, bar]) {
      const { page, board } = await signIn(device(theme, server.origin))
      await expect(board.tickets('TO DO').first()).toBeVisible()
      await isAccessible(page, theme, page.url())
    }
  })
}

test('a terminal that was set to dark stays dark', async ({ till }) => {
  const { page } = await till()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('switch', { name: 'Dark theme' }).check()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

async function isAccessible(page: Page, theme: Theme, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
  expect.soft(found, what).toEqual([])
}
