// The drawer of a till, the days of the office, and their Zs.
import type { Locator, Page } from '@playwright/test'

export class ShiftScreen {
  readonly float: Locator
  readonly open: Locator
  readonly close: Locator
  readonly handOver: Locator
  readonly x: Locator
  readonly dialog: Locator
  readonly save: Locator
  readonly status: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.float = page.getByLabel('Float from the safe (₦)')
    this.open = page.getByRole('button', { name: 'Open the shift' })
    this.close = page.getByRole('button', { name: 'Close the shift' })
    this.handOver = page.getByRole('button', { name: 'Hand over' })
    this.x = page.getByRole('region', { name: 'X, so far' })
    this.dialog = page.getByRole('dialog').first()
    this.save = this.dialog.locator('button[type="submit"]')
    this.status = page.getByRole('main').getByRole('status')
  }
  act(name: string): Locator {
    return this.#page.getByRole('main').getByRole('button', { name, exact: true })
  }
  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }
  /** This many of each note. */
  async count(pieces: Readonly<Record<string, string>>): Promise<void> {
    await this.#page.getByRole('button', { name: /^Count (the drawer|again)$/ }).click()
    for (const [note, many] of Object.entries(pieces)) await this.field(note).fill(many)
    await this.save.click()
  }
  /** Confirms the question. */
  confirm(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click()
  }
}

export class DaysScreen {
  readonly closeDay: Locator
  readonly running: Locator
  readonly rows: Locator
  readonly dialog: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.closeDay = page.getByRole('main').getByRole('button', { name: 'Close the day' })
    this.running = page.getByRole('region', { name: /^The running day/ })
    this.rows = page.getByRole('region', { name: 'Zs' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
  }
  /** Opens the dialog that closes the shift of another till. */
  async closeShiftOf(till: number): Promise<void> {
    await this.running.getByText(`Till ${till}`).click()
    await this.running.getByRole('button', { name: 'Close its shift' }).click()
  }
  openZ(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click()
  }
}
