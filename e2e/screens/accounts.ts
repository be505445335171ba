// The books for the accountant, in the back office.
import type { Locator, Page } from '@playwright/test'

export class AccountsScreen {
  readonly #page: Page
  readonly before: Locator
  readonly after: Locator
  readonly saveCsv: Locator
  readonly print: Locator
  readonly fileFor: Locator
  readonly names: Locator
  readonly safe: Locator
  readonly cardMoney: Locator
  readonly dialog: Locator
  /** What is sent to the printer. */
  readonly paper: Locator

  constructor(page: Page) {
    this.#page = page
    this.before = page.getByRole('button', { name: /^The (month|year) before$/ })
    this.after = page.getByRole('button', { name: /^The (month|year) after$/ })
    this.saveCsv = page.getByRole('button', { name: 'Save as CSV' })
    this.print = page.getByRole('button', { name: 'Print', exact: true })
    this.fileFor = page.getByLabel('File for')
    this.names = page.getByRole('button', { name: 'Names of accounts' })
    this.safe = page.getByRole('button', { name: 'Safe', exact: true })
    this.cardMoney = page.getByRole('button', { name: 'Card money came' })
    this.dialog = page.getByRole('dialog').first()
    this.paper = page.locator('[data-print]')
  }
  show(view: 'Totals' | 'Journal' | 'Items' | 'Tax' | 'Month' | 'Year'): Promise<void> {
    return this.#page.getByRole('button', { name: view, exact: true }).click()
  }
  /** Rows of a table, without its headings. */
  rows(title: string): Locator {
    return this.#page.getByRole('region', { name: title, exact: true }).locator('tbody').getByRole('row')
  }
  total(title: string): Locator {
    return this.rows(title).last()
  }
}
