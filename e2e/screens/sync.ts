// Data Synchronization: what waits, what came back, the syncs of this device, and what it stores.
import type { Locator, Page } from '@playwright/test'

export class SyncScreen {
  readonly #page: Page
  readonly status: Locator
  readonly syncNow: Locator
  readonly lastSync: Locator
  readonly bringInButton: Locator
  /** The result of a file that was carried in. */
  readonly said: Locator
  /** The link to the exceptions. */
  readonly toSettle: Locator
  /** The same on the boards. */
  readonly panel: Locator

  constructor(page: Page) {
    this.#page = page
    this.status = page.getByRole('region', { name: 'Sync status' })
    this.syncNow = this.status.getByRole('button', { name: /^Sync Now/ })
    this.lastSync = this.status.getByText(/^Last sync:/)
    this.bringInButton = page.getByRole('button', { name: 'Bring in a file' })
    this.said = page.locator('details').getByRole('status')
    this.toSettle = page.getByRole('link', { name: /^To settle/ })
    this.panel = page.getByRole('dialog', { name: 'Data Synchronization' })
  }

  /** Opens the list under a heading, unless it is open. */
  async open(title: string): Promise<Locator> {
    const part = this.#page.locator('details').filter({ has: this.#page.getByRole('heading', { name: title }) })
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
    return part
  }
  /** The entries of a list, without its headings. */
  async rows(title: string): Promise<Locator> {
    await this.open(title)
    return this.#page.getByRole('region', { name: title }).locator('tbody').getByRole('row')
  }

  async saveToFile(): Promise<string> {
    const saving = this.#page.waitForEvent('download')
    await this.#page.getByRole('button', { name: 'Save to a file' }).click()
    return (await saving).path()
  }
  async bringIn(path: string): Promise<void> {
    const choosing = this.#page.waitForEvent('filechooser')
    await this.bringInButton.click()
    await (await choosing).setFiles(path)
  }
}
