// The settings in the back office: groups of settings, the receipt preview, and their history.
import type { Locator, Page } from '@playwright/test'

export class SettingsScreen {
  /** The receipt as it will be printed. */
  readonly preview: Locator
  readonly history: Locator
  /** The file input of the logo. */
  readonly logoFile: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.preview = page.getByRole('group', { name: 'Preview of the receipt' })
    this.history = page.getByRole('region', { name: 'History of the settings' }).locator('tbody').getByRole('row')
    this.logoFile = page.getByLabel('Picture of the logo')
  }
  group(title: string): Locator {
    return this.#page.getByRole('region', { name: title, exact: true })
  }
  field(title: string, label: string): Locator {
    return this.group(title).getByRole('textbox', { name: label })
  }
  sound(label: string): Locator {
    return this.group('Sounds').getByRole('combobox', { name: label })
  }
  tryIt(label: string): Locator {
    return this.group('Sounds').getByRole('button', { name: `Try it: ${label}` })
  }
  /** The notice of changes by another person in this group. */
  meanwhile(title: string): Locator {
    return this.group(title).getByRole('status')
  }
  save(title: string): Promise<void> {
    return this.group(title).getByRole('button', { name: 'Save' }).click()
  }
}
