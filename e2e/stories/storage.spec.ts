// The browser and the lounge's data: it may not promise to keep them, and it may have lost them.
import { syncSentence } from '@lounge/domain/sync-messages'
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { promiseStorage } from '../kept-data.ts'

test.describe('a browser that does not promise to keep the data', () => {
  test.use({ isPromised: false })

  test('is said calmly, asked again, and put off for a day; once it promises, nothing is said any more', async ({
    till,
  }) => {
    const [{ page, tables }, other] = await Promise.all([till(), till()])
    const bar = page.getByRole('status').filter({ hasText: syncSentence('storage_may_go') })
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(syncSentence('storage_refused'))).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText(syncSentence('storage_refused'))).toBeHidden()
    await page.reload()
    await expect(tables.table(7)).toBeVisible()
    await expect(bar).toBeHidden()

    await expect(other.page.getByText(syncSentence('storage_may_go'))).toBeVisible()
    await promiseStorage(other.page)
    await other.page.getByRole('button', { name: 'Try again' }).click()
    await expect(other.page.getByText(syncSentence('storage_may_go'))).toBeHidden()
    await expect(other.page.getByText(syncSentence('storage_refused'))).toBeHidden()
  })

  test('waits while a PIN is offered, so that two questions do not fill a phone', async ({ somebody }) => {
    const cashier = await somebody({ viewport: { width: 390, height: 844 } })
    await cashier.signIn('cashier')
    const { lock, page } = cashier
    await expect(lock.offer).toBeVisible()
    await expect(page.getByText(syncSentence('storage_may_go'))).toBeHidden()
    await lock.offer.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText(syncSentence('storage_may_go'))).toBeVisible()
  })
})

test('a browser that lost what was recorded offline: staff are told, and so is the server', async ({
  till,
  server,
}) => {
  const cashier = await till()
  const { page, tables, posTerminal, shell } = cashier
  await cashier.isReadyForOffline()
  await cashier.goOffline()
  await tables.table(7).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await shell.told(sentence('order_placed'))
  // The databases are cleared; localStorage stays.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.reload()
  const told = page.getByText(sentence('records_lost', { count: 1 }))
  await expect(told).toBeVisible()
  await cashier.context.setOffline(false)
  await expect
    .poll(() => server.database.rows('exception'))
    .toMatchObject([{ code: 'terminal_lost_records', params: { count: 1 } }])
  await page.getByRole('button', { name: 'I have seen this' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await cashier.hasRows()
  await expect(told).toBeHidden()
  expect(server.database.rows('exception')).toHaveLength(1)
})
