// The audit log in the back office.
import type { Locator, Page } from '@playwright/test'

export class AuditScreen {
  /** Without the headings. */
  readonly rows: Locator
  readonly person: Locator
  readonly what: Locator

  constructor(page: Page) {
    this.rows = page.getByRole('region', { name: 'Audit log' }).locator('tbody').getByRole('row')
    this.person = page.getByLabel('Person')
    this.what = page.getByLabel('What', { exact: true })
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
}
