// What a station has made: its cards, its list, and what the list is narrowed to.
import type { Locator, Page } from '@playwright/test'

export class FinishedOrdersScreen {
  readonly #page: Page
  readonly headings: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly search: Locator
  readonly from: Locator
  readonly to: Locator
  readonly sortBy: Locator
  readonly where: Locator
  readonly next: Locator
  /** Says from which day on orders are listed, when the server is out of reach. */
  readonly since: Locator
  readonly none: Locator

  constructor(page: Page) {
    const list = page.getByRole('region', { name: /^Finished (bar )?orders$/ })
    this.#page = page
    this.headings = list.getByRole('columnheader')
    this.rows = list.locator('tbody').getByRole('row')
    this.search = page.getByRole('searchbox')
    this.from = page.getByLabel('From', { exact: true })
    this.to = page.getByLabel('To', { exact: true })
    this.sortBy = page.getByRole('combobox', { name: 'Sort by' })
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.since = page.getByRole('status').filter({ hasText: 'this device holds' })
    this.none = page.getByText('No finished orders found')
  }

  /** A number of the summary. */
  card = (label: string): Locator =>
    this.#page.getByRole('region', { name: 'Summary' }).locator(`dt:text-is("${label}") + dd`)
  /** What stands in one column, top to bottom. */
  async column(heading: string): Promise<readonly string[]> {
    return this.rows.locator(`[data-heading="${heading}"]`).allInnerTexts()
  }
}
