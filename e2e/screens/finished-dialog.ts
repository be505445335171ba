// Marking items as finished, or as back: on a board, and above the list Out of Stock.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class FinishedDialog {
  readonly #page: Page
  readonly dialog: Locator
  readonly items: Locator

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'What is finished?' })
    this.items = this.dialog.getByRole('list', { name: 'Items' }).getByRole('button')
  }

  item(name: string): Locator {
    return this.items.filter({ hasText: name })
  }
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }
}
