// A yes by telephone: what stands on the till, and on the phone of whoever is called.
import type { Locator, Page } from '@playwright/test'

/** At the till, in the dialog that asks for a yes. */
export class CallAtTheTill {
  readonly #dialog: Locator
  readonly byCall: Locator
  readonly digits: Locator
  readonly tryIt: Locator

  constructor(page: Page) {
    this.#dialog = page.getByRole('dialog', { name: 'A manager’s yes' })
    this.byCall = this.#dialog.getByRole('button', { name: 'By a call' })
    this.digits = this.#dialog.getByRole('group', { name: 'Ten digits' })
    this.tryIt = this.#dialog.getByRole('button', { name: 'Try the code' })
  }
  person = (name: string): Locator => this.#dialog.getByRole('button', { name })
  /** What is said on the telephone. */
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
