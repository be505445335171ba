// Coupons in the back office.
import type { Locator, Page } from '@playwright/test'

export class CouponsScreen {
  readonly add: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  readonly submit: Locator
  readonly on: Locator

  constructor(page: Page) {
    this.add = page.getByRole('button', { name: 'Add coupon' }).first()
    this.rows = page.getByRole('region', { name: 'Coupons' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.submit = this.dialog.locator('button[type="submit"]')
    this.on = this.dialog.getByRole('switch', { name: 'On' })
  }
  row(code: string): Locator {
    return this.rows.filter({ hasText: code })
  }
  open(code: string): Promise<void> {
    return this.rows.getByRole('button', { name: `Change ${code}`, exact: true }).click()
  }
  field(label: string): Locator {
    return this.dialog.getByLabel(new RegExp(`^${label}( \\*)?$`)) // a star where it must be filled in
  }
  choice(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }
}
