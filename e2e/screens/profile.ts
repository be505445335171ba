// Agent Profile: the details of the signed-in person.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class ProfileScreen {
  readonly root: Locator
  readonly signIn: Locator
  readonly changePassword: Locator
  readonly setUpApp: Locator
  readonly newPaperCodes: Locator
  readonly dialog: Locator
  readonly signOutThere: Locator
  /** Those of the app that is set up. */
  readonly digits: Locator
  readonly passwords: {
    readonly save: Locator
    readonly now: Locator
    fill(before: string, fresh: string): Promise<void>
  }

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Profile' })
    this.signIn = page.getByRole('region', { name: 'Your sign-in' })
    this.changePassword = this.signIn.getByRole('button', { name: 'Change password' })
    this.setUpApp = this.signIn.getByRole('button', { name: 'Set up an authenticator app' })
    this.newPaperCodes = this.signIn.getByRole('button', { name: 'New codes for paper' })
    this.dialog = page.getByRole('dialog')
    const { dialog } = this
    this.signOutThere = dialog.getByRole('button', { name: 'Sign out there' })
    this.digits = dialog.getByLabel('The six digits that it shows')
    this.passwords = {
      now: dialog.getByLabel(/^Your password/),
      save: dialog.getByRole('button', { name: 'Change password' }),
      async fill(before, fresh) {
        await this.now.fill(before)
        await dialog.getByLabel(/^New password(?! again)/).fill(fresh)
        await dialog.getByLabel(/^New password again/).fill(fresh)
      },
    }
  }

  signOutOn(device: string): Locator {
    return this.signIn.getByRole('button', { name: `Sign out there: ${device}` })
  }

  async tells(facts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(facts))
      await expect(this.root.locator(`dt:text-is("${label}") + dd`)).toHaveText(text)
  }
}
