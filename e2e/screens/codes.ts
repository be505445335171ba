// An approval by telephone: what the till shows, and what the approver's phone shows.
import type { Locator, Page } from '@playwright/test'

/** At the till, in the approval dialog. */
export class CallAtTheTill {
  readonly #dialog: Locator
  readonly byCall: Locator
  readonly byPaper: Locator
  readonly digits: Locator
  readonly tryIt: Locator

  constructor(page: Page) {
    this.#dialog = page.getByRole('dialog', { name: 'A manager’s yes' })
    this.byCall = this.#dialog.getByRole('button', { name: 'By a call' })
    this.byPaper = this.#dialog.getByRole('button', { name: 'From the paper in the safe' })
    this.digits = this.#dialog.getByRole('group', { name: 'Ten digits' })
    this.tryIt = this.#dialog.getByRole('button', { name: 'Try the code' })
  }
  person = (name: string): Locator => this.#dialog.getByRole('button', { name })
  /** What has to be said on the telephone. */
  async fact(label: string): Promise<string> {
    const fact = this.#dialog.locator('div', { has: this.#dialog.page().locator(`dt:text-is("${label}")`) }).last()
    return (await fact.locator('dd').textContent()) ?? ''
  }
  async type(code: string): Promise<void> {
    await this.digits.getByRole('textbox').first().click()
    await this.#dialog.page().keyboard.type(code)
    await this.tryIt.click()
  }
}

/** Codes for the safe: how they are made, and the sheet. */
export class PaperCodes {
  readonly printThem: Locator
  readonly done: Locator
  readonly sheet: Locator
  readonly #dialog: Locator

  constructor(page: Page) {
    const card = page.getByRole('region', { name: 'Codes on paper' })
    this.printThem = card.getByRole('button', { name: 'Print codes for the safe' })
    this.done = card.getByRole('button', { name: 'Done' })
    this.sheet = page.locator('[data-print]')
    this.#dialog = page.getByRole('dialog', { name: 'Print codes for the safe' })
  }
  async ask(till: string, password: string): Promise<void> {
    await this.#dialog.getByLabel('Number of the till').fill(till)
    await this.#dialog.getByLabel(/^Your password/).fill(password)
    await this.#dialog.getByRole('button', { name: 'Print', exact: true }).click()
  }
  says = (text: string): Locator => this.#dialog.getByText(text)
  /** A code of the sheet, by the rows and columns of a ticket. */
  async code(ticket: string, what: string, column: string): Promise<string> {
    const table = this.sheet.locator('table', { hasText: `Ticket ${ticket}up to` })
    const columns = await table.locator('thead th').allTextContents()
    const row = table.locator('tbody tr', { has: table.page().locator(`th:text-is("${what}")`) })
    return (
      (await row
        .locator('td')
        .nth(columns.indexOf(column) - 1)
        .textContent()) ?? ''
    )
  }
}

/** On the phone. */
export class CodesScreen {
  readonly password: Locator
  readonly setUp: Locator
  readonly till: Locator
  readonly ticket: Locator
  readonly amount: Locator
  readonly sayYes: Locator
  readonly code: Locator
  readonly readBack: Locator
  readonly closeIt: Locator
  readonly given: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.password = page.getByLabel(/^Your password/)
    this.setUp = page.getByRole('button', { name: 'Use this phone without network' })
    this.till = page.getByLabel(/^Till/)
    this.ticket = page.getByLabel(/^Ticket/)
    this.amount = page.getByLabel('Amount in naira')
    this.sayYes = page.getByRole('button', { name: 'Say yes' })
    this.code = page.getByLabel('Ten digits')
    this.readBack = page.getByLabel('Three digits that are read back')
    this.closeIt = page.getByRole('button', { name: 'Close it' })
    this.given = page.getByRole('region', { name: 'Given by this phone' }).getByRole('listitem')
  }
  kind = (name: string): Locator => this.#page.getByRole('button', { name, exact: true })
}
