// Part of an order for itself: paid apart, or voided with a reason. What is left stays on the table, on every till.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('POS-16 the selected lines are the cart and paid apart, once; the rest stays on the table', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const { posTerminal, shell, tables } = one
  const pending = () => server.database.rows('order').filter((row) => row['status'] === 'pending').length
  const before = pending()
  await one.editOrderAt(12)
  await expect(posTerminal.split).toBeDisabled()
  await posTerminal.selectAll.check()
  for (const name of ['Birthday Cake', 'Chapman', 'Peppered Beef'])
    await expect(posTerminal.line(name).getByRole('checkbox')).toBeChecked()
  await posTerminal.line('Birthday Cake').getByRole('checkbox').uncheck()
  await expect(posTerminal.order).toContainText('These ₦13,400, rest ₦25,200, tax ₦200 more')

  // What was taken for the whole is given back before the whole is taken apart.
  await posTerminal.cash.click()
  await posTerminal.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill('1000')
  await posTerminal.cashDialog.getByRole('button', { name: 'Take this part in cash' }).click()
  const giveBack = posTerminal.order.getByRole('button', { name: 'Give back Cash' })
  for (const button of [posTerminal.split, posTerminal.voidItems, posTerminal.voidOrder]) {
    await button.click()
    await expect(shell.toast(sentence('tenders_in_hand'))).toBeVisible()
    await shell.dismiss(sentence('tenders_in_hand'))
  }
  await giveBack.click()

  await posTerminal.split.dblclick()
  await expect(shell.toast(sentence('split_loaded'))).toBeVisible()
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.amount('Total')).toHaveText('₦13,400')
  await expect(other.tables.table(12)).toHaveAccessibleName('Table 12, 2 orders')
  expect(pending()).toBe(before + 1)

  await posTerminal.payCash('13400', '₦0')
  await posTerminal.nextOrder()
  await expect(other.tables.table(12)).toHaveAccessibleName('Table 12, 1 order')
  await one.editOrderAt(12)
  await expect(posTerminal.lines).toHaveCount(1)
  await expect(posTerminal.line('Birthday Cake')).toContainText('Happy 30th, Kemi!')

  // With all of it selected nothing is left behind: the order is the cart, and gone from the table once it is paid.
  await posTerminal.selectAll.check()
  await posTerminal.split.click()
  await expect(shell.toast(sentence('split_loaded'))).toBeVisible()
  await expect(posTerminal.amount('Total')).toHaveText('₦25,200')
  expect(pending()).toBe(before)
  await posTerminal.payCash('25200', '₦0')
  await posTerminal.nextOrder()
  await shell.openFromDrawer('Tables')
  for (const staff of [one, other]) await expect(staff.tables.table(12)).toHaveAccessibleName('Table 12, free')
  await expect(tables.all).toHaveCount(20)
  expect(server.database.rows('exception')).toEqual([])
  expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
})

test('POS-14 lines, and whole orders, are voided once, for one of four reasons, and listed under Void Orders', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, posTerminal, shell, tables, voidOrders } = cashier
  await cashier.editOrderAt(12)
  await expect(posTerminal.voidItems).toBeDisabled()
  await posTerminal.select('Chapman')
  await posTerminal.voidItems.click()
  const reasons = posTerminal.voidItemsDialog.getByRole('radio')
  await expect(reasons).toHaveCount(4)
  for (const reason of ['Customer cancelled', 'Kitchen error', 'Wrong order', 'Item unavailable'])
    await expect(posTerminal.voidItemsDialog.getByRole('radio', { name: reason })).toBeVisible()
  const voidThem = posTerminal.voidItemsDialog.getByRole('button', { name: 'Void them' })
  await expect(voidThem, 'not without a reason').toBeDisabled()
  await posTerminal.voidItemsDialog.getByRole('radio', { name: 'Item unavailable' }).check()
  await voidThem.dblclick()
  await expect(shell.toast(sentence('items_voided'))).toBeVisible()
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.amount('Total')).toHaveText('₦31,200')

  await posTerminal.voidOrder.click()
  await posTerminal.voidDialog.getByRole('radio', { name: 'Kitchen error' }).check()
  await posTerminal.voidIt.dblclick()
  await expect(shell.toast(sentence('order_voided'))).toBeVisible()
  await expect(posTerminal.lines).toHaveCount(0)
  await shell.openFromDrawer('Void Orders')
  await expect(voidOrders.rows).toHaveCount(2)
  await expect(voidOrders.rows.nth(0)).toContainText('Kitchen error')
  await expect(voidOrders.rows.nth(0)).toContainText('1 × Birthday Cake and 1 more')
  await expect(voidOrders.rows.nth(1)).toContainText('Item unavailable')
  await expect(voidOrders.rows.nth(1)).toContainText('4 × Chapman')
  await expect(voidOrders.rows.nth(1)).toContainText('₦7,200')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(12)).toHaveAccessibleName('Table 12, free')
  await cashier.hasSentEverything()
  for (const name of ['order.voidLines', 'order.void']) expect(server.database.commands(name), name).toBe(1)
  expect(page.url()).toContain('/tables')
})

test('KDS-07 an order of high priority comes first on its board; what no board shows is printed as a slip', async ({
  till,
  kitchen,
}) => {
  const [cashier, { board }] = await Promise.all([till(), kitchen()])
  const { page, posTerminal, shell, tables } = cashier
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.add('Star Lager', 2)
  await posTerminal.note('Star Lager', 'cold')
  await posTerminal.choose('High priority')
  await posTerminal.placeOrder.click()
  await expect(shell.toast(sentence('order_placed'))).toBeVisible()
  const urgent = board.tickets('TO DO').filter({ hasText: 'High priority' })
  await expect(urgent.last()).toHaveAccessibleName(/^Table 7, /)
  const tickets = await board.tickets('TO DO').allInnerTexts()
  const isUrgent = tickets.map((text) => text.includes('High priority'))
  expect(isUrgent, 'however long the others have waited').toEqual(isUrgent.toSorted((a, b) => Number(b) - Number(a)))
  expect(isUrgent).toContain(false)

  // The kitchen has its board; nobody stands at the bar's.
  await expect(posTerminal.order.getByRole('button', { name: 'Kitchen slip' })).toBeHidden()
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const opened = page.context().waitForEvent('page')
  await posTerminal.order.getByRole('button', { name: 'Bar slip' }).click()
  const slip = await opened
  await expect(slip.locator('html')).toHaveAttribute('data-printed', 'yes')
  const paper = slip.getByRole('region', { name: /^Bar slip \d{6}$/ })
  for (const text of ['BAR T7', 'HIGH PRIORITY', '2 × Star Lager', 'cold']) await expect(paper).toContainText(text)
  await expect(paper).not.toContainText(/Jollof Rice|₦/)
  await expect(posTerminal.order.getByRole('button', { name: 'Bar slip' })).toBeHidden()
})
