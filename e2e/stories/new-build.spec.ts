// The server was updated while a till was away with unsent work: that is sent first, then the new build is offered, and nothing is lost.
// LOUNGE_OLD_BUILDS=commit,commit,commit runs the same with past builds, each against the present server and back.
import { sentence } from '@lounge/domain/messages'
import type { Lounge } from '../disk/kills.ts'
import { expect, opened, test } from '../disk/test.ts'
import type { LoungeServer } from '../lounge-server.ts'
import { ofThePast, withOtherPages } from '../releases.ts'
import { hasServiceWorker } from '../service-worker.ts'

const oldBuilds = (process.env['LOUNGE_OLD_BUILDS'] ?? '').split(',').filter((commit) => commit !== '')

test(
  'REL-04 a till that comes back with unsent work to a server of another build sends first, is offered the new one, and loses nothing',
  { tag: '@proof' },
  async ({ tillOnDisk, server }, testInfo) => {
    const lounge = await tillOnDisk()
    await opened(lounge)
    await update(lounge, server, await withOtherPages(testInfo.outputPath('newer')))
  },
)

test('REL-04 both tabs of a till take a newer build', { tag: '@proof' }, async ({ till, server }, testInfo) => {
  const newer = await withOtherPages(testInfo.outputPath('newer'))
  const first = await till()
  first.complaints.expectOutage()
  await first.page.goto('/tables')
  await first.hasRows()
  await hasServiceWorker(first.page)
  const second = await first.inNewTab()
  await second.page.goto('/tables')
  await second.hasRows()
  await hasServiceWorker(second.page)
  const before = await scriptOf(second.page)
  await server.restart(newer)
  for (const { page } of [first, second])
    await expect(page.getByText(sentence('update_ready'))).toBeVisible({ timeout: 60_000 })
  for (const { page, shell, voidOrders } of [first, second]) {
    // In the second tab this is a screen of the former build, which is on no server any more, and the first tab has taken the newer one.
    await shell.openFromDrawer('Void Orders')
    await expect(voidOrders.empty).toBeVisible()
    const reloaded = page.waitForEvent('load', { timeout: 15_000 })
    await page.getByText(sentence('update_ready')).click()
    await reloaded
    expect(await scriptOf(page)).not.toBe(before)
  }
  await second.hasRows()
})

for (const commit of oldBuilds)
  test(`REL-04 a till of the build ${commit} sells at a server of the present, takes its build, and sells at the old server again`, async ({
    tillOnDisk,
    server,
  }, testInfo) => {
    testInfo.setTimeout(900_000)
    const old = ofThePast(commit, testInfo.outputPath('older'))
    await server.restart(old)
    const lounge = await tillOnDisk()
    await opened(lounge)
    await update(lounge, server, undefined)
    const { page } = lounge.till.cashier
    await server.restart(old)
    await placeAt(lounge, 10)
    await expect(page.getByText(sentence('order_placed'))).toBeHidden({ timeout: 10_000 })
    expect(server.database.ledger()).toMatchObject({ sum: 0, unbalanced: 0 })
  })

/** The till works offline, returns to a server that runs another release, and takes its build. */
async function update(
  { till, line, database }: Lounge,
  server: LoungeServer,
  release: string | undefined,
): Promise<void> {
  const { cashier } = till
  const { page, shell, tables } = cashier
  await page.goto('/tables')
  await cashier.hasRows()
  const before = await scriptOf(cashier.page)
  line.turn('offline')
  await expect(shell.offline).toBeVisible()
  const placed = database.commands('order.place')
  await placeHere(till, 7)
  await server.restart(release)
  expect(database.commands('order.place'), 'nothing has left the till').toBe(placed)

  line.turn('online')
  const offer = page.getByText(sentence('update_ready'))
  await expect(offer).toBeVisible()
  expect(await scriptOf(page), 'the page that was open is still the old one').toBe(before)
  await expect.poll(() => database.commands('order.place')).toBe(placed + 1)
  // It goes on selling as it is.
  await placeHere(till, 8)
  await expect.poll(() => database.commands('order.place')).toBe(placed + 2)
  const reloaded = page.waitForEvent('load')
  await offer.click()
  await reloaded
  await cashier.hasRows()
  expect(await scriptOf(page)).not.toBe(before)
  await page.goto('/tables')
  for (const table of [7, 8]) await expect(tables.table(table)).toHaveAccessibleName(`Table ${table}, 1 order`)
  await cashier.hasSentEverything()
  expect(database.commands('order.place')).toBe(placed + 2)
  expect(database.rows('exception')).toEqual([])
}

/** Places an order from a freshly loaded page, and waits until the server has it. */
async function placeAt({ till, database }: Lounge, table: number): Promise<void> {
  const placed = database.commands('order.place')
  await till.cashier.page.goto('/tables')
  await placeHere(till, table)
  await expect.poll(() => database.commands('order.place')).toBe(placed + 1)
}

/** Without leaving the page. */
async function placeHere({ cashier }: Lounge['till'], table: number): Promise<void> {
  const { tables, posTerminal, shell } = cashier
  if (!(await tables.table(table).isVisible())) await shell.openFromDrawer('Tables')
  await tables.table(table).click()
  await posTerminal.add('Jollof Rice')
  await posTerminal.placeOrder.click()
  await expect(posTerminal.lines).toHaveCount(0)
}

const scriptOf = (page: Lounge['till']['cashier']['page']): Promise<string | null> =>
  page.locator('script[type="module"][src]').getAttribute('src')
