// Typed text stays behind the lock of a till or an office, and comes back to the same person only.
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import { choosePinInProfile, officeThatLocks } from '../office-that-locks.ts'
import { CouponsScreen } from '../screens/coupons.ts'
import { DaysScreen, ShiftScreen } from '../screens/shift.ts'
import { demoCode, demoPassword, people } from '../staff.ts'
import { ada, bola } from '../with-pins.ts'

test('a drawer that is being counted keeps its counts while the till is locked, for whoever was counting', async ({
  somebody,
  server,
}) => {
  const other = hire(server, bola.name, 'pos')
  const till = await somebody()
  const { page, lock, shell } = till
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
  await till.signInAsSomebodyElse(other.email, hiredPassword)
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
  await days.closeShiftOf(1)
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
  // The answer is like that to the first digits of a new authenticator app, when no code is mailed.
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
