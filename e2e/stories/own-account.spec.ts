// The changes of a person's own sign-in, on their profile: the password, and an authenticator app.
import { sentence } from '@lounge/domain/office-messages'
import { isAccessible } from '../accessible.ts'
import { digitsOf } from '../authenticator-app.ts'
import { expect, test } from '../fixtures.ts'
import { demoCode, demoPassword, people as staff } from '../staff.ts'

const fresh = 'agege bread lantern 4'

test('AUT-12 SEC-02 a cashier signs out on a till that she lent, changes her password with the one before, and sets up an app that signs her in from then on', async ({
  till,
  somebody,
}) => {
  const { email, name, home } = staff.cashier
  const here = await till()
  const elsewhere = await till()
  await elsewhere.hasRows()
  const { page, profile, shell } = here
  const lent = await till()
  await lent.hasRows()
  await page.goto('/settings')
  await profile.signOutOn('Till 3').click()
  await profile.passwords.now.fill('guessed wrongly')
  here.complaints.expect(/status of 400.*auth\/sessions/)
  await profile.signOutThere.click()
  await expect(profile.dialog.getByText(sentence('password_wrong'))).toBeVisible()
  await profile.passwords.now.fill(demoPassword)
  await profile.signOutThere.click()
  await shell.told(sentence('signed_out_there'))
  await expect(lent.page.getByText(sentence('not_signed_in'))).toBeVisible()
  await expect(profile.signOutOn('Till 3')).toHaveCount(0)
  await expect(profile.signOutOn('Till 2')).toBeVisible()
  await isAccessible(page, 'the own profile')
  await profile.changePassword.click()
  const { dialog, passwords } = profile
  await passwords.save.click()
  await expect(dialog.getByText(sentence('field_empty'))).toBeVisible()
  await passwords.fill('guessed wrongly', fresh)
  here.complaints.expect(/status of 400.*auth\/password/)
  await passwords.save.click()
  await expect(dialog.getByText(sentence('password_wrong'))).toBeVisible()
  await passwords.fill(demoPassword, 'password1234')
  here.complaints.expect(/status of 400.*auth\/password/)
  await passwords.save.click()
  await expect(dialog.getByText(sentence('password_common'))).toBeVisible()
  await isAccessible(page, 'a password that is changed')
  await passwords.fill(demoPassword, fresh)
  await passwords.save.click()
  await shell.told(sentence('password_changed_here'))
  await expect(elsewhere.page.getByText(sentence('not_signed_in'))).toBeVisible()

  await profile.setUpApp.click()
  await passwords.now.fill(fresh)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await isAccessible(page, 'the key for an app')
  here.complaints.expect(/status of 401.*auth\/app\/confirm/)
  await profile.digits.fill(digitsOf(key) === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText(sentence('invalid_code'))).toBeVisible()
  await profile.digits.fill(digitsOf(key))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await shell.told(sentence('app_set_up'))
  await expect(dialog.getByRole('list', { name: 'Codes for the day without a phone' }).locator('code')).toHaveCount(10)
  await isAccessible(page, 'codes for paper')
  const lost = await dialog.locator('code').first().innerText()
  await dialog.getByRole('button', { name: 'I have them' }).click()
  await expect(profile.signIn).toContainText('Authenticator app set up')
  await expect(profile.setUpApp).toHaveCount(0)
  await profile.newPaperCodes.click()
  await isAccessible(page, 'codes for paper that are made anew')
  await passwords.now.fill(fresh)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('list', { name: 'Codes for the day without a phone' }).locator('code')).toHaveCount(10)
  const paper = await dialog.locator('code').first().innerText()
  await dialog.getByRole('button', { name: 'I have them' }).click()

  const again = await somebody()
  await again.page.goto('/login')
  await again.login.signIn(email, fresh)
  await again.page.getByRole('button', { name: 'I do not have my phone' }).click()
  again.complaints.expect(/status of 401.*auth\/verify-recovery/)
  await again.page.getByLabel('Code from paper').fill(lost)
  await again.verifyCode.verify.click()
  await again.shell.told(sentence('invalid_code'))
  await again.page.getByLabel('Code from paper').fill(paper)
  await again.verifyCode.verify.click()
  await expect(again.page).toHaveURL(home)
  await again.shell.logOut(name)
  await again.login.signIn(email, fresh)
  await again.verifyCode.enter(demoCode)
  await again.verifyCode.verify.click()
  await expect(again.page).toHaveURL(home)
})
