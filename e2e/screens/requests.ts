// Requests in the back office: the open ones for the manager, and the log.
import type { Locator, Page } from '@playwright/test'

export class RequestsScreen {
  /** The open requests, without the headings. */
  readonly rows: Locator
  readonly log: Locator
  readonly department: Locator
  readonly status: Locator
  readonly dialog: Locator
  readonly approve: Locator
  readonly giveBack: Locator
  readonly word: Locator
  readonly restLater: Locator
  readonly submit: Locator

  constructor(page: Page) {
    this.rows = page.getByRole('region', { name: 'To see to' }).locator('tbody').getByRole('row')
    this.log = page.getByRole('region', { name: 'Request log' }).locator('tbody').getByRole('row')
    this.department = page.getByRole('combobox', { name: 'Requests of' })
    this.status = page.getByRole('combobox', { name: 'Status' })
    this.dialog = page.getByRole('dialog').first()
    this.approve = this.dialog.getByRole('button', { name: 'Approve' })
    this.giveBack = this.dialog.getByRole('button', { name: 'Return', exact: true })
    this.word = this.dialog.getByRole('textbox', { name: 'What is wrong with it' })
    this.restLater = this.dialog.getByRole('switch', { name: 'The rest comes later' })
    this.submit = this.dialog.locator('button[type="submit"]')
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  open(text: string): Promise<void> {
    return this.row(text)
      .getByRole('button', { name: /^Open request/ })
      .click()
  }
  came(material: string): Locator {
    return this.dialog.getByRole('textbox', { name: `${material} that came` })
  }
}
