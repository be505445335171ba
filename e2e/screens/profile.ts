// Agent Profile: what the lounge knows of whoever is signed in.
import type { Locator, Page } from '@playwright/test'

export class ProfileScreen {
  readonly root: Locator

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Profile' })
  }

  fact(label: string): Locator {
    return this.root.locator(`dt:text-is("${label}") + dd`)
  }
}
