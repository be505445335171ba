// Voided orders and lines, newest first.
import type { Locator, Page } from '@playwright/test'
import { Days } from './days.ts'

export class VoidOrdersScreen {
  readonly days: Days
  readonly headings: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly empty: Locator

  constructor(page: Page) {
    const table = page.getByRole('region', { name: 'Void orders' })
    this.days = new Days(page)
    this.headings = table.getByRole('columnheader')
    this.rows = table.locator('tbody').getByRole('row')
    this.empty = page.getByRole('heading', { name: 'No void orders', exact: true })
  }
}
