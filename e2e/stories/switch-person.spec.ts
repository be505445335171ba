// Two cashiers share a till: each comes back with a PIN, online or offline, and an untouched till locks itself.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import { choosePinInProfile, officeThatLocks } from '../office-that-locks.ts'
import { CouponsScreen } from '../screens/coupons.ts'
import { DaysScreen, ShiftScreen } from '../screens/shift.ts'
import { demoCode, demoPassword, people } from '../staff.ts'
import { msUntilSeen } from '../stopwatch.ts'

const ada = { name: people.cashier.name, pin: '804613' }
const bola = { name: 'Bola Ade', pin: '271828' }

/** A person who comes back can work within this time. */
const backWithinMs = 2_000

test('SEC-02 two cashiers choose PINs, switch while the server is stopped, sell under their own names, and come back to path and cart', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'pos')
  const till = await somebody()
  const { page, lock, login, verifyCode, shell, posTerminal } = till
  await till.signIn('cashier')
  await lock.offer.getByRole('button', { name: 'Choose a PIN' }).click()
  await isAccessible(page, 'a PIN that is chosen')
  await lock.fill(demoPassword, demoCode)
  await lock.dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(lock.dialog.getByText(sentence('pin_easy'))).toBeVisible()
  await lock.fill(demoPassword, ada.pin)
  await lock.dialog.getByRole('button', { name: 'Set PIN' }).click()
  await shell.told(sentence('pin_set'))
  await expect(lock.offer).toBeHidden()

  await shell.lock(ada.name)
  await expect(lock.title).toBeVisible()
  await isAccessible(page, 'a locked till')
  await lock.somebodyElse.click()
  await login.signIn(other.email, hiredPassword)
  await verifyCode.enter(demoCode)
  await verifyCode.verify.click()
  await expect(page).toHaveURL('/tables')
  await lock.choosePin(hiredPassword, bola.pin)
  await till.ringUpBeers(7, 2)
  await till.isReadyForOffline()

  const before = server.database.rows('exception')
  till.complaints.expectOutage()
  await server.stop()
  await expect(shell.offline).toBeVisible()
  await shell.lock(bola.name)
  await expect(lock.people).toHaveText([ada.name, bola.name])
  await page.reload()
  await expect(lock.people).toHaveText([ada.name, bola.name])
  await lock.type(ada.name, ada.pin)
  await expect(page.getByRole('banner').getByRole('button', { name: ada.name })).toBeVisible()
  await expect(page).toHaveURL(/\/pos-terminal\?tab=Drinks$/)
  await expect(posTerminal.lines).toHaveCount(1)
  await posTerminal.payCash('3200', '₦0')
  await expect(posTerminal.paid).toBeVisible()
  await posTerminal.nextOrder()

  await shell.lock(ada.name)
  await lock.people.filter({ hasText: bola.name }).click()
  await lock.tap(bola.name, bola.pin.slice(0, -1))
  const backMs = await msUntilSeen(lock.keyOf(bola.name, bola.pin.slice(-1)), [{ page, name: 'Open menu' }])
  expect(backMs).toBeLessThan(backWithinMs)
  await expect(page.getByRole('banner').getByRole('button', { name: bola.name })).toBeVisible()
  await posTerminal.tableButton.click()
  await posTerminal.pickTable(8).click()
  await posTerminal.add('Star Lager')
  await posTerminal.payCash('1700', '₦0')
  await expect(posTerminal.paid).toBeVisible()
  await posTerminal.nextOrder()
  await shell.lock(bola.name)

  // Nobody is signed in, and the commands of both arrive.
  await server.restart()
  const sellers = () =>
    server.database
      .ask('select staff.name from sale join staff on staff.id = sale.paid_by order by position')
      .map(({ name }) => name)
  await expect.poll(() => sellers().slice(-2), { timeout: 30_000 }).toEqual([ada.name, bola.name])
  expect(server.database.rows('exception')).toEqual(before)
  await lock.type(bola.name, bola.pin)
  await till.hasSentEverything()
})

test('SEC-02 a till that nobody touches locks itself in all its tabs, five wrong PINs ask for the password, and nobody without a PIN is locked out', async ({
  somebody,
  till,
}) => {
  const here = await somebody()
  const { page, lock, login } = here
  await here.signIn('cashier')
  await lock.choosePin(demoPassword, ada.pin)
  await page.clock.install()
  await page.reload()
  await here.hasRows()
  const beside = await here.inNewTab()
  await beside.page.goto('/orders')
  await beside.hasRows()

  await page.clock.fastForward('04:30')
  await expect(lock.title).toBeHidden()
  await page.keyboard.press('Shift')
  await page.clock.fastForward('04:30')
  await expect(lock.title).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(lock.title).toBeVisible()
  await expect(beside.lock.title).toBeVisible()
  await beside.lock.type(ada.name, ada.pin)
  await expect(beside.page).toHaveURL('/orders')
  await beside.hasRows()
  await expect(lock.title).toBeHidden()
  await expect(page).toHaveURL('/tables')
  await here.hasRows()

  await here.shell.lock(ada.name)
  for (let n = 0; n < 4; n += 1) {
    await lock.type(ada.name, '804614')
    await expect(page.getByText(sentence('pin_wrong'))).toBeVisible()
  }
  await lock.type(ada.name, '804614')
  await expect(login.submit).toBeVisible()
  await expect(beside.login.submit).toBeVisible()
  await here.signIn('cashier')

  const without = await till()
  await without.page.clock.install()
  await without.page.reload()
  await without.hasRows()
  await without.page.clock.fastForward('30:00')
  await expect(without.lock.title).toBeHidden()
  await expect(without.page).toHaveURL('/tables')
})

test('SEC-02 a FunCard that is scanned at a locked till is no PIN, however often; digits that nobody typed are gone', async ({
  somebody,
}) => {
  const here = await somebody()
  const { page, lock, funcard } = here
  await here.signIn('cashier')
  await lock.choosePin(demoPassword, ada.pin)
  await here.shell.lock(ada.name)
  await expect(lock.padOf(ada.name)).toBeVisible()
  const noneTyped = lock.padOf(ada.name).getByRole('img', { name: '0 of 6 digits' })
  for (const scanned of ['FC100000001', '6009876543210', 'FC100000002', 'FC100000003', '600987']) {
    await funcard.swipe(scanned)
    await expect(noneTyped).toBeVisible()
  }
  await expect(page.getByText(sentence('pin_wrong'))).toBeHidden()
  await lock.type(ada.name, ada.pin)
  await here.hasRows()
})

test('SEC-02 a PIN that was changed on another device opens nothing at the till any more, and the name is not offered there', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'pos')
  const till = await somebody()
  await till.signIn('cashier')
  await till.lock.choosePin(demoPassword, ada.pin)
  await till.shell.lock(ada.name)
  await till.lock.somebodyElse.click()
  await till.login.signIn(other.email, hiredPassword)
  await till.verifyCode.enter(demoCode)
  await till.verifyCode.verify.click()
  await expect(till.page).toHaveURL('/tables')
  await till.lock.choosePin(hiredPassword, bola.pin)

  const elsewhere = await somebody()
  await elsewhere.signIn('cashier')
  await choosePinInProfile(elsewhere, ada.name, demoPassword, '135792')

  await till.shell.lock(bola.name)
  await expect(till.lock.padOf(bola.name)).toBeVisible({ timeout: 15_000 })
  await till.lock.type(bola.name, bola.pin)
  await expect(till.page).toHaveURL('/tables')
})

test('a drawer that is being counted keeps its counts while the till is locked, for whoever was counting', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'pos')
  const till = await somebody()
  const { page, lock, login, verifyCode, shell } = till
  const shift = new ShiftScreen(page)
  await till.signIn('cashier')
  await lock.choosePin(demoPassword, ada.pin)
  await page.clock.install()
  await shell.openFromDrawer('Shift')
  await shift.float.fill('20,000')
  await shift.open.click()
  await shift.act('Count the drawer').click()
  await shift.field('₦1,000').fill('17')
  await page.clock.fastForward('05:30')
  await lock.somebodyElse.click()
  await login.signIn(other.email, hiredPassword)
  await verifyCode.enter(demoCode)
  await verifyCode.verify.click()
  await lock.choosePin(hiredPassword, bola.pin)
  await shell.openFromDrawer('Shift')
  await expect(shift.act('Count the drawer'), 'nobody else goes on with it').toBeEnabled()
  await expect(shift.field('₦1,000')).toBeHidden()
  await shell.lock(bola.name)
  await lock.type(ada.name, ada.pin)
  await expect(shift.field('₦1,000')).toHaveValue('17')
  await shift.save.click()
  await expect(shift.status.filter({ hasText: 'does not agree' })).toContainText('Counted ₦17,000')
})

test('an office that locks itself keeps why it closes the shift of a till', async ({ somebody }) => {
  const { page, lock, shell } = await officeThatLocks(somebody, ada.pin)
  const days = new DaysScreen(page)
  await shell.openFromDrawer('Days')
  await days.running.getByText('Till 1').click()
  await days.running.getByRole('button', { name: 'Close its shift' }).click()
  await days.dialog.getByRole('button', { name: 'Not counted' }).click()
  await days.dialog.getByLabel('Why from here?').fill('Its screen is broken')
  await page.clock.fastForward('05:30')
  await expect(lock.title).toBeVisible()
  await lock.type(people.manager.name, ada.pin)
  await expect(days.dialog.getByLabel('Why from here?')).toHaveValue('Its screen is broken')
  await days.dialog.getByRole('button', { name: 'Close the shift', exact: true }).click()
  await shell.told('The shift at till 1 is closed.')
})

test('an office that locks itself keeps the names of accounts that were typed, in a month in which something was sold', async ({
  somebody,
}) => {
  const { page, lock, shell, accounts } = await officeThatLocks(somebody, ada.pin)
  await shell.openFromDrawer('Accounts')
  await expect(accounts.total('Sales by day')).toBeVisible()
  await accounts.show('Journal')
  await accounts.names.click()
  const name = accounts.dialog.getByLabel('Sales', { exact: true })
  await name.fill('4000 Bar and kitchen')
  await page.clock.fastForward('05:30')
  await expect(lock.title).toBeVisible()
  await lock.type(people.manager.name, ada.pin)
  await expect(name).toHaveValue('4000 Bar and kitchen')
})

test('what was typed in an office that locks itself is nowhere in the page meanwhile, and there again for whoever typed it alone', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'manager')
  const office = await officeThatLocks(somebody, ada.pin)
  const { page, lock, login, verifyCode, shell } = office
  const coupons = new CouponsScreen(page)
  const typed = 'RAINYDAY'
  const inPage = () => page.evaluate(() => document.documentElement.outerHTML + String(document.body.innerText))
  const fields = page.locator('input, select, textarea')
  await shell.openFromDrawer('Coupons')
  await coupons.add.click()
  await coupons.field('Code').fill(typed)
  await page.clock.fastForward('05:30')
  await expect(lock.title).toBeVisible()
  await expect(fields, 'nothing to type into').toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveTitle('Locked · Lounge')
  expect(await inPage()).not.toMatch(/RAINYDAY|SAVE10|Add coupon/)
  await lock.type(people.manager.name, ada.pin)
  await expect(coupons.field('Code')).toHaveValue(typed)
  await coupons.field('Code').fill('SUNNYDAY')
  await coupons.field('Percent').fill('7')
  await coupons.submit.click()
  await expect(coupons.row('SUNNYDAY')).toBeVisible()

  // Another person, who has a PIN here as well.
  await shell.lock(people.manager.name)
  await lock.somebodyElse.click()
  await login.signIn(other.email, hiredPassword)
  await verifyCode.enter(demoCode)
  // As with the first digits of a new app, where no code is mailed.
  await page.route('**/auth/verify-2fa', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), recoveryCodes: ['ABCDE-FGHJK'] } })
  })
  await verifyCode.verify.click()
  await expect(page.getByText('ABCDE-FGHJK'), 'shown once, and until they are written down').toBeVisible()
  await page.getByRole('button', { name: 'I have them' }).click()
  await expect(page, 'not where the one before was').toHaveURL(/manage$/)
  await choosePinInProfile(office, bola.name, hiredPassword, bola.pin)
  await shell.lock(bola.name)
  await lock.type(people.manager.name, ada.pin)
  await shell.openFromDrawer('Coupons')
  await coupons.add.click()
  await coupons.field('Code').fill(typed)
  await page.clock.fastForward('05:30')
  await lock.type(bola.name, bola.pin)
  await expect(page).toHaveURL(/coupons$/)
  await expect(coupons.add).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await coupons.add.click()
  await expect(coupons.field('Code')).toHaveValue('')
  await page.keyboard.press('Escape')
  await shell.lock(bola.name)
  await lock.type(people.manager.name, ada.pin)
  await expect(coupons.add).toBeVisible()
  await expect(page.getByRole('dialog'), 'gone once somebody else was here').toHaveCount(0)
})

test('a password that was typed in an office that locks itself is kept nowhere', async ({ somebody }) => {
  const { page, lock } = await officeThatLocks(somebody, ada.pin)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel(/^Your password/).fill(demoPassword)
  await page.clock.fastForward('05:30')
  await expect(lock.title).toBeVisible()
  await lock.type(people.manager.name, ada.pin)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
