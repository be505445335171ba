// People and their accounts in the back office.
import type { Locator, Page } from '@playwright/test'

export class PeopleScreen {
  readonly invite: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  /** The link to hand over, as text below its code. */
  readonly link: Locator
  readonly done: Locator
  readonly newLink: Locator
  /** The password of the person who makes the change. */
  readonly password: Locator
  readonly letIn: Locator
  readonly resetApp: Locator
  readonly close: Locator
  readonly correct: Locator
  readonly reopen: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.invite = page.getByRole('button', { name: 'Invite somebody' })
    this.rows = page.getByRole('region', { name: 'People' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.link = this.dialog.locator('code')
    this.done = this.dialog.getByRole('button', { name: 'Done' })
    this.newLink = this.dialog.getByRole('button', { name: 'Link for a new password' })
    this.password = this.dialog.getByLabel(/^Your password/)
    this.letIn = this.dialog.getByRole('button', { name: 'Let in again' })
    this.resetApp = this.dialog.getByRole('button', { name: 'Reset the app' })
    this.correct = this.dialog.getByRole('button', { name: 'Correct' })
    this.reopen = this.dialog.getByRole('button', { name: 'Open again' })
    this.close = this.dialog.getByRole('button', { name: 'Close the account' })
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }
  open(name: string): Promise<void> {
    return this.rows.getByRole('button', { name: `Open ${name}`, exact: true }).click()
  }
  /** Makes a change that needs that password. */
  async prove(password: string, verb: string): Promise<void> {
    await this.password.fill(password)
    await this.dialog.getByRole('button', { name: verb, exact: true }).click()
  }
  /** In the confirmation dialog. */
  confirm(title: string, verb: string): Promise<void> {
    return this.#page.getByRole('dialog', { name: title }).getByRole('button', { name: verb }).click()
  }
}
