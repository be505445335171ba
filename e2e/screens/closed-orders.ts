// What was paid, newest first.
import type { Locator, Page } from '@playwright/test'

export class ClosedOrdersScreen {
  /** Without the headings. */
  readonly rows: Locator

  constructor(page: Page) {
    this.rows = page.getByRole('region', { name: 'Closed orders' }).locator('tbody').getByRole('row')
  }

  order(number: string): Locator {
    return this.rows.filter({ hasText: number })
  }
}
