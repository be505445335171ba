// What was paid, newest first: its filters, one order in full, and its papers.
import type { Locator, Page } from '@playwright/test'

export class ClosedOrdersScreen {
  readonly #page: Page
  /** Without the headings. */
  readonly rows: Locator
  readonly method: Locator
  readonly from: Locator
  readonly to: Locator
  readonly saveCsv: Locator
  readonly where: Locator
  readonly next: Locator
  readonly details: Locator
  /** Says from which day on orders are listed, when the server is out of reach. */
  readonly since: Locator

  constructor(page: Page) {
    this.#page = page
    this.rows = page.getByRole('region', { name: 'Closed orders' }).locator('tbody').getByRole('row')
    this.method = page.getByRole('combobox', { name: 'Payment method' })
    this.from = page.getByLabel('From', { exact: true })
    this.to = page.getByLabel('To', { exact: true })
    this.saveCsv = page.getByRole('button', { name: 'Save as CSV' })
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.since = page.getByRole('status').filter({ hasText: 'this device holds' })
    this.details = page.getByRole('dialog', { name: /^Order ORD-/ })
  }

  order(number: string): Locator {
    return this.rows.filter({ hasText: number })
  }
  async view(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'View' }).click()
  }
  /** @returns the window that opens, in which printing was asked for */
  async print(paper: 'Print receipt' | 'Print Invoice'): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.details.getByRole('button', { name: paper }).click()
    return opened
  }
}
