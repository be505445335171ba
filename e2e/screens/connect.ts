// Connecting a tablet: the page on plain http, and the manager's screen that leads to it.
import type { Locator, Page } from '@playwright/test'

export class ConnectPage {
  readonly waiting: Locator
  readonly ready: Locator
  readonly open: Locator
  readonly fingerprint: Locator

  constructor(page: Page) {
    const state = page.getByRole('status', { name: 'State' })
    this.waiting = state.getByText('Not connected yet')
    this.ready = state.getByText('This device trusts Lounge')
    this.open = state.getByRole('link', { name: 'Open Lounge' })
    this.fingerprint = page.getByRole('region', { name: 'Is it ours?' }).locator('code')
  }
}

export class ConnectScreen {
  readonly code: Locator
  readonly address: Locator
  readonly fingerprint: Locator
  readonly print: Locator

  constructor(page: Page) {
    const own = page.getByRole('region', { name: 'On the tablet' })
    this.code = own.getByRole('img', { name: 'The page that connects a tablet' })
    this.address = own.locator('code')
    this.print = own.getByRole('button', { name: 'Print this page for the wall' })
    this.fingerprint = page.getByRole('region', { name: 'What to compare' }).locator('code')
  }
}
