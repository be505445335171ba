// The bell in the header, the list behind it, and one of the list opened.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class BellDialog {
  readonly button: Locator
  readonly dialog: Locator
  readonly entries: Locator
  readonly detail: Locator
  readonly markAllRead: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.button = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    this.dialog = page.getByRole('dialog', { name: 'Notifications' })
    this.entries = this.dialog.getByRole('list', { name: 'Notifications' }).getByRole('button')
    this.detail = this.dialog.getByRole('article', { name: 'Notification' })
    this.markAllRead = this.dialog.getByRole('button', { name: 'Mark all as read' })
    this.back = this.dialog.getByRole('button', { name: 'All notifications' })
  }

  /** The one that says so. */
  entry(sentence: string): Locator {
    return this.entries.filter({ hasText: sentence })
  }
  async open(): Promise<void> {
    await this.button.click()
    await expect(this.dialog).toBeVisible()
  }
  async close(): Promise<void> {
    await this.dialog.page().keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }
  /** Those of the list that nobody has read here. */
  get unreadEntries(): Locator {
    return this.entries.filter({ hasText: 'Unread' })
  }
  /** What its name says to whoever cannot see the badge. */
  async unread(): Promise<number> {
    const name = (await this.button.getAttribute('aria-label')) ?? ''
    return Number(/\d+/.exec(name)?.[0] ?? 0)
  }
}
