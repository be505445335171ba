// The login screen: email, password, and in a demo the accounts to choose from.
import { expect } from '../expect.ts'
import type { Locator, Page } from '@playwright/test'

export class LoginScreen {
  readonly email: Locator
  readonly password: Locator
  readonly showPassword: Locator
  readonly forgotPassword: Locator
  readonly submit: Locator
  /** The accounts that a demo offers. */
  readonly demoAccounts: Locator

  constructor(page: Page) {
    this.email = page.getByRole('textbox', { name: 'Email' })
    this.password = page.getByLabel(/^Password/)
    this.showPassword = page.getByRole('button', { name: 'Show password' })
    this.forgotPassword = page.getByRole('link', { name: 'Forgot password?' })
    this.demoAccounts = page.getByRole('region', { name: /^Demo accounts/ }).getByRole('button')
    this.submit = page.getByRole('button', { name: 'Sign in' })
  }

  async signIn(email: string, password: string): Promise<void> {
    // The form before it, which made this account, has an email and a password as well.
    await expect(this.submit).toBeVisible()
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
