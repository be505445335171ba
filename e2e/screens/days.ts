// The days of a list: presets, and two dates of one's own.
import type { Locator, Page } from '@playwright/test'

type Choice = 'Today' | 'Yesterday' | '7 days' | '30 days' | 'Custom'

export class Days {
  readonly #bar: Locator
  readonly chosen: Locator
  readonly from: Locator
  readonly to: Locator

  constructor(page: Page) {
    this.#bar = page.getByRole('group', { name: 'Days', exact: true })
    this.chosen = this.#bar.getByRole('button', { pressed: true })
    this.from = page.getByLabel('From', { exact: true })
    this.to = page.getByLabel('To', { exact: true })
  }

  async choose(choice: Choice): Promise<void> {
    await this.#bar.getByRole('button', { name: choice, exact: true }).click()
  }
  /** Every day so far. */
  async chooseAll(): Promise<void> {
    await this.choose('Custom')
    await this.from.fill('')
    await this.to.fill('')
  }
}
