// A person who forgot the password requests a link and chooses a new one; sessions with the old one have to sign in again.
import { sentence } from '@lounge/domain/messages'
import { expect, test } from '../fixtures.ts'
import { mailedLink } from '../screens/new-passwords.ts'
import { demoPassword, people } from '../staff.ts'

const { cashier } = people
const newPassword = 'egusi moon ladder 7'

test(
  'AUT-11 AUT-13 RTE-10 a mailed link sets a new password once, and signs everybody out who had the old one',
  { tag: '@proof' },
  async ({ somebody, till, server }) => {
    const elsewhere = await till()
    const { page, login, newPasswords, shell, complaints } = await somebody()
    await page.goto('/login')
    await expect(login.demoAccounts).toHaveCount(3)
    await login.forgotPassword.click()
    await newPasswords.send.click()
    await expect(page.getByText('Please enter your email')).toBeVisible()

    await login.email.fill(cashier.email)
    const begun = Date.now()
    await newPasswords.send.click()
    await expect(newPasswords.send).toHaveAttribute('data-loading', 'true')
    await expect(newPasswords.title('Check Your Email')).toBeVisible()
    expect(Date.now() - begun, 'a demo takes its time').toBeGreaterThanOrEqual(1_500)
    await expect(page.getByText(sentence('reset_link_asked'))).toBeVisible()
    await newPasswords.backToLogin.click()
    await expect(page).toHaveURL('/login')

    const path = await mailedLink(server, cashier.name)
    await page.goto(path)
    await expect(page.getByText(`you sign in with ${cashier.email} and this password`)).toBeVisible()
    await newPasswords.fill('too short', 'too short')
    await newPasswords.set.click()
    await expect(page.getByText(sentence('password_too_short'))).toBeVisible()
    await newPasswords.fill(newPassword, 'something else entirely')
    await newPasswords.set.click()
    await expect(page.getByText(sentence('passwords_differ'))).toBeVisible()
    complaints.expect(/status of 400/)
    await newPasswords.fill('password1234', 'password1234')
    await newPasswords.set.click()
    await expect(page.getByText(sentence('password_common'))).toBeVisible()

    await newPasswords.fill(newPassword, newPassword)
    await expect(newPasswords.password).toHaveAttribute('type', 'password')
    await login.showPassword.first().click()
    await expect(newPasswords.password).toHaveValue(newPassword)
    await expect(newPasswords.password).toHaveAttribute('type', 'text')
    await newPasswords.set.click()
    await shell.told(sentence('password_changed'))
    await expect(page).toHaveURL('/login')
    await expect(elsewhere.page.getByRole('alert').getByText(sentence('not_signed_in'))).toBeVisible()

    complaints.expect(/status of 401/)
    await login.signIn(cashier.email, demoPassword)
    await shell.told(sentence('invalid_credentials'))
    await login.signIn(cashier.email, newPassword)
    await expect(page).toHaveURL('/verify-2fa')

    complaints.expect(/status of 410/)
    await page.goto(path)
    await expect(page.getByText(sentence('reset_link_used'))).toBeVisible()
    await newPasswords.askAgain.click()
    await expect(page).toHaveURL('/forgot-password')
  },
)
