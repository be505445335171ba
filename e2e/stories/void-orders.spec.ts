// Voids are listed with their reason.
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

async function voidOrderAt(cashier: Staff, table: number, reason: string): Promise<void> {
  const { posTerminal } = cashier
  await cashier.editOrderAt(table)
  await posTerminal.voidOrder.click()
  await posTerminal.voidOrderFor(reason)
  await expect(posTerminal.lines).toHaveCount(0)
}

test('VOI-01 void orders with table, first item and "more", total, reason and date, newest first; also which order, and who', async ({
  till,
  office,
}) => {
  const [cashier, other, manager] = await Promise.all([till(), till(), office()])
  const { shell, voidOrders } = cashier
  for (const { shell: menu, voidOrders: list } of [cashier, other]) {
    await menu.openFromDrawer('Void Orders')
    await expect(menu.title).toHaveText('Void Orders')
    await expect(list.empty).toBeVisible()
  }

  await voidOrderAt(cashier, 12, 'Wrong order')
  await voidOrderAt(cashier, 16, 'Item unavailable')
  // The office reads why as well.
  await manager.shell.openFromDrawer('Void Orders')
  await shell.openFromDrawer('Void Orders')
  for (const { voidOrders: list } of [cashier, other, manager]) {
    await expect(list.headings).toHaveText(['Table', 'Items', 'Order', 'Reason', 'By', 'Date', 'Total'])
    await expect(list.rows).toHaveCount(2)
    const [newest, before] = [list.rows.nth(0).getByRole('cell'), list.rows.nth(1).getByRole('cell')]
    const [number, by] = [/^\d{6}$/, 'Ada Obi']
    const when = /^\d+ \w{3} \d\d:\d\d$/
    await expect(newest).toHaveText(['16', '1 × Jameson and 1 more', number, 'Item unavailable', by, when, '₦33,200'])
    await expect(before).toHaveText(['12', '1 × Birthday Cake and 2 more', number, 'Wrong order', by, when, '₦38,400'])
  }
  await expect(voidOrders.empty).toBeHidden()

  await manager.shell.openFromDrawer('Sales Report')
  await manager.page.getByRole('link', { name: '2', exact: true }).click()
  await expect(manager.shell.title).toHaveText('Void Orders')
  await expect(manager.voidOrders.rows).toHaveCount(2)
})
