// The browser's storage is lost under a till: its database's folder is deleted from the disk, or the site's data are cleared while it is
// open. Nothing is lost silently: what the page still holds is sent, and the loss is shown and reported to the server.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sentence } from '@lounge/domain/messages'
import { expect, opened, test } from '../disk/test.ts'
import type { Staff } from '../staff.ts'

test('REL-04 a till whose databases were deleted from its disk says what is lost, and names the numbers to the server', async ({
  tillOnDisk,
}) => {
  const { till, line, database, disk } = await tillOnDisk()
  await opened({ till })
  // Closed in order, so that localStorage with the sentinel has been written to the disk.
  await till.close()
  const cashier = await till.start()
  line.turn('offline')
  await cashier.page.goto('/tables')
  await place(cashier, 7)
  await place(cashier, 8)
  await till.close()
  const databases = join(disk, 'Default', 'IndexedDB')
  expect(existsSync(databases), readdirSync(disk).join(' ')).toBe(true)
  rmSync(databases, { recursive: true })

  line.turn('online')
  const later = await till.start()
  await later.page.goto('/tables')
  await expect(later.page.getByText(sentence('records_lost', { count: 2 }))).toBeVisible()
  await expect
    .poll(() => database.rows('exception'))
    .toMatchObject([{ code: 'terminal_lost_records', params: { count: 2 } }])
  expect(database.ask(`select count(*) as count from log where name = 'terminal.reportLoss'`)).toMatchObject([
    { count: 1 },
  ])
})

test(
  'REL-04 site data that is cleared under an open till takes nothing: what waits is in the page still, and arrives once',
  { tag: '@proof' },
  async ({ tillOnDisk }) => {
    const { till, line, database } = await tillOnDisk()
    await opened({ till })
    const { cashier } = till
    const placed = database.commands('order.place')
    await cashier.page.goto('/tables')
    line.turn('offline')
    await expect(cashier.shell.offline).toBeVisible()
    await place(cashier, 7)
    const devtools = await cashier.context.newCDPSession(cashier.page)
    await devtools.send('Storage.clearDataForOrigin', { origin: line.origin, storageTypes: 'indexeddb' })
    await place(cashier, 8)
    line.turn('online')
    await expect.poll(() => database.commands('order.place')).toBe(placed + 2)
    expect(database.rows('exception')).toEqual([])
  },
)

/** From the tables on, without leaving the page. */
async function place({ tables, posTerminal, shell }: Staff, table: number): Promise<void> {
  if (!(await tables.table(table).isVisible())) await shell.openFromDrawer('Tables')
  await tables.table(table).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  await shell.dismiss(sentence('order_placed'))
}
