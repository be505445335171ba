// Agent Profile: what the lounge knows of whoever is signed in.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class ProfileScreen {
  readonly root: Locator

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Profile' })
  }

  async tells(facts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(facts))
      await expect(this.root.locator(`dt:text-is("${label}") + dd`)).toHaveText(text)
  }
}
