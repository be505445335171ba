// The floor: which orders are on which table, where a new one can go, and that every till shows the same.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { msUntilSeen } from '../stopwatch.ts'

test('TBL-01 TBL-04 the twenty tables tell how many orders are open, and that four are enough; one lists its orders: who, how much, which, for how much, paid or not, and the first two items', async ({
  till,
}) => {
  const { page, tables } = await till()
  await expect(tables.all).toHaveCount(20)
  for (let number = 1; number <= 20; number += 1) await expect(tables.table(number)).toHaveCount(1)
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, free')
  await expect(tables.table(3)).toHaveAccessibleName('Table 3, 1 order')
  await expect(tables.table(5)).toHaveAccessibleName('Table 5, 2 orders')
  await expect(tables.table(9)).toHaveAccessibleName('Table 9, 4 orders (Full)')
  await expect(tables.table(5)).toContainText('2 orders')
  await expect(tables.table(9)).toContainText('4 orders (Full)')
  await expect(tables.filter('All')).toHaveText('All 20')
  await tables.filter('Long').click()
  await expect(tables.filter('Long')).toHaveText('Long 1')
  await expect(tables.aside, 'all but table 12 step back').toHaveCount(19)
  await tables.filter('Long').click()
  await expect(tables.aside).toHaveCount(0)

  await tables.openList(12)
  const birthday = tables.entries(12)
  await expect(birthday).toHaveCount(1)
  await expect(birthday).toContainText('Customer')
  await expect(birthday).toContainText('7 items')
  await expect(birthday).toContainText(/ORD-\d{12}/)
  await expect(birthday).toContainText('₦38,400')
  await expect(birthday).toContainText('1 × Birthday Cake, 4 × Chapman and 1 more')
  await expect(birthday).not.toContainText('Paid')
  await page.keyboard.press('Escape')

  await tables.table(18).click()
  await expect(tables.entries(18)).toHaveCount(1)
  await expect(tables.entries(18)).toContainText('1 × Chicken and Chips, 1 × Orange Juice')
  await expect(tables.entries(18)).toContainText('Paid by Cash')
})

test('TBL-02 TBL-03 TBL-05 TBL-06 an empty table opens the terminal for a new order, an order opens it to edit that; a full table takes no other order, here or in the table picker; one with room does', async ({
  till,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  await tables.table(7).click()
  await expect(page).toHaveURL(/\/pos-terminal/)
  await shell.told(sentence('order_started', { table: 7 }))
  await expect(posTerminal.tableButton).toHaveText('T7')
  await expect(posTerminal.lines).toHaveCount(0)

  await shell.openFromDrawer('Tables')
  await tables.table(12).click()
  await expect(page).toHaveURL(/\/pos-terminal/)
  await shell.told(sentence('order_editing', { table: 12 }))
  await expect(posTerminal.tableButton).toHaveText('T12')
  await expect(posTerminal.lines).toHaveCount(3)
  await expect(posTerminal.line('Birthday Cake')).toContainText('Happy 30th, Kemi!')
  await expect(posTerminal.voidOrder).toBeVisible()

  await shell.openFromDrawer('Tables')
  await tables.table(9).click()
  await expect(tables.entries(9)).toHaveCount(4)
  await expect(tables.addNewOrder(9)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tables.list(9)).toBeHidden()

  await tables.table(5).click()
  await tables.addNewOrder(5).click()
  await shell.told(sentence('order_started', { table: 5 }))
  await expect(posTerminal.tableButton).toHaveText('T5')

  await posTerminal.tableButton.click()
  await expect(posTerminal.pickTable(9)).toBeDisabled()
  await expect(posTerminal.pickTable(7)).toBeEnabled()
})

test('TBL-09 an order paid without having been placed stays on its table, paid and not open, until Complete', async ({
  till,
  server,
}) => {
  const { tables, posTerminal, shell } = await till()
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.payCash('3700', '₦0')
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, paid')
  await tables.table(7).click()
  await expect(tables.entries(7)).toContainText('Paid by Cash')
  await expect(tables.entries(7)).toContainText(number)
  const buttons = tables.entries(7).getByRole('button')
  await expect(buttons, 'nothing of what was sold can be changed').toHaveText(['Change table', 'Complete'])
  // Its guests join others: a paid order takes no room, so even a full table takes it.
  await tables.changeTable(7).click()
  await posTerminal.pickTable(9).click()
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, free')
  await tables.table(9).click()
  await expect(tables.entries(9)).toHaveCount(5)
  await tables.complete(9).dblclick()
  await expect(tables.entries(9)).toHaveCount(4)

  const order = () => server.database.rows('order').find((row) => row['number'] === number)
  await expect.poll(order).toMatchObject({ status: 'completed', tableNumber: 9 })
  expect(server.database.commands('order.complete')).toBe(1)
})

test('whoever moves guests of whom one has paid apart is told what still goes to the old table, and takes it along by a tap', async ({
  till,
  kitchen,
}) => {
  const [one, { board }] = await Promise.all([till(), kitchen()])
  const { tables, posTerminal, shell } = one
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.add('Egusi Soup')
  await posTerminal.placeOrder.click()
  await one.editOrderAt(7)
  await posTerminal.select('Jollof Rice')
  await posTerminal.split.click()
  await posTerminal.payCash('3700', '₦0')
  await posTerminal.nextOrder()

  await one.editOrderAt(7)
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(8).click()
  const stays = sentence('paid_stays', { from: 7, items: '1 × Jollof Rice', table: 8 })
  await shell.told(stays)
  const card = board.ticket('TO DO', 8)
  await expect(card).toContainText('For Table 7')
  await shell.toast(stays).click()
  await expect(card).not.toContainText('For Table 7')
})

test(
  'an order that is not placed is not dropped unasked when another one is opened',
  { tag: '@proof' },
  async ({ till }) => {
    const { tables, posTerminal, paying, shell } = await till()
    await tables.table(7).click()
    await posTerminal.add('Star Lager')
    await shell.openFromDrawer('Tables')
    await tables.table(8).click()
    await tables.dropDialog.getByRole('button', { name: 'Go back' }).click()
    await shell.openFromDrawer('POS Terminal')
    await expect(posTerminal.tableButton).toHaveText('T7')
    await expect(posTerminal.line('Star Lager')).toBeVisible()

    await shell.openFromDrawer('Tables')
    await tables.table(8).click()
    await tables.dropDialog.getByRole('button', { name: 'Discard' }).click()
    await expect(posTerminal.tableButton).toHaveText('T8')
    await expect(posTerminal.lines).toHaveCount(0)

    // With a part payment it is placed on its table: there is nothing to drop.
    await posTerminal.add('Star Lager')
    await paying.takePartInCash('1000')
    await shell.openFromDrawer('Tables')
    await expect(tables.table(8)).toHaveAccessibleName('Table 8, 1 order')
    await tables.table(10).click()
    await expect(posTerminal.tableButton).toHaveText('T10')
  },
)

test('TBL-07 an order placed on one till shows on every other till within a second', async ({ till }) => {
  const [one, other] = await Promise.all([till(), till()])
  await expect(other.tables.table(7)).toHaveAccessibleName('Table 7, free')
  await one.tables.table(7).click()
  await one.posTerminal.add('Star Lager')

  const oneOrder = { page: other.page, name: 'Table 7, 1 order' }
  expect(await msUntilSeen(one.posTerminal.placeOrder, [oneOrder])).toBeLessThan(1_000)

  // And the other way round, on the same table.
  await other.tables.openList(7)
  await other.tables.addNewOrder(7).click()
  await other.posTerminal.add('Jollof Rice')
  await one.shell.openFromDrawer('Tables')
  const twoOrders = { page: one.page, name: 'Table 7, 2 orders' }
  expect(await msUntilSeen(other.posTerminal.placeOrder, [twoOrders])).toBeLessThan(1_000)
})
