// A locked till: the people here, the PIN pad, and choosing a PIN.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class LockScreen {
  readonly #page: Page
  readonly title: Locator
  readonly people: Locator
  readonly somebodyElse: Locator
  /** After a full sign-in of a person who has none. */
  readonly offer: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.#page = page
    this.title = page.getByRole('heading', { name: 'Locked', level: 1 })
    this.people = page.getByRole('list', { name: 'Who is here' }).getByRole('button')
    this.somebodyElse = page.getByRole('button', { name: 'Somebody else' })
    this.offer = page.getByRole('status').filter({ hasText: 'bring you back to this till' })
    this.dialog = page.getByRole('dialog', { name: 'Choose a PIN' })
  }

  padOf(name: string): Locator {
    return this.#page.getByRole('group', { name: `PIN of ${name}` })
  }
  keyOf(name: string, digit: string): Locator {
    return this.padOf(name).getByRole('button', { name: digit, exact: true })
  }
  /** By the keys on the screen. */
  async tap(name: string, pin: string): Promise<void> {
    for (const digit of pin) await this.keyOf(name, digit).click()
  }
  /** Chooses one of several people, by keyboard. */
  async type(name: string, pin: string): Promise<void> {
    await expect(this.people.first().or(this.padOf(name))).toBeVisible()
    if (await this.people.first().isVisible()) await this.people.filter({ hasText: name }).click()
    await expect(this.padOf(name)).toBeVisible()
    await this.#page.keyboard.type(pin)
  }

  /** As the till offers it. */
  async choosePin(password: string, pin: string): Promise<void> {
    await this.offer.getByRole('button', { name: 'Choose a PIN' }).click()
    await this.fill(password, pin)
    await this.dialog.getByRole('button', { name: 'Set PIN' }).click()
    await expect(this.dialog).toBeHidden()
  }
  async fill(password: string, pin: string): Promise<void> {
    await this.dialog.getByLabel(/^Your password/).fill(password)
    await this.dialog.getByLabel(/^PIN(?! again)/).fill(pin)
    await this.dialog.getByLabel(/^PIN again/).fill(pin)
  }
}
