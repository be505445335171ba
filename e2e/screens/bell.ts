// The bell in the header, its list, and one open notification.
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

  /** The entry with this sentence. */
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
  /** The unread entries of the list. */
  get unreadEntries(): Locator {
    return this.entries.filter({ hasText: 'Unread' })
  }
  /** The number in its name for screen readers. */
  async unread(): Promise<number> {
    const name = (await this.button.getAttribute('aria-label')) ?? ''
    return Number(/\d+/.exec(name)?.[0] ?? 0)
  }
}
