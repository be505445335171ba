// The devices of the lounge in the back office.
import type { Locator, Page } from '@playwright/test'

export class DevicesScreen {
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  readonly name: Locator
  readonly rename: Locator
  readonly signOut: Locator
  /** In the window that asks whether it is meant. */
  readonly confirm: Locator

  constructor(page: Page) {
    this.rows = page.getByRole('region', { name: 'Devices' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.name = this.dialog.getByLabel('Name')
    this.rename = this.dialog.getByRole('button', { name: 'Rename' })
    this.signOut = this.dialog.getByRole('button', { name: 'Sign out this device' })
    this.confirm = page.getByRole('dialog', { name: 'Sign out this device?' }).getByRole('button', { name: 'Sign out' })
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  open(text: string): Promise<void> {
    return this.row(text).getByRole('button').click()
  }
}
