// FunCards in the back office.
import type { Locator, Page } from '@playwright/test'

export class CardsScreen {
  readonly issue: Locator
  readonly totals: Locator
  readonly search: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  readonly submit: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.issue = page.getByRole('button', { name: 'New FunCards' }).first()
    this.totals = page.getByRole('region', { name: 'All FunCards' })
    this.search = page.getByRole('searchbox', { name: 'Search number or name' })
    this.rows = page.getByRole('region', { name: 'FunCards', exact: true }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.submit = this.dialog.locator('button[type="submit"]')
  }
  row(number: string): Locator {
    return this.rows.filter({ hasText: number })
  }
  open(number: string): Promise<void> {
    return this.rows.getByRole('button', { name: `Open ${number}`, exact: true }).click()
  }
  act(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click()
  }
  field(label: string): Locator {
    return this.dialog.getByLabel(label)
  }
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'hidden' })
  }
  /** In the confirmation dialog. */
  confirm(title: string, verb: string): Promise<void> {
    return this.#page.getByRole('dialog', { name: title }).getByRole('button', { name: verb }).click()
  }
  /** @returns the window that a button opens */
  async opened(name: string): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.act(name)
    return opened
  }
}
