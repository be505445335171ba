// To settle: the exceptions, each with its settlements, and those that were settled lately.
import type { Locator, Page } from '@playwright/test'

export class ToSettleScreen {
  readonly #page: Page
  readonly rows: Locator
  readonly dialog: Locator
  readonly settled: Locator

  constructor(page: Page) {
    this.#page = page
    this.rows = page.getByRole('region', { name: 'To settle' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog')
    this.settled = page.getByRole('region', { name: 'Settled' }).locator('tbody').getByRole('row')
  }

  row(says: RegExp | string): Locator {
    return this.rows.filter({ hasText: says })
  }
  way(says: RegExp | string, words: string): Locator {
    return this.row(says).getByRole('button', { name: words, exact: true })
  }
  /** Fills in what a settlement asks for, and submits it. */
  async give(text: string, words: string): Promise<void> {
    await this.dialog.getByRole('textbox').fill(text)
    await this.dialog.getByRole('button', { name: words, exact: true }).click()
  }
  async openSettled(): Promise<void> {
    await this.#page.locator('summary').filter({ hasText: 'Settled in the last' }).click()
  }
}
