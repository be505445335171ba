// Closed orders, newest first: the filters, one order in full, and its papers.
import type { Locator, Page } from '@playwright/test'
import { Days } from './days.ts'

export class ClosedOrdersScreen {
  readonly #page: Page
  /** Without the headings. */
  readonly rows: Locator
  readonly days: Days
  readonly search: Locator
  readonly method: Locator
  readonly saveCsv: Locator
  readonly where: Locator
  readonly next: Locator
  readonly details: Locator
  /** Says from which day on orders are listed, if the server is out of reach. */
  readonly since: Locator

  constructor(page: Page) {
    this.#page = page
    this.rows = page.getByRole('region', { name: 'Closed orders' }).locator('tbody').getByRole('row')
    this.method = page.getByRole('combobox', { name: 'Payment method' })
    this.days = new Days(page)
    this.search = page.getByRole('searchbox', { name: 'Search order, table, customer or item' })
    this.saveCsv = page.getByRole('button', { name: 'Save as CSV' })
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.since = page.getByRole('status').filter({ hasText: "Showing this device's records" })
    this.details = page.getByRole('dialog', { name: /^Order ORD-/ })
  }

  order(number: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('button', { name: `View ${number}`, exact: true }) })
  }
  /** The full numbers of the listed orders, of which the list shows the last six digits. */
  async numbers(): Promise<readonly string[]> {
    const names = await this.rows
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    return names.map((name) => name.replace('View ', ''))
  }
  async view(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'View' }).click()
  }
  /** @returns the print window that opens */
  async print(paper: 'Print receipt' | 'Print Invoice'): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.details.getByRole('button', { name: paper }).click()
    return opened
  }
}
