// Items that have run out.
import type { Locator, Page } from '@playwright/test'
import { FinishedDialog } from './finished-dialog.ts'

export class OutOfStockScreen {
  readonly count: Locator
  readonly search: Locator
  readonly headings: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly where: Locator
  /** Items can be marked as finished here, too. */
  readonly finished: FinishedDialog

  constructor(page: Page) {
    const table = page.getByRole('region', { name: 'Out of stock items' })
    this.count = page.locator('dt:text-is("Items out of stock") + dd')
    this.search = page.getByRole('searchbox', { name: 'Search item or category' })
    this.headings = table.getByRole('columnheader')
    this.rows = table.locator('tbody').getByRole('row')
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.finished = new FinishedDialog(page)
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }
  async bringBack(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Back on sale: ${name}` })
      .click()
  }
}
