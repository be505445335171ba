// Outages in the back office: the money at risk now, the outages, and the exercise.
import type { Locator, Page } from '@playwright/test'

export class OutagesScreen {
  /** Without the headings. */
  readonly rows: Locator
  readonly risk: Locator
  readonly save: Locator
  readonly tryOne: Locator
  readonly dialog: Locator
  readonly till: Locator
  readonly cutOff: Locator
  /** In the window of an outage. */
  readonly lines: Locator
  /** On the device that is cut off. */
  readonly band: Locator
  readonly end: Locator

  constructor(page: Page) {
    this.rows = page.getByRole('region', { name: 'Outages' }).locator('tbody').getByRole('row')
    this.risk = page.getByRole('region', { name: 'At risk now' })
    this.save = page.getByRole('button', { name: 'Save as CSV' })
    this.tryOne = page.getByRole('button', { name: 'Try an outage' })
    this.dialog = page.getByRole('dialog').first()
    this.till = this.dialog.getByLabel('Till')
    this.cutOff = this.dialog.getByRole('button', { name: 'Cut it off' })
    this.lines = this.dialog.getByRole('list', { name: 'Sold meanwhile' }).getByRole('listitem')
    this.band = page.getByRole('complementary', { name: 'Exercise' })
    this.end = this.band.getByRole('button', { name: 'End it' })
  }
  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }
  open(text: string): Promise<void> {
    return this.row(text).getByRole('button').click()
  }
}
