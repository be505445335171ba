// To confirm: money taken on somebody's word, each payment confirmed, disputed or written off.
import type { Locator, Page } from '@playwright/test'

export class ToConfirmScreen {
  readonly #page: Page
  readonly rows: Locator
  readonly dialog: Locator
  readonly takers: Locator
  readonly settled: Locator
  /** Payments that a person confirmed and the statement does not show. */
  readonly notThere: Locator

  constructor(page: Page) {
    const rowsIn = (name: string) => page.getByRole('region', { name, exact: true }).locator('tbody').getByRole('row')
    this.#page = page
    this.rows = rowsIn('To confirm')
    this.dialog = page.getByRole('dialog')
    this.takers = rowsIn('Who took it')
    this.settled = rowsIn('Settled')
    this.notThere = this.dialog
      .getByRole('list', { name: 'Confirmed by hand, not on this statement' })
      .getByRole('listitem')
  }

  /** @param file a bank's file, as text or bytes */
  async readStatement(file: string | Buffer): Promise<void> {
    await this.#page.getByRole('button', { name: 'Read a bank statement' }).click()
    const buffer = Buffer.from(file)
    await this.dialog
      .getByLabel('Statement file')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  }
  async open(says: RegExp | string): Promise<void> {
    await this.rows.filter({ hasText: says }).getByRole('button').click()
  }
  /** The payments that were written off, below the list. */
  async cameAfterAll(says: RegExp | string): Promise<void> {
    await this.settled.filter({ hasText: says }).getByRole('button').click()
  }
  async confirm(reference: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Reference' }).fill(reference)
    await this.dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  /** `Has not come`, or `Write off`. */
  async doubt(what: string, why: string): Promise<void> {
    await this.dialog.getByRole('button', { name: what, exact: true }).click()
    await this.dialog.getByRole('textbox', { name: 'Why' }).fill(why)
    await this.dialog.getByRole('button', { name: what, exact: true }).click()
  }
}
