// The triangle of a day, and the lines behind one of its figures.
import type { Locator, Page } from '@playwright/test'

export class TriangleScreen {
  readonly #page: Page
  readonly #table: Locator
  readonly headings: Locator
  /** The text about what is missing. */
  readonly word: Locator
  readonly lines: Locator

  constructor(page: Page) {
    this.#page = page
    this.#table = page.getByRole('region', { name: 'Triangle' })
    this.headings = this.#table.getByRole('columnheader')
    this.word = page.getByText(/^Missing:|^Nothing is missing/)
    this.lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  }
  async putTogetherBy(by: 'Person' | 'Item' | 'Table'): Promise<void> {
    await this.#page.getByRole('group', { name: 'By', exact: true }).getByRole('button', { name: by }).click()
  }
  figure(column: string, of: string): Locator {
    return this.#table.getByRole('button', { name: `${column} of ${of}:` })
  }
  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
  }
}
