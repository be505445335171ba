// The network fails and work goes on: every screen opens, commands are kept, and they arrive once when the network is back.
import { syncSentence } from '@lounge/domain/sync-messages'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { LoungeDatabase } from '../lounge-database.ts'
import type { Staff } from '../staff.ts'

test('SYN-07 HDR-05 two orders placed and paid offline, through two reloads, arrive exactly once', async ({
  till,
  kitchen,
  bar,
  server,
}) => {
  const [cashier, { board: atKitchen }, { board: atBar }] = await Promise.all([till(), kitchen(), bar()])
  const { page, tables, posTerminal, shell, closedOrders } = cashier
  const { database } = server
  const before = booked(database)

  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await page.reload()
  await place(cashier, 7, 'Star Lager', 'Jollof Rice')
  const first = await pay(cashier, 7, '5200')
  await place(cashier, 8, 'Chocolate Cake')
  const second = await pay(cashier, 8, '2700')
  await expect(shell.connection).toHaveText(/Offline\s*4\s*changes waiting/)
  await page.reload()
  await expect(shell.connection).toHaveText(/Offline\s*4\s*changes waiting/)
  await shell.openFromDrawer('Orders')
  for (const number of [first, second]) await expect(closedOrders.order(number)).toHaveCount(1)
  expect(booked(database), 'nothing has left the till').toEqual(before)

  await cashier.comeOnline()
  await expect(shell.connection).toHaveText('Online')
  expect(booked(database)).toEqual({
    sales: [...before.sales, first, second],
    placed: before.placed + 2,
    paid: before.paid + 2,
    exceptions: before.exceptions,
  })
  expect(database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  await expect(atKitchen.ticket('TO DO', 7)).toContainText('1× Jollof Rice')
  await expect(atKitchen.ticket('TO DO', 8)).toContainText('1× Chocolate Cake')
  await expect(atBar.ticket('TO DO', 7)).toContainText('1× Star Lager')
  for (const ticket of [atKitchen.ticket('TO DO', 7), atKitchen.ticket('TO DO', 8), atBar.ticket('TO DO', 7)])
    await expect(ticket).toHaveCount(1)

  await page.reload()
  for (const number of [first, second]) await expect(closedOrders.order(number)).toHaveCount(1)
  await shell.openFromDrawer('Tables')
  for (const table of [7, 8]) await expect(tables.table(table)).toHaveAccessibleName(`Table ${table}, free`)
  await expect(posTerminal.paid).toBeHidden()
})

test(
  'SYN-07 every screen of the till opens and works offline after one visit, reload included',
  { tag: '@proof' },
  async ({ till }) => {
    const cashier = await till()
    const { page, tables, posTerminal, closedOrders, voidOrders, outOfStock, shell } = cashier
    await cashier.isReadyForOffline()
    await cashier.goOffline()
    for (const open of [() => page.goto('/tables'), () => page.reload()]) {
      await open()
      await expect(tables.table(9)).toHaveAccessibleName('Table 9, 4 orders (Full)')
    }
    for (const open of [() => page.goto('/pos-terminal'), () => page.reload()]) {
      await open()
      await posTerminal.add('Jollof Rice')
    }
    await expect(posTerminal.quantity('Jollof Rice')).toHaveText('2')
    for (const open of [() => page.goto('/orders?period=7-days'), () => page.reload()]) {
      await open()
      await expect(closedOrders.rows.first()).toBeVisible()
    }
    for (const open of [() => page.goto('/void-orders'), () => page.reload()]) {
      await open()
      await expect(voidOrders.empty).toBeVisible()
    }
    for (const open of [() => page.goto('/out-of-stock'), () => page.reload()]) {
      await open()
      await expect(outOfStock.rows).toContainText('Coca-Cola')
    }
    for (const [path, title] of Object.entries({
      '/material-request': 'Material Request',
      '/sales-report': 'Sales Report',
      '/settings': 'Agent Profile',
      '/sync': 'Data Synchronization',
    })) {
      await page.goto(path)
      await expect(shell.title).toHaveText(title)
      await page.reload()
      await cashier.hasRows()
      await expect(shell.title).toHaveText(title)
    }
    await expect(shell.offline).toBeVisible()
  },
)

test(
  'SYN-07 the boards open and work offline after one visit, reload included',
  { tag: '@proof' },
  async ({ kitchen, bar, server }) => {
    const started = server.database.commands('ticket.start')
    const workOffline = async (cook: Staff): Promise<void> => {
      const { page, board, shell, sync } = cook
      await cook.isReadyForOffline()
      await cook.goOffline()
      await page.reload()
      await board.start(board.ticket('TO DO', 16))
      await expect(board.ticket('DOING', 16)).toBeVisible()
      await page.reload()
      await expect(board.ticket('DOING', 16)).toBeVisible()
      await shell.connection.getByRole('button').click()
      await expect(sync.panel).toContainText(syncSentence('sync_page_offline'))
      const started = (await sync.rows('Pending transactions')).filter({ hasText: 'Ticket started' })
      await expect(started).toContainText('Table 16')
      const station = new URL(page.url()).pathname.split('/')[1]
      for (const screen of ['finished', 'material-request', 'profile']) {
        await page.goto(`/${station}/${screen}`)
        await cook.hasRows()
        await expect(page).toHaveURL(`/${station}/${screen}`)
      }
      await page.goto(`/${station}/orders`)
    }
    const both = await Promise.all([kitchen(), bar()])
    await Promise.all(both.map(workOffline))
    expect(server.database.commands('ticket.start')).toBe(started)

    for (const cook of both) {
      await cook.comeOnline()
      await expect(cook.board.ticket('DOING', 16)).toHaveCount(1)
    }
    expect(server.database.commands('ticket.start')).toBe(started + 2)
  },
)

/** The server's orders and sales. */
const booked = (database: LoungeDatabase) => ({
  sales: database.saleNumbers(),
  placed: database.commands('order.place'),
  paid: database.commands('order.pay'),
  exceptions: database.rows('exception').length,
})

async function place({ page, tables, posTerminal, shell }: Staff, table: number, ...items: readonly string[]) {
  await page.goto('/tables')
  await tables.table(table).click()
  for (const item of items) await posTerminal.add(item)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
}

/** Pays the one order of a table, with exactly its total. @returns its number */
async function pay(cashier: Staff, table: number, total: string): Promise<string> {
  const { posTerminal } = cashier
  await cashier.editOrderAt(table)
  await posTerminal.payCash(total, '₦0')
  await expect(posTerminal.paid).toBeVisible()
  const number = await posTerminal.paidNumber()
  await posTerminal.nextOrder()
  return number
}
