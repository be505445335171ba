// Staff sign in with email and password, then a code, and land where their work is; signing out asks first.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { demoCode, demoPassword, people, type Person } from '../staff.ts'

const { cashier } = people

test('AUT-01 the login screen asks for email and password, can show the password, and helps who forgot it', async ({
  somebody,
}) => {
  const { page, login } = await somebody()
  await page.goto('/login')
  await expect(login.email).toHaveAttribute('type', 'email')
  await expect(login.forgotPassword).toBeVisible()

  // Nothing is sent as long as one of them is missing.
  await login.submit.click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await login.email.fill(cashier.email)
  await login.submit.click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await login.password.fill(demoPassword)
  await expect(login.password).toHaveAttribute('type', 'password')
  await login.showPassword.click()
  await expect(login.password).toHaveAttribute('type', 'text')
  await login.showPassword.click()
  await expect(login.password).toHaveAttribute('type', 'password')

  await login.forgotPassword.click()
  await expect(page).toHaveURL('/forgot-password')
})

test('AUT-03 a wrong pair says so, and so does a server that cannot be asked', async ({ somebody, server }) => {
  const { page, login, shell, complaints } = await somebody()
  await page.goto('/login')
  complaints.expect(/status of 401/)
  await login.signIn(cashier.email, 'something else')
  await expect(shell.toast(sentence('invalid_credentials'))).toBeVisible()
  await expect(page).toHaveURL('/login')

  complaints.expectOutage()
  await server.stop()
  await login.signIn(cashier.email, demoPassword)
  await expect(shell.toast(sentence('login_failed'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('AUT-04 the right email and password lead to the code, and it is said whose code', async ({ somebody }) => {
  const { page, login } = await somebody()
  await page.goto('/login')
  await login.signIn(cashier.email, demoPassword)
  await expect(page).toHaveURL('/verify-2fa')
  await expect(page.getByText(cashier.name)).toBeVisible()
})

test('AUT-05 the six boxes advance by themselves, go back with backspace, and take a pasted code', async ({
  somebody,
}) => {
  const { page, context, login, verifyCode } = await somebody()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await login.signIn(cashier.email, demoPassword)
  await expect(verifyCode.boxes).toHaveCount(6)

  await verifyCode.enter('12')
  await expect(verifyCode.box(3)).toBeFocused()
  await page.keyboard.type('3')
  await expect(verifyCode.box(4)).toBeFocused()
  await expect.poll(() => verifyCode.values()).toEqual(['1', '2', '3', '', '', ''])

  await page.keyboard.press('Backspace')
  await expect(verifyCode.box(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(verifyCode.box(2)).toBeFocused()
  await expect.poll(() => verifyCode.values()).toEqual(['1', '2', '', '', '', ''])
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(verifyCode.box(1)).toBeFocused()
  await expect.poll(() => verifyCode.values()).toEqual(['', '', '', '', '', ''])

  await page.keyboard.type('789')
  await expect.poll(() => verifyCode.values()).toEqual(['7', '8', '9', '', '', ''])

  await page.evaluate((code) => navigator.clipboard.writeText(code), demoCode)
  await verifyCode.box(1).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => verifyCode.values()).toEqual(demoCode.split(''))
  await verifyCode.verify.click()
  await expect(page).toHaveURL(cashier.home)
})

test('AUT-06 fewer than six digits are asked for, a wrong code is said and the boxes are cleared', async ({
  somebody,
}) => {
  const { page, login, verifyCode, shell, complaints } = await somebody()
  await page.goto('/login')
  await login.signIn(cashier.email, demoPassword)

  await verifyCode.enter('12345')
  await verifyCode.verify.click()
  await expect(shell.toast(sentence('incomplete_code'))).toBeVisible()
  await expect.poll(() => verifyCode.values()).toEqual(['1', '2', '3', '4', '5', ''])

  complaints.expect(/status of 40\d/)
  await verifyCode.box(6).fill('7')
  await verifyCode.verify.click()
  await expect(shell.toast(sentence('invalid_code'))).toBeVisible()
  await expect.poll(() => verifyCode.values()).toEqual(['', '', '', '', '', ''])

  await verifyCode.enter(demoCode)
  await verifyCode.verify.click()
  await expect(page).toHaveURL(cashier.home)
})

/** Where each person's work is, and addresses that are not theirs. */
const roles: readonly { readonly person: Person; readonly title: string; readonly elsewhere: readonly string[] }[] = [
  { person: 'cashier', title: 'Lounge POS Table View', elsewhere: ['/', '/login', '/kitchen/orders', '/nowhere'] },
  { person: 'kitchen', title: 'Order Kanban', elsewhere: ['/', '/tables', '/bar/orders', '/nowhere'] },
  { person: 'bar', title: 'Order Kanban', elsewhere: ['/', '/orders', '/kitchen/orders', '/nowhere'] },
]

for (const { person, title, elsewhere } of roles) {
  const { home } = people[person]
  test(`AUT-08 the right code leads the ${person} to ${home}, and so does every address that is not theirs`, async ({
    somebody,
  }) => {
    const staff = await somebody()
    await staff.signIn(person)
    await expect(staff.shell.title).toHaveText(title)
    for (const path of elsewhere) {
      await staff.page.goto(path)
      await expect(staff.page, path).toHaveURL(home)
    }
  })
}

test('signed out, every address leads to the login screen', async ({ somebody }) => {
  const { page } = await somebody()
  for (const path of ['/', '/tables', '/pos-terminal', '/orders', '/kitchen/orders', '/bar/orders', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
})

test('the cashier moves between screens through the drawer, and stays signed in over a reload', async ({ till }) => {
  const { page, shell } = await till()
  await shell.openFromDrawer('POS Terminal')
  await expect(page).toHaveURL('/pos-terminal')
  await shell.openFromDrawer('Orders')
  await expect(page).toHaveURL('/orders')
  await page.reload()
  await expect(page).toHaveURL('/orders')
  await expect(shell.title).toHaveText('Closed Orders')
})

test('RTE-07 logging out asks first: cancelling stays, confirming leads to the login screen', async ({ till }) => {
  const { page, shell } = await till()
  await shell.askToLogOut(cashier.name)
  await shell.logoutDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(shell.logoutDialog).toBeHidden()
  await expect(page).toHaveURL('/tables')

  await shell.askToLogOut(cashier.name)
  const revoked = page.waitForResponse('**/api/auth/logout')
  await shell.logoutDialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await revoked).ok(), 'the server has ended the session').toBe(true)
  await page.goto('/tables')
  await expect(page).toHaveURL('/login')
})

test('somebody else who signs in on the same device gets their own screen, and nothing of the till', async ({
  till,
}) => {
  const device = await till()
  await device.shell.askToLogOut(cashier.name)
  await device.shell.logoutDialog.getByRole('button', { name: 'Logout' }).click()
  await device.signIn('kitchen')
  await expect(device.board.ticket('TO DO', 16)).toBeVisible()
  await expect(device.page.getByText('₦')).toHaveCount(0)
  await device.page.goto('/tables')
  await expect(device.page).toHaveURL(people.kitchen.home)
})
