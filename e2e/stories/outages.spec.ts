// An outage: a till is cut off, sells on, and comes back; the office reads how long it lasted, what was sold meanwhile and what is at risk.
// And the same as an exercise.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { digitsOf } from '../authenticator-app.ts'
import { expect, test } from '../fixtures.ts'
import { demoPassword, people, type Staff } from '../staff.ts'

/** The server checks for outages every half minute. */
const lookedWithin = { timeout: 80_000 }

async function sell({ tables, posTerminal, shell }: Staff, table: number): Promise<void> {
  await shell.openFromDrawer('Tables')
  await tables.table(table).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('1700', '₦0')
  await expect(posTerminal.paid).toBeVisible()
  await posTerminal.nextOrder()
}

test('DAY-09 the page of outages says what is at risk by kinds that are never added up, and which till can be cut off', async ({
  office,
}) => {
  const { page, outages, shell } = await office()
  await shell.openFromDrawer('Outages')
  await expect(page.getByText(sentence('outages_none', { shortest: '2 min', days: 31 }))).toBeVisible()
  await expect(outages.risk).toContainText(sentence('outages_kinds'))
  for (const kind of ['Known', 'At most by FunCard'])
    await expect(outages.risk.getByText(kind, { exact: true })).toBeVisible()
  await expect(outages.risk).toContainText(sentence('outage_known_none'))
  await expect(outages.save).toBeDisabled()
  await isAccessible(page, 'the outages')
  await outages.tryOne.click()
  await expect(outages.dialog).toContainText(sentence('outage_drill_none'))
  await expect(outages.cutOff).toBeDisabled()
  await isAccessible(page, 'an exercise')
})

test('AUT-12 the ten codes for paper are on the paper, also on a page that showed the outages before', async ({
  office,
}) => {
  const { page, outages, profile, shell } = await office()
  await shell.openFromDrawer('Outages')
  await expect(outages.risk).toBeVisible()
  await (await shell.openUserMenu(people.manager.name)).filter({ hasText: 'Profile' }).click()
  await profile.setUpApp.click()
  await profile.passwords.now.fill(demoPassword)
  await profile.dialog.getByRole('button', { name: 'Next' }).click()
  const key = (await profile.dialog.locator('code').innerText()).replaceAll(' ', '')
  await profile.digits.fill(digitsOf(key))
  await profile.dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = profile.dialog.getByRole('list', { name: 'Codes for the day without a phone' })
  await expect(codes).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(codes).toBeVisible()
})

test(
  'DAY-09 a till is cut off as an exercise: it says so, sells on, comes back when somebody ends it, and what it sold stands in the office',
  { tag: '@proof' },
  async ({ office, till, server }) => {
    const [manager, cashier] = await Promise.all([office(), till()])
    const { page, outages, shell } = manager
    await cashier.isReadyForOffline()
    await sell(cashier, 1)
    await cashier.hasSentEverything()
    await shell.openFromDrawer('Outages')
    await outages.tryOne.click()
    await outages.cutOff.click()
    await expect(cashier.outages.band).toBeVisible()
    await expect(cashier.shell.offline).toBeVisible()
    await isAccessible(cashier.page, 'a till in an exercise')
    await expect(outages.row('Exercise')).toContainText('Away')
    const orders = () => server.database.rows('order').length
    const before = orders()
    await sell(cashier, 2)
    await expect(cashier.shell.waiting).toBeVisible()
    await cashier.page.reload()
    await expect(cashier.outages.band, 'a reload does not end it').toBeVisible()
    await expect(cashier.shell.offline).toBeVisible()
    await expect(cashier.shell.waiting).toBeVisible()
    expect(orders(), 'what waits is only there').toBe(before)
    await cashier.outages.end.click()
    await expect(cashier.outages.band).toBeHidden()
    await cashier.hasSentEverything()
    const row = outages.row('Exercise')
    await expect(row).toContainText('All is here', lookedWithin)
    await expect(row).toContainText('₦1,700')
    await outages.open('Exercise')
    await expect(outages.lines).toHaveCount(1)
    await expect(outages.lines).toContainText('Cash')
    await expect(outages.dialog).toContainText('Had this been real: ₦1,700')
    await isAccessible(page, 'an outage')
  },
)

test(
  'DAY-09 a till without network for some minutes: known, ceiling and what was sold meanwhile, once its sales are told',
  { tag: '@proof' },
  async ({ office, till }, testInfo) => {
    testInfo.setTimeout(420_000)
    const [manager, cashier] = await Promise.all([office(), till()])
    const { outages, shell } = manager
    await cashier.isReadyForOffline()
    await sell(cashier, 1)
    await cashier.hasSentEverything()
    await cashier.goOffline()
    await sell(cashier, 2)
    await sell(cashier, 4)
    await shell.openFromDrawer('Outages')
    const row = outages.row('out of reach')
    await expect(row).toContainText('Away', { timeout: 240_000 })
    await expect(outages.risk).toContainText('1 till')
    await cashier.comeOnline()
    await expect(row).toContainText('All is here', lookedWithin)
    await expect(row).toContainText('₦3,400')
    await outages.open('out of reach')
    await expect(outages.lines).toHaveCount(2)
    await expect(outages.risk).toContainText(sentence('outage_ceiling_none'))
  },
)
