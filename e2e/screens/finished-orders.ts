// Finished orders of a station: its totals, its list, and the filters.
import type { Locator, Page } from '@playwright/test'
import { Days } from './days.ts'

export class FinishedOrdersScreen {
  readonly #page: Page
  readonly headings: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly search: Locator
  readonly days: Days
  readonly sortBy: Locator
  readonly where: Locator
  readonly next: Locator
  /** Says from which day on orders are listed, if the server is out of reach. */
  readonly since: Locator
  readonly none: Locator

  constructor(page: Page) {
    const list = page.getByRole('region', { name: /^Finished (bar )?orders$/ })
    this.#page = page
    this.headings = list.getByRole('columnheader')
    this.rows = list.locator('tbody').getByRole('row')
    this.search = page.getByRole('searchbox')
    this.days = new Days(page)
    this.sortBy = page.getByRole('combobox', { name: 'Sort by' })
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.since = page.getByRole('status').filter({ hasText: "Showing this device's records" })
    this.none = page.getByText('No finished orders found')
  }

  /** A figure of the totals. */
  card = (label: string): Locator =>
    this.#page.getByRole('region', { name: 'Summary' }).locator(`dt:text-is("${label}") + dd`)
  /** The cells of one column, top to bottom. */
  async column(heading: string): Promise<readonly string[]> {
    return this.rows.locator(`[data-heading="${heading}"]`).allInnerTexts()
  }
}
