// The server's disk dies, and an older backup replaces it. Tills and boards bring back what they had been told since.
import { cpSync, rmSync } from 'node:fs'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import type { LoungeServer } from '../lounge-server.ts'

/** A copy of all that the server stores, made while it is stopped. */
async function backUp(server: LoungeServer): Promise<string> {
  const backup = `${server.dataDir}-backup`
  await server.stop()
  cpSync(server.dataDir, backup, { recursive: true })
  await server.restart()
  return backup
}
/** By hand, and declared on the machine itself before a device comes back: from then on the devices' receipts are believed. */
async function restore(server: LoungeServer, backup: string): Promise<void> {
  await server.stop()
  rmSync(server.dataDir, { recursive: true })
  cpSync(backup, server.dataDir, { recursive: true })
  await server.restart()
  const begun = await fetch(`${server.origin}/api/recovery/begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(begun.status).toBe(200)
}

/** The names of the devices whose receipts are still awaited. */
async function awaitedBy({ origin }: LoungeServer): Promise<unknown> {
  const standing: unknown = await (await fetch(`${origin}/api/recovery`)).json()
  const { awaited } = standing as { readonly awaited: readonly { readonly name: string }[] } // as the route declares it
  return awaited.map(({ name }) => name)
}

test('an order, a payment and the kitchen’s work that a restored backup does not know are there again, once', async ({
  till,
  kitchen,
  server,
}) => {
  const [cashier, cook] = await Promise.all([till(), kitchen()])
  for (const staff of [cashier, cook]) {
    await staff.isReadyForOffline()
    staff.complaints.expectOutage()
  }
  const { database } = server
  const before = database.saleNumbers()
  const backup = await backUp(server)

  await cashier.tables.table(7).click()
  await cashier.posTerminal.add('Jollof Rice')
  await cashier.posTerminal.placeOrder.click()
  await cashier.shell.told(sentence('order_placed'))
  await cashier.hasSentEverything()
  await cook.board.start(cook.board.ticket('TO DO', 7))
  await cook.hasSentEverything()
  await cashier.shell.openFromDrawer('Tables')
  await cashier.tables.table(10).click()
  await cashier.posTerminal.item('Star Lager').click()
  await cashier.posTerminal.payCash('2000', '₦300')
  await expect(cashier.posTerminal.paid).toBeVisible()
  const sold = await cashier.posTerminal.paidNumber()
  await cashier.posTerminal.nextOrder()
  await cashier.hasSentEverything()
  expect(database.saleNumbers()).toHaveLength(before.length + 1)

  for (const staff of [cashier, cook]) await staff.goOffline()
  await restore(server, backup)
  // The cook's start of the ticket arrives before its order, and waits for it.
  await cook.context.setOffline(false)
  await expect.poll(() => awaitedBy(server)).toEqual(['Till 1'])
  await cashier.context.setOffline(false)
  await expect.poll(() => database.saleNumbers().toSorted(), { timeout: 30_000 }).toEqual([...before, sold].toSorted())
  await cashier.hasSentEverything()
  await cook.hasSentEverything()
  expect(database.salesOf(sold)).toHaveLength(1)
  expect(database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  await expect(cook.board.ticket('DOING', 7)).toContainText('1× Jollof Rice')
  await expect.poll(() => database.rows('exception').map(({ code }) => code)).toContain('history_restored')

  // A new visitor sees the same, and the till goes on.
  const other = await till()
  await expect(other.tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
  await cashier.page.goto('/tables')
  await expect(cashier.tables.table(7)).toHaveAccessibleName('Table 7, 1 order')
  await cashier.editOrderAt(7)
  await expect(cashier.posTerminal.line('Jollof Rice')).toContainText('Doing')
  rmSync(backup, { recursive: true })
})
