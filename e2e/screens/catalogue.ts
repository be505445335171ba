// The menu in the back office.
import type { Locator, Page } from '@playwright/test'

export class CatalogueScreen {
  readonly search: Locator
  readonly category: Locator
  readonly addItem: Locator
  readonly addCategory: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  readonly submit: Locator
  readonly cancel: Locator
  readonly takeOff: Locator
  /** What somebody else changed while the dialog is open. */
  readonly meanwhile: Locator

  constructor(page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search item or category' })
    this.category = page.getByRole('combobox', { name: 'Category', exact: true })
    this.addItem = page.getByRole('button', { name: 'Add item', exact: true }).first()
    this.addCategory = page.getByRole('button', { name: 'Add category', exact: true }).first()
    this.rows = page.getByRole('region', { name: 'Menu' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.submit = this.dialog.locator('button[type="submit"]')
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.takeOff = this.dialog.getByRole('button', { name: 'Take off the menu' })
    this.meanwhile = this.dialog.getByRole('status')
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }
  open(name: string): Promise<void> {
    return this.rows.getByRole('button', { name: `Change ${name}`, exact: true }).click()
  }
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }
  choice(label: string): Locator {
    return this.dialog.getByRole('combobox', { name: label })
  }
}
