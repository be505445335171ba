// Staff sign in with email and password, then a code, and land on their home screen; signing out asks first.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { hire, hiredPassword } from '../hired.ts'
import { demoCode, demoPassword, people, type Person } from '../staff.ts'

const { cashier } = people

test('AUT-01 AUT-02 AUT-03 AUT-04 AUT-13 the login screen asks for email and password, can show the password, and helps who forgot it; a wrong pair says so, the right one leads to the code, and a server that is away is told', async ({
  somebody,
  server,
}) => {
  const { page, login, shell, complaints } = await somebody()
  await page.goto('/login')
  await expect(login.email).toHaveAttribute('type', 'email')
  await expect(login.forgotPassword).toBeVisible()
  const [till, kitchen, bar] = [people.cashier, people.kitchen, people.bar].map(({ name, email }) => `${name}${email}`)
  await expect(login.demoAccounts).toHaveText([`Cashier · ${till}`, `Kitchen · ${kitchen}`, `Bar · ${bar}`])

  // A tap fills the form in.
  await login.demoAccounts.nth(1).click()
  await expect(login.email).toHaveValue(people.kitchen.email)
  await expect(login.password).toHaveValue(demoPassword)
  await login.email.clear()
  await login.password.clear()

  // Nothing is sent while one of them is missing.
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
  await page.goBack()

  complaints.expect(/status of 401/)
  await login.signIn(cashier.email, 'something else')
  await shell.told(sentence('invalid_credentials'))
  await expect(page).toHaveURL('/login')
  await login.signIn(cashier.email, demoPassword)
  await expect(login.submit, 'a demo takes its time').toHaveAttribute('data-loading', 'true')
  await expect(page).toHaveURL('/verify-2fa')
  await expect(page.getByText(cashier.name)).toBeVisible()

  await page.goto('/login')
  complaints.expectOutage()
  await server.stop()
  await login.signIn(cashier.email, demoPassword)
  await shell.told(sentence('login_failed'))
  await expect(page).toHaveURL('/login')
})

test('AUT-05 AUT-06 AUT-07 the six boxes advance by themselves, go back with backspace, and take a pasted code; fewer digits, a wrong code and a new one on its way are said', async ({
  somebody,
}) => {
  const { page, context, login, verifyCode, shell, complaints } = await somebody()
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

  await verifyCode.enter('12345')
  await verifyCode.verify.click()
  await shell.told(sentence('incomplete_code'))
  await expect.poll(() => verifyCode.values()).toEqual(['1', '2', '3', '4', '5', ''])

  complaints.expect(/status of 40\d/)
  await verifyCode.box(6).fill('7')
  await verifyCode.verify.click()
  await shell.told(sentence('invalid_code'))
  await expect.poll(() => verifyCode.values()).toEqual(['', '', '', '', '', ''])

  let resends = 0
  const { promise: bothTaps, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/auth/resend', async (route) => {
    resends += 1
    await bothTaps
    await route.continue()
  })
  await verifyCode.resend.dblclick()
  goOn()
  await shell.told(sentence('code_sent'))
  await expect(shell.toast(sentence('invalid_code')), 'that was the code before').toBeHidden()
  await expect(verifyCode.box(1)).toBeFocused()
  expect(resends, 'a second tap spends no second code').toBe(1)
  await verifyCode.backToLogin.click()
  await expect(page).toHaveURL('/login')
  // The address changes first; the screen stays until the code of the next one is loaded.
  await expect(verifyCode.box(1)).toBeHidden()
  await page.goBack()
  await expect(verifyCode.box(1)).toBeFocused()

  await page.keyboard.type('789')
  await expect.poll(() => verifyCode.values()).toEqual(['7', '8', '9', '', '', ''])
  await page.evaluate((code) => navigator.clipboard.writeText(code), demoCode)
  await verifyCode.box(1).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => verifyCode.values()).toEqual(demoCode.split(''))
  await verifyCode.verify.click()
  await expect(page).toHaveURL(cashier.home)
})

test('whoever types their code while a colleague has signed in on another tab is told whose till it is', async ({
  somebody,
  server,
}) => {
  const colleague = hire(server, 'Bola Ade', 'pos')
  const first = await somebody()
  await first.page.goto('/login')
  await first.login.signIn(cashier.email, demoPassword)
  await first.verifyCode.enter(demoCode)
  const second = await first.inNewTab()
  await second.page.goto('/login')
  await second.login.signIn(colleague.email, hiredPassword)
  await second.verifyCode.enter(demoCode)
  await second.verifyCode.verify.click()
  await second.hasRows()
  await first.verifyCode.verify.click()
  await first.shell.told(sentence('till_taken', { name: colleague.name }))
  await expect(first.page.getByRole('banner').getByRole('button', { name: colleague.name })).toBeVisible()
})

/** Each person's home screen, and addresses that are not theirs. */
const roles: readonly { readonly person: Person; readonly title: string; readonly elsewhere: readonly string[] }[] = [
  { person: 'cashier', title: 'Lounge POS Table View', elsewhere: ['/', '/login', '/kitchen/orders', '/nowhere'] },
  { person: 'kitchen', title: 'Order Kanban', elsewhere: ['/', '/tables', '/bar/orders', '/nowhere'] },
  { person: 'bar', title: 'Order Kanban', elsewhere: ['/', '/orders', '/kitchen/orders', '/nowhere'] },
]

test('RTE-01 AUT-08 signed out, every address leads to the login; the right code leads each to their work, and so does every address that is not theirs', async ({
  somebody,
}) => {
  const { page } = await somebody()
  for (const path of ['/', '/tables', '/pos-terminal', '/orders', '/kitchen/orders', '/bar/orders', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
  const each = roles.map(async ({ person, title, elsewhere }) => {
    const staff = await somebody()
    await staff.signIn(person)
    await expect(staff.shell.title).toHaveText(title)
    for (const path of elsewhere) {
      await staff.page.goto(path)
      await expect(staff.page, path).toHaveURL(people[person].home)
    }
  })
  await Promise.all(each)
})

test('RTE-07 AUT-09 who is signed in stays so over a reload; logging out asks first, and whoever signs in next gets their own screen', async ({
  till,
}) => {
  const device = await till()
  const { page, shell } = device
  await shell.openFromDrawer('Orders')
  await expect(page).toHaveURL('/orders')
  await page.reload()
  await expect(page).toHaveURL('/orders')
  await expect(shell.title).toHaveText('Closed Orders')

  await shell.askToLogOut(cashier.name)
  await shell.logoutDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(shell.logoutDialog).toBeHidden()
  await expect(page).toHaveURL('/orders')

  await shell.askToLogOut(cashier.name)
  const revoked = page.waitForResponse('**/api/auth/logout')
  await shell.logoutDialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await revoked).ok(), 'the server has ended the session').toBe(true)
  const kept = await page.evaluate(() => ['session', 'authToken'].map((key) => localStorage.getItem(`lounge.${key}`)))
  expect(kept).toEqual([null, null])
  await page.goto('/tables')
  await expect(page).toHaveURL('/login')

  await device.signIn('kitchen')
  await expect(device.board.ticket('TO DO', 16)).toBeVisible()
  await expect(page.getByText('₦')).toHaveCount(0)
  await page.goto('/tables')
  await expect(page).toHaveURL(people.kitchen.home)
})
