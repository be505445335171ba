// Several tabs of one till: one of them sends for all, they show the same, and none waits for a closed or frozen one.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { Staff } from '../staff.ts'

test('what is placed in any tab of a till is on the board within a second, also when the tab before it was closed or frozen', async ({
  till,
  kitchen,
}) => {
  const [first, { board }] = await Promise.all([till(), kitchen()])
  const second = await openedBeside(first)
  await place(second, 7)
  await expect(board.ticket('TO DO', 7)).toBeVisible({ timeout: 1_500 })

  await first.page.close()
  await place(second, 8)
  await expect(board.ticket('TO DO', 8)).toBeVisible({ timeout: 1_500 })

  const third = await openedBeside(second)
  await second.shell.openFromDrawer('Tables')
  const browser = await second.context.newCDPSession(second.page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  await place(third, 10)
  await expect(board.ticket('TO DO', 10)).toBeVisible({ timeout: 6_000 })
  // The frozen tab leads no more: the next order does not wait for it.
  await place(third, 11)
  await expect(board.ticket('TO DO', 11)).toBeVisible({ timeout: 1_500 })

  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(second.tables.table(11)).toHaveAccessibleName('Table 11, 1 order')
  await place(second, 13)
  await expect(board.ticket('TO DO', 13)).toBeVisible({ timeout: 1_500 })
})

test('what one tab does offline the other shows at once, and all of it arrives once', async ({ till, server }) => {
  const first = await till()
  const placed = server.database.commands('order.place')
  await first.isReadyForOffline()
  const second = await openedBeside(first)
  await first.goOffline()
  await expect(second.shell.offline).toBeVisible()
  await place(second, 7)
  await expect(first.tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
  await expect(first.shell.connection).toHaveText(/1\s*change waiting/)
  await place(first, 7)
  await second.page.goto('/tables')
  await expect(second.tables.table(7)).toHaveAccessibleName('Table 7, 2 orders')

  await first.comeOnline()
  await second.hasSentEverything()
  expect(server.database.commands('order.place')).toBe(placed + 2)
  expect(server.database.rows('exception')).toEqual([])
})

async function openedBeside(staff: Staff): Promise<Staff> {
  const other = await staff.inNewTab()
  await other.page.goto('/tables')
  await other.hasRows()
  return other
}

async function place({ page, tables, posTerminal, shell }: Staff, table: number): Promise<void> {
  await page.goto('/tables')
  await tables.beginOrder(table)
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
}
