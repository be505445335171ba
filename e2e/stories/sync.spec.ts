// Data Synchronization: waiting commands are shown and sent, their result is reported and remembered, and a file carries what cannot be
// sent.
import { syncSentence } from '@lounge/domain/sync-messages'
import { readFileSync, writeFileSync } from 'node:fs'
import { sentence } from '@lounge/domain/messages'
import { ApiDevice } from '../api-device.ts'
import { expect, test } from '../fixtures.ts'
import { watchSocket } from '../live-socket.ts'
import { misfits } from '../misfits.ts'
import type { Staff } from '../staff.ts'

test('SYN-01 SYN-02 SYN-03 SYN-04 SYN-06 SYN-08 SYN-09 HDR-05 NOT-01 NOT-03 work done offline is seen waiting, sent, and remembered', async ({
  till,
  server,
}) => {
  const [cashier, other] = await Promise.all([till(), till()])
  const { page, context, shell, sync } = cashier
  const isOnSocket = watchSocket(page)
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await shell.told(sentence('offline'))
  await place(cashier, 7, 'Jollof Rice')
  await shell.connection.getByRole('link').click()
  await expect(page).toHaveURL('/sync')
  await expect(sync.status).toContainText(syncSentence('sync_page_offline'))
  await expect(sync.syncNow).toHaveText('Sync Now (1)')
  await expect(shell.connection).toHaveText(/Offline\s*1\s*change waiting/)
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => misfits(page, 'html'), 'the title on a phone, beside all there is to say').toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const waiting = await sync.rows('Pending transactions')
  await expect(waiting).toContainText(/Order placed.*ORD-\d+, Table 7.*Jollof Rice.*Waiting.*1.*₦/)
  for (const title of ['Pending items', 'Pending categories'])
    await expect(await sync.open(title)).toContainText('Nothing waiting.')
  await sync.syncNow.dblclick()
  await shell.told(sentence('sync_offline'))
  await cashier.bell.open()
  await expect(cashier.bell.entry(sentence('sync_offline')), 'however often it was tapped').toHaveCount(1)
  await cashier.bell.close()

  await context.setOffline(false)
  await Promise.all([shell.told(sentence('online')), shell.told(sentence('sync_completed', { count: 1 }))])
  await expect(sync.status).toContainText(`${syncSentence('sync_completed_page')}1 items synced`)
  await expect(waiting).toHaveCount(0)
  await expect(sync.syncNow).toHaveText('Sync Now')
  for (const title of ['Pending items', 'Pending categories', 'Pending transactions']) {
    const part = await sync.open(title)
    await part.locator('summary').click()
    await expect(part.getByText('Nothing waiting.'), `${title} is closed`).toBeHidden()
    await part.locator('summary').click()
    await expect(part.getByText('Nothing waiting.')).toBeVisible()
  }

  // A server that freezes, and then the cable: this sync fails.
  server.standStill()
  await sync.syncNow.click()
  await expect(sync.status).toContainText('Syncing…')
  cashier.complaints.expectOutage()
  await context.setOffline(true)
  const error = sentence('sync_cut_off')
  await shell.told(sentence('sync_failed', { error }))
  await cashier.bell.open()
  for (const said of [sentence('sync_failed', { error }), sentence('sync_completed', { count: 1 })])
    await expect(cashier.bell.entry(said), 'good or bad, a sync rings here').toHaveCount(1)
  await cashier.bell.close()
  await other.bell.open()
  await expect(other.bell.entries.first()).toBeVisible()
  for (const said of [
    sentence('sync_offline'),
    sentence('sync_failed', { error }),
    sentence('sync_completed', { count: 1 }),
  ])
    await expect(other.bell.entry(said), 'and at no other till').toHaveCount(0)
  await other.bell.close()
  await expect(sync.status).toContainText(`${syncSentence('sync_failed_page')}${error}`)
  await shell.told(sentence('offline'))
  server.goOn()
  await context.setOffline(false)
  await shell.told(sentence('sync_completed', { count: 0 }))

  // With automatic sync off, offline commands wait for Sync Now, and so do the commands after them.
  const manager = await ApiDevice.signIn(server.origin, 'manager')
  await manager.asks('settings.change', { autoSync: false })
  await expect(sync.status).toContainText(syncSentence('sync_by_hand'))
  const sent = server.database.commands('order.place')
  await expect(shell.toast(sentence('offline')), 'of the time before').toHaveCount(0)
  await cashier.goOffline()
  await shell.told(sentence('offline'))
  await place(cashier, 8, 'Jollof Rice')
  await context.setOffline(false)
  await shell.told(sentence('online_by_hand'))
  await place(cashier, 14, 'Jollof Rice')
  await shell.connection.getByRole('link').click()
  await expect(sync.syncNow).toHaveText('Sync Now (2)')
  expect(server.database.commands('order.place')).toBe(sent)
  await sync.syncNow.click()
  await expect(sync.status).toContainText(`${syncSentence('sync_completed_page')}2 items synced`)
  expect(server.database.commands('order.place')).toBe(sent + 2)
  // Switched on again, waiting commands are sent by themselves.
  await cashier.goOffline()
  await place(cashier, 15, 'Jollof Rice')
  await context.setOffline(false)
  await expect(shell.online).toBeVisible()
  await shell.connection.getByRole('link').click()
  await expect(sync.syncNow).toHaveText('Sync Now (1)')
  await manager.asks('settings.change', { autoSync: true })
  await cashier.hasSentEverything()
  expect(server.database.commands('order.place')).toBe(sent + 3)

  // A frozen server on an open line: after ten seconds the reason is unknown. A busy machine must not be slower: after 25 s the line would
  // be called lost instead. A line over requests would be called lost at once, and may be in use for some seconds after an outage.
  await expect.poll(isOnSocket, { timeout: 30_000 }).toBe(true)
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  server.standStill()
  await sync.syncNow.click()
  await expect(sync.status).toContainText('Syncing…')
  await page.clock.runFor(10_000)
  const unknown = sentence('sync_failed_unknown')
  await shell.told(sentence('sync_failed', { error: unknown })) // while its five seconds stand still as well
  await page.clock.resume()
  await expect(sync.status).toContainText(`${syncSentence('sync_failed_page')}${unknown}`)
  server.goOn()

  // A sync in which this device cannot read its own storage.
  await page.evaluate(() => {
    const broken = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    IDBObjectStore.prototype.getAll = broken
    IDBObjectStore.prototype.getAllKeys = broken
  })
  // The line may still be coming back from the ten seconds.
  await expect(async () => {
    await sync.syncNow.click({ timeout: 1_000 })
    const threw = `${syncSentence('sync_failed_page')}${sentence('sync_threw')}`
    await expect(sync.status).toContainText(threw, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('alert').getByText(sentence('sync_threw'))).toBeVisible()

  await page.reload()
  await expect(sync.status).toContainText(syncSentence('sync_all_sent'))
  await expect(sync.lastSync).toHaveText(/^Last sync: \d\d-\d\d-\d{4} \d\d:\d\d$/)
  await expect(await sync.rows('Sync history')).toHaveText([
    /Sync Now.*Failed/,
    /Sync Now.*Failed.*An unknown error occurred/,
    /Sync Now.*Completed.*002/,
    /Back online.*Completed/,
    /Sync Now.*Failed.*connection/,
    /Back online.*Completed.*001/,
  ])
})

test(
  'what cannot be sent is saved to a file and brought in at another till, once',
  { tag: '@proof' },
  async ({ till, server }, testInfo) => {
    const [one, other] = await Promise.all([till(), till()])
    const { database } = server
    const placed = database.commands('order.place')
    await one.isReadyForOffline()
    await one.goOffline()
    await place(one, 7, 'Jollof Rice')
    await one.page.goto('/sync')
    const keptHere = await one.sync.open('This device')
    await expect(keptHere).toContainText(syncSentence('storage_kept'))
    await expect(keptHere).toContainText(syncSentence('unsent_about'))
    const file = await one.sync.saveToFile()

    await other.page.goto('/sync')
    const wrong = testInfo.outputPath('wrong.txt')
    for (const [text, says] of [
      ['{"orders":[]}', 'unsent_not_ours'],
      [readFileSync(file, 'utf8').replace('Table', 'table').replace('jollof', 'suya'), 'unsent_damaged'],
    ] as const) {
      writeFileSync(wrong, text)
      await other.sync.bringIn(wrong)
      await expect(other.sync.said).toHaveText(sentence(says))
    }
    expect(database.commands('order.place')).toBe(placed)
    await other.sync.bringIn(file)
    await expect(other.sync.said).toHaveText(syncSentence('unsent_imported', { count: 1 }))
    await other.sync.bringIn(file)
    await expect(other.sync.bringInButton).toBeEnabled()
    await one.comeOnline()
    expect(database.commands('order.place')).toBe(placed + 1)
    // The exceptions show that it came by file.
    await expect(other.sync.toSettle).toHaveText('To settle: 2')
    await other.sync.toSettle.click()
    await expect(other.toSettle.rows).toContainText([/brought in/, /brought in/])
  },
)

async function place({ tables, posTerminal, shell }: Staff, table: number, item: string): Promise<void> {
  await shell.openFromDrawer('Tables')
  await tables.table(table).click()
  await posTerminal.add(item)
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
}
