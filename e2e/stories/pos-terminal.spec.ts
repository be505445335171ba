// The cashier rings up, changes, places and is paid; and what was being rung up is there again after any interruption.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

const tabs = ['Drinks', 'Snacks', 'Soups', 'Cakes']

test('POS-02 the grid has its four tabs; Popular and Recent put the same items in another order', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  const menus = new Map<string, readonly string[]>()
  for (const tab of tabs) {
    await posTerminal.tab(tab).click()
    await expect(posTerminal.tab(tab)).toHaveAttribute('aria-selected', 'true')
    const all = await posTerminal.itemNames()
    expect(all.length, tab).toBeGreaterThan(5)
    for (const sort of ['Popular', 'Recent']) {
      await posTerminal.tab(sort).click()
      await expect(posTerminal.tab(sort)).toHaveAttribute('aria-selected', 'true')
      await expect.poll(async () => (await posTerminal.itemNames()).toSorted(), sort).toEqual(all.toSorted())
    }
    await posTerminal.tab('All').click()
    await expect.poll(() => posTerminal.itemNames(), tab).toEqual(all)
    menus.set(tab, all)
  }
  const everything = [...menus.values()].flat()
  expect(new Set(everything).size, 'no item is in two tabs').toBe(everything.length)

  // Nine of one drink are sold: now it is the most popular and the most recent one.
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(7).click()
  await posTerminal.tab('Drinks').click()
  for (let tap = 0; tap < 9; tap += 1) await posTerminal.item('Zobo').click()
  await posTerminal.payCash('7400', '₦0')
  await posTerminal.nextOrder()
  for (const sort of ['Popular', 'Recent']) {
    await posTerminal.tab(sort).click()
    await expect(posTerminal.items.first(), sort).toHaveAccessibleName(/^Zobo /)
  }
})

test('POS-03 the search in the header filters the grid by name', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.search.fill('riCe')
  await expect
    .poll(async () => (await posTerminal.itemNames()).toSorted())
    .toEqual(['Coconut Rice', 'Fried Rice', 'Jollof Rice', 'Ofada Rice and Ayamase'])
  await posTerminal.search.fill('no such thing')
  await expect(posTerminal.items).toHaveCount(0)
  await posTerminal.search.fill('')
  await expect(posTerminal.item('Star Lager')).toBeVisible()
})

test('POS-06 quantities go up, and down to one; lines get notes and go; the panel folds away', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.item('Star Lager').click()
  await posTerminal.more('Star Lager').click()
  await posTerminal.more('Star Lager').click()
  await expect(posTerminal.quantity('Star Lager')).toHaveText('3')
  await posTerminal.less('Star Lager').click()
  await posTerminal.less('Star Lager').click()
  await expect(posTerminal.quantity('Star Lager')).toHaveText('1')
  await expect(posTerminal.less('Star Lager')).toBeDisabled()

  await posTerminal.add('Jollof Rice')
  await posTerminal.note('Jollof Rice', 'no pepper')
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
  await expect(posTerminal.line('Star Lager')).not.toContainText('no pepper')

  await posTerminal.remove('Star Lager').click()
  await expect(posTerminal.lines).toHaveCount(1)

  await posTerminal.order.getByRole('button', { name: 'Collapse order details' }).click()
  await expect(posTerminal.lines).toHaveCount(0)
  await expect(posTerminal.placeOrder).toBeHidden()
  await posTerminal.order.getByRole('button', { name: 'Expand order details' }).click()
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
})

test('the sums: 200 naira of tax as soon as there is anything to pay, and the total of it all', async ({ till }) => {
  const { page, posTerminal } = await till()
  await page.goto('/pos-terminal')
  for (const label of ['Subtotal', 'Tax', 'Total']) await expect(posTerminal.amount(label)).toHaveText('₦0')
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await expect(posTerminal.amount('Subtotal')).toHaveText('₦6,500')
  await expect(posTerminal.amount('Tax')).toHaveText('₦200')
  await expect(posTerminal.amount('Total')).toHaveText('₦6,700')
  await posTerminal.remove('Star Lager').click()
  await posTerminal.remove('Jollof Rice').click()
  for (const label of ['Subtotal', 'Tax', 'Total']) await expect(posTerminal.amount(label)).toHaveText('₦0')
})

test('an order needs a table and something in it, and so does taking money', async ({ till }) => {
  const { page, posTerminal, shell } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.item('Star Lager').click()
  await expect(posTerminal.tableButton).toHaveText('Table')
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('table_needed_to_place'))).toBeVisible()
  await expect(posTerminal.tablePicker).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(posTerminal.tablePicker).toBeHidden()

  await posTerminal.cash.click()
  await expect(shell.toast(sentence('table_needed_to_pay'))).toBeVisible()
  await posTerminal.pickTable(7).click()
  await expect(posTerminal.tableButton).toHaveText('T7')

  await posTerminal.remove('Star Lager').click()
  await posTerminal.cash.click()
  await expect(shell.toast(sentence('nothing_unpaid'))).toBeVisible()
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('order_empty'))).toBeVisible()
  await expect(posTerminal.cashDialog).toBeHidden()
})

test('POS-12 Place Order puts a pending order on the table, or updates the one being edited, and clears the cart', async ({
  till,
  server,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  const pending = () => server.database.rows('order').filter((row) => row['status'] === 'pending').length
  const before = pending()

  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('order_placed'))).toBeVisible()
  await expect(posTerminal.lines).toHaveCount(0)
  await expect(posTerminal.tableButton).toHaveText('Table')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, 1 order')

  await tables.table(7).click()
  await tables.entries(7).getByRole('button').click()
  await expect(shell.toast(sentence('order_editing', { table: 7 }))).toBeVisible()
  await posTerminal.add('Chocolate Cake')
  await posTerminal.more('Star Lager').click()
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('order_updated'))).toBeVisible()
  await expect(posTerminal.lines).toHaveCount(0)
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
  await tables.table(7).click()
  await expect(tables.entries(7)).toHaveCount(1)
  await expect(tables.entries(7)).toContainText('2 × Star Lager, 1 × Chocolate Cake')
  await page.keyboard.press('Escape')

  await expect.poll(pending, 'the server has it too').toBe(before + 1)
})

test('POS-13 a payment is written down before its message stands, and then the sale and the receipt are there', async ({
  till,
  server,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  await tables.table(7).click()
  await posTerminal.add('Star Lager', 2)
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('order_placed'))).toBeVisible()
  await shell.openFromDrawer('Tables')
  await tables.table(7).click()
  await tables.entries(7).getByRole('button').click()
  const sales = server.database.saleNumbers().length

  await posTerminal.payCash('5000', '₦1,800')
  await expect(posTerminal.processing).toBeVisible()
  await expect(posTerminal.paid).toBeVisible()
  await expect(shell.toast(sentence('payment_successful', { method: 'Cash' }))).toBeVisible()
  await expect(posTerminal.paid).toContainText('Change₦1,800')
  await expect.poll(() => server.database.saleNumbers().length).toBe(sales + 1)

  // The printer is a device: that it is asked is all there is to see here, and the paper is what print media shows.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await posTerminal.paid.getByRole('button', { name: 'Print receipt' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Thank you, and see you soon!')).toBeVisible()
  await expect(posTerminal.paid).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await posTerminal.nextOrder()
  await expect(posTerminal.lines).toHaveCount(0)
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, free')
})

test('a till that goes dark while the payment message stands has taken the money, once', async ({ till, server }) => {
  const cashier = await till()
  const { tables, posTerminal } = cashier
  const sales = server.database.saleNumbers().length
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('1700', '₦0')
  await expect(posTerminal.processing).toBeVisible()
  await cashier.page.close()

  const later = await cashier.inNewTab()
  await later.page.goto('/tables')
  await expect(later.tables.table(7)).toHaveAccessibleName('Table 7, paid')
  await later.comeOnline()
  expect(server.database.saleNumbers()).toHaveLength(sales + 1)
})

test('POS-18 an interrupted cart is there again after a reload, and after the tab was closed', async ({ till }) => {
  const cashier = await till()
  await cashier.tables.table(7).click()
  await ringUp(cashier)
  await cashier.page.reload()
  await isRungUp(cashier)

  await cashier.page.close()
  const later = await cashier.inNewTab()
  await later.page.goto('/pos-terminal')
  await isRungUp(later)
})

test('POS-18 an interrupted cart is there again after the power was cut, and so is what was placed offline', async ({
  device,
  server,
}) => {
  const cashier = await device.switchOn()
  await cashier.signIn('cashier')
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  const placed = server.database.commands('order.place')
  await cashier.tables.table(8).click()
  await cashier.posTerminal.add('Star Lager')
  await cashier.posTerminal.placeOrder.click()
  await expect(cashier.shell.toast(sentence('order_placed'))).toBeVisible()
  await cashier.shell.openFromDrawer('Tables')
  await cashier.tables.table(7).click()
  await ringUp(cashier)
  await isRungUp(cashier)
  await device.cutPower()

  const later = await device.switchOn()
  await later.signInAgain('cashier')
  await later.page.goto('/pos-terminal')
  await isRungUp(later)
  await later.hasSentEverything()
  expect(server.database.commands('order.place')).toBe(placed + 1)
  await later.page.goto('/tables')
  await expect(later.tables.table(8)).toHaveAccessibleName('Table 8, 1 order')
})

const ringUp = async ({ posTerminal }: Staff): Promise<void> => {
  await posTerminal.add('Star Lager', 2)
  await posTerminal.add('Jollof Rice')
  await posTerminal.note('Jollof Rice', 'no pepper')
}

async function isRungUp({ posTerminal }: Staff): Promise<void> {
  await expect(posTerminal.quantity('Star Lager')).toHaveText('2')
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.tableButton).toHaveText('T7')
  await expect(posTerminal.amount('Total')).toHaveText('₦6,700')
}
