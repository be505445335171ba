// An order is placed on its table, changed or voided; the stock and the books follow.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'

test('POS-20 no more can be added than there is; placing takes it from the shelf, voiding puts it back', async ({
  till,
  server,
}) => {
  const [one, other] = await Promise.all([till(), till()])
  const { tables, posTerminal, shell } = one
  const left = () => server.database.stock().get('Budweiser')
  await other.page.goto('/pos-terminal')
  await tables.table(7).click()
  for (let tap = 0; tap < 5; tap += 1) await posTerminal.item('Budweiser').click()
  await expect(posTerminal.quantity('Budweiser')).toHaveText('5')
  await posTerminal.item('Budweiser').click()
  await shell.told(sentence('item_sold_out', { item: 'Budweiser', left: 5 }))
  await posTerminal.oneMore('Budweiser')
  await expect(posTerminal.quantity('Budweiser')).toHaveText('5')
  await expect(other.posTerminal.tile('Budweiser')).toContainText('5 left')

  await posTerminal.placeOrder.click()
  await expect(other.posTerminal.tile('Budweiser')).toContainText('sold out')
  expect(left()).toBe(0)

  await one.editOrderAt(7)
  await posTerminal.voidOrder.click()
  await posTerminal.voidOrderFor('Customer cancelled')
  await shell.told(sentence('order_voided'))
  await expect(other.posTerminal.tile('Budweiser')).toContainText('5 left')
  expect(left()).toBe(5)
})

test('POS-10 POS-11 an order needs a table and something in it, and so does taking money', async ({ till }) => {
  const { page, posTerminal, shell } = await till()
  await page.goto('/pos-terminal')
  await posTerminal.item('Star Lager').click()
  await expect(posTerminal.tableButton).toHaveText('Table')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('table_needed_to_place'))
  await expect(posTerminal.tablePicker).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(posTerminal.tablePicker).toBeHidden()

  await posTerminal.cash.click()
  await shell.told(sentence('table_needed_to_pay'))
  await posTerminal.pickTable(7).click()
  await expect(posTerminal.tableButton).toHaveText('T7')

  await posTerminal.takeOff('Star Lager')
  await posTerminal.cash.click()
  await shell.told(sentence('nothing_unpaid'))
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_empty'))
  await expect(posTerminal.cashDialog).toBeHidden()
})

test('POS-12 Place Order puts a pending order on the table, or updates the one being edited, and clears the cart', async ({
  till,
  server,
}) => {
  const { page, tables, posTerminal, shell } = await till()
  const pending = () => server.database.rows('order').filter((row) => row['status'] === 'pending').length
  const before = pending()
  const added = server.database.commands('order.addLines')

  await tables.table(7).click()
  await posTerminal.add('Star Lager')
  // A held Enter, and a double click, are one order each.
  await posTerminal.placeOrder.focus()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await shell.told(sentence('order_placed'))
  await expect(shell.toast(sentence('order_empty'))).toBeHidden()
  await expect(posTerminal.lines).toHaveCount(0)
  await expect(posTerminal.tableButton).toHaveText('Table')
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, 1 order')

  await tables.table(7).click()
  await shell.told(sentence('order_editing', { table: 7 }))
  await posTerminal.add('Chocolate Cake')
  await posTerminal.oneMore('Star Lager')
  await posTerminal.placeOrder.dblclick()
  await shell.told(sentence('order_updated'))
  await expect(posTerminal.lines).toHaveCount(0)
  await shell.openFromDrawer('Tables')
  await expect(tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
  await tables.openList(7)
  await expect(tables.entries(7)).toHaveCount(1)
  await expect(tables.entries(7)).toContainText('2 × Star Lager, 1 × Chocolate Cake')
  await page.keyboard.press('Escape')

  await expect.poll(pending, 'the server has it too').toBe(before + 1)
  expect(server.database.commands('order.addLines')).toBe(added + 1)
})

test(
  'POS-11 a table that became full while an order was rung up is said before any money is taken, and another one is asked for',
  { tag: '@proof' },
  async ({ till }) => {
    const [one, other] = await Promise.all([till(), till()])
    await one.tables.table(7).click()
    await one.posTerminal.add('Star Lager')
    for (const count of [1, 2, 3, 4]) {
      await other.page.goto('/pos-terminal')
      await other.posTerminal.tableButton.click()
      await other.posTerminal.pickTable(7).click()
      await other.posTerminal.add('Gulder')
      await other.posTerminal.placeOrder.click()
      await expect(other.posTerminal.lines, `order ${count} is placed`).toHaveCount(0)
      // Written down: a page that is left sooner restores its cart.
      await other.shell.told(sentence('order_placed'))
    }
    await other.hasSentEverything()
    const { posTerminal, shell } = one
    // This till has received the fourth.
    await posTerminal.tableButton.click()
    await expect(posTerminal.pickTable(7)).toHaveAccessibleName('Table 7, 4 orders (Full)')
    await one.page.keyboard.press('Escape')
    await expect(posTerminal.tablePicker).toBeHidden()
    await posTerminal.cash.click()
    await shell.told(sentence('table_full', { table: 7, count: 4 }))
    await expect(posTerminal.cashDialog).toBeHidden()
    await posTerminal.pickTable(8).click()
    await posTerminal.payCash('2000', '₦300')
    await expect(posTerminal.paid).toBeVisible()
  },
)
