// Orders are held at the till, and each tab goes on with its own.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

test('POS-17 POS-23 what is held in one tab is restored unchanged in another; new, edited, split and restored orders stay in theirs', async ({
  till,
}) => {
  const one = await till()
  await one.tables.table(7).click()
  await one.posTerminal.add('Star Lager', 2)
  await one.posTerminal.add('Jollof Rice')
  await one.posTerminal.note('Jollof Rice', 'no pepper')
  await one.posTerminal.choose('High priority')
  await one.posTerminal.choose('Hold order')
  await expect(one.posTerminal.lines).toHaveCount(0)
  await expect(one.posTerminal.tableButton).toHaveText('Table')
  await one.page.reload()
  await one.posTerminal.choose('Held orders (1)')
  await expect(one.posTerminal.heldOrders).toHaveCount(1)
  await expect(one.posTerminal.heldOrders).toContainText('Customer · T7')
  await expect(one.posTerminal.heldOrders).toContainText('2 × Star Lager, 1 × Jollof Rice')
  await expect(one.posTerminal.heldOrders).toContainText('3 items')
  await expect(one.posTerminal.heldOrders).toContainText('₦6,700')
  await one.page.keyboard.press('Escape')
  await expect(one.posTerminal.heldDialog).toBeHidden()

  // One tab edits an order and splits it; another one restores the held order, and its own is held instead.
  await one.editOrderAt(12)
  await one.posTerminal.select('Chapman')
  await one.posTerminal.split.click()
  await one.shell.told(sentence('split_loaded'))
  const other = await one.inNewTab()
  await other.page.goto('/tables')
  await other.tables.table(8).click()
  await other.shell.told(sentence('order_started', { table: 8 }))
  await other.posTerminal.add('Gulder')
  await other.posTerminal.choose('Held orders (1)')
  await other.posTerminal.heldOrders.getByRole('button', { name: 'Restore' }).click()
  await other.shell.told(sentence('order_restored'))
  await expect(other.posTerminal.heldDialog).toBeHidden()
  await hasRestored(other)
  await hasSplit(one)
  for (const tab of [one, other]) await tab.page.reload()
  await hasRestored(other)
  await hasSplit(one)

  await other.posTerminal.choose('Held orders (1)')
  const { heldOrders } = other.posTerminal
  await expect(heldOrders).toContainText('1 × Gulder')
  await heldOrders.getByRole('button', { name: 'Remove' }).dblclick()
  await expect(heldOrders, 'a tap in haste removes nothing').toHaveCount(1)
  await heldOrders.getByRole('button', { name: 'Remove' }).click()
  await heldOrders.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(other.posTerminal.heldDialog).toContainText('No held orders')
  await hasRestored(other)
})

async function hasRestored({ posTerminal }: Staff): Promise<void> {
  await expect(posTerminal.lines).toHaveCount(2)
  await expect(posTerminal.quantity('Star Lager')).toHaveText('2')
  await expect(posTerminal.line('Jollof Rice')).toContainText('no pepper')
  await expect(posTerminal.tableButton).toHaveText('T7')
  await expect(posTerminal.order).toContainText('High priority')
  await expect(posTerminal.amount('Total')).toHaveText('₦6,700')
}

async function hasSplit({ posTerminal }: Staff): Promise<void> {
  await expect(posTerminal.lines).toHaveCount(1)
  await expect(posTerminal.quantity('Chapman')).toHaveText('4')
  await expect(posTerminal.tableButton).toHaveText('T12')
}
