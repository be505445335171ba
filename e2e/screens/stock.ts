// Stock in the back office: the levels, the actions on one of them, and the count of many.
import type { Locator, Page } from '@playwright/test'

export class StockScreen {
  readonly search: Locator
  readonly show: Locator
  readonly countMany: Locator
  readonly addMaterial: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  readonly deed: Locator
  readonly submit: Locator
  readonly cancel: Locator
  readonly movements: Locator

  constructor(page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search item or material' })
    this.show = page.getByRole('combobox', { name: 'Show' })
    this.countMany = page.getByRole('button', { name: 'Count many' })
    this.addMaterial = page.getByRole('button', { name: 'Add material' })
    this.rows = page.getByRole('region', { name: 'Stock' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.deed = this.dialog.getByRole('combobox', { name: 'What to do' })
    this.submit = this.dialog.locator('button[type="submit"]')
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.movements = this.dialog.getByRole('list', { name: 'Movements' }).getByRole('listitem')
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }
  /** Its current level. */
  level(name: string): Locator {
    return this.row(name).getByRole('cell').nth(2)
  }
  /** Opens the dialog of one at an action. */
  async open(name: string, deed: string): Promise<void> {
    await this.rows.getByRole('button', { name: `Open ${name},` }).click()
    await this.deed.selectOption(deed)
  }
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }
  choice(label: string): Locator {
    return this.dialog.getByRole('combobox', { name: label })
  }
}
