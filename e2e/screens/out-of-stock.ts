// What has run out.
import type { Locator, Page } from '@playwright/test'

export class OutOfStockScreen {
  readonly count: Locator
  readonly search: Locator
  readonly headings: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly where: Locator

  constructor(page: Page) {
    const table = page.getByRole('region', { name: 'Out of stock items' })
    this.count = page.locator('dt:text-is("Items out of stock") + dd')
    this.search = page.getByRole('searchbox', { name: 'Search item or category' })
    this.headings = table.getByRole('columnheader')
    this.rows = table.locator('tbody').getByRole('row')
    this.where = page.getByRole('navigation', { name: 'Pages' })
  }
}
