// Asking for a link to a new password, and the screen it leads to.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import type { LoungeServer } from '../lounge-server.ts'

/** A demo has no mail server: its log has the link. @returns the path */
export async function mailedLink(server: LoungeServer, name: string): Promise<string> {
  const link = new RegExp(`link to set a new password for ${name} is http://[^/]+(/reset-password#token=[\\w-]+)`)
  await expect.poll(() => server.output).toMatch(link)
  return link.exec(server.output)?.[1] ?? ''
}

export class NewPasswordScreens {
  readonly #page: Page
  readonly send: Locator
  readonly backToLogin: Locator
  readonly password: Locator
  readonly again: Locator
  readonly set: Locator
  /** The page of an expired link. */
  readonly askAgain: Locator

  constructor(page: Page) {
    this.#page = page
    this.send = page.getByRole('button', { name: 'Send Reset Link' })
    this.backToLogin = page.getByRole('link', { name: 'Back to Login' })
    this.password = page.getByLabel(/^New password(?! again)/)
    this.again = page.getByLabel(/^New password again/)
    this.set = page.getByRole('button', { name: 'Set password' })
    this.askAgain = page.getByRole('link', { name: 'Ask for a new link' })
  }

  title(text: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name: text })
  }

  async fill(password: string, again: string): Promise<void> {
    await this.password.fill(password)
    await this.again.fill(again)
  }
}
