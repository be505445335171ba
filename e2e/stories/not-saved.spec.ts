// A device whose disk is full: selling goes on while the server is in reach; without it staff are warned, nothing that was shown is taken
// back, and what was only in memory is stored as soon as possible.
import { sentence } from '@lounge/domain/messages'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ShiftScreen } from '../screens/shift.ts'
import type { Staff } from '../staff.ts'

test('with a full disk orders go to the server from memory; without it staff are told, until it has them or there is space again', async ({
  till,
  kitchen,
  server,
}) => {
  const [cashier, { board }] = await Promise.all([till(), kitchen()])
  const { page, shell, tables } = cashier
  const shift = new ShiftScreen(page)
  const placed = server.database.commands('order.place')
  await shell.openFromDrawer('Shift')
  await shift.float.fill('20000')
  await shift.open.click()
  await expect(shift.act('Cash in')).toBeVisible()
  await shell.openFromDrawer('Tables')
  await cashier.isReadyForOffline()
  await fillDisk(page)
  await place(cashier, 7)
  await shell.told(sentence('order_placed'))
  await expect(board.ticket('TO DO', 7)).toContainText('1× Jollof Rice')
  await expect(notSaved(page)).toBeHidden()
  await cashier.hasSentEverything()

  // The server is away: staff are warned, and nothing that was shown is taken back.
  await shell.openFromDrawer('Tables')
  await cashier.goOffline()
  await place(cashier, 8)
  await expect(notSaved(page)).toContainText(sentence('not_saved'))
  await expect(notSaved(page)).toContainText(sentence('not_saved_offline'))
  await notSaved(page).getByRole('button', { name: 'I have called the manager' }).click()
  await expect(notSaved(page)).toBeHidden()
  await expect(page.getByText(sentence('not_saved'))).toBeVisible()
  await expect(shell.connection.getByText('Not saved')).toBeVisible()
  // Cash that is put in is kept as well: its form closes, because a second tap would book it twice.
  const cashIn = server.database.commands('shift.cashIn')
  await shell.openFromDrawer('Shift')
  await shift.act('Cash in').click()
  await shift.field('Amount (₦)').fill('5000')
  await shift.save.click()
  await notSaved(page).getByRole('button', { name: 'I have called the manager' }).click()
  await expect(shift.save).toBeHidden()
  await shell.openFromDrawer('Tables')
  await expect(tables.table(8)).toHaveAccessibleName('Table 8, 1 order')
  await cashier.comeOnline()
  await expect(page.getByText(sentence('not_saved'))).toBeHidden()
  expect(server.database.commands('order.place')).toBe(placed + 2)
  expect(server.database.commands('shift.cashIn')).toBe(cashIn + 1)

  // It goes away once more, and this time there is space again before it is back: the commands are written down, and there after a reload.
  await cashier.goOffline()
  await place(cashier, 10)
  await expect(notSaved(page)).toBeVisible()
  await emptyDisk(page)
  // It retries by itself as well, and may be the first.
  const again = notSaved(page).getByRole('button', { name: 'Try again' })
  await again.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(notSaved(page)).toBeHidden()
  await page.goto('/tables')
  await expect(tables.table(10)).toHaveAccessibleName('Table 10, 1 order')
  await cashier.comeOnline()
  expect(server.database.commands('order.place')).toBe(placed + 3)
})

test('a page that another one keeps from its storage sends from memory, and keeps its orders once it is let in again', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, shell } = cashier
  await cashier.isReadyForOffline()
  const placed = server.database.commands('order.place')
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(holdStorage)
  await place(cashier, 7)
  await expect(notSaved(page)).toBeHidden()
  await expect.poll(() => server.database.commands('order.place'), { timeout: 40_000 }).toBe(placed + 1)
  await shell.told(sentence('order_placed'))
  // Its power fails: the transaction is lost with it.
  await other.close()
  await shell.openFromDrawer('Tables')
  await cashier.goOffline()
  await place(cashier, 8)
  await shell.told(sentence('order_placed'))
  await cashier.comeOnline()
  await cashier.hasSentEverything()
  expect(server.database.commands('order.place')).toBe(placed + 2)
})

/** A transaction that never ends, like that of a page which a device froze in the middle of it. */
function holdStorage(): Promise<void> {
  return new Promise((held) => {
    indexedDB.open('lounge-outbox').addEventListener('success', (event) => {
      const database = (event.target as IDBOpenDBRequest).result
      const desk = database.transaction(['entries', 'desk'], 'readwrite').objectStore('desk')
      const goOn = () => {
        held()
        desk.get('nothing').addEventListener('success', goOn)
      }
      goOn()
    })
  })
}

test('a database that is deleted under the till is opened anew, and the next order is kept', async ({ till }) => {
  const cashier = await till()
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await cashier.page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('lounge-outbox').addEventListener('success', resolve)
      }),
  )
  await place(cashier, 7)
  await cashier.shell.told(sentence('order_placed'))
  await cashier.page.goto('/tables')
  await expect(cashier.tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
})

const notSaved = (page: Page) => page.getByRole('alertdialog')

/** Acts like a full disk: every added record is refused, and its transaction with it. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore
    const device = globalThis as { emptyDisk?: () => void }
    const real = Object.getOwnPropertyDescriptor(prototype, 'add') ?? {}
    device.emptyDisk = () => void Object.defineProperty(prototype, 'add', real)
    const value = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
    Object.defineProperty(prototype, 'add', { ...real, value })
  })
}
async function emptyDisk(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as { emptyDisk?: () => void }).emptyDisk?.())
}

/** From the tables on, without leaving the page, because a full disk loses what the page stores. */
async function place({ tables, posTerminal }: Staff, table: number): Promise<void> {
  await tables.table(table).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
}
