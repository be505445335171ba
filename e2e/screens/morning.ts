// The owner's morning page: days, figures, and the entries that each opens to.
import type { Locator, Page } from '@playwright/test'

export class MorningScreen {
  readonly day: Locator
  readonly dayBefore: Locator
  readonly dayAfter: Locator
  readonly standing: Locator
  readonly sections: Locator
  readonly figures: Locator
  readonly share: Locator

  constructor(page: Page) {
    const article = page.getByRole('article')
    this.day = article.getByRole('heading', { level: 2 })
    this.dayBefore = page.getByRole('button', { name: 'Day before' })
    this.dayAfter = page.getByRole('button', { name: 'Day after' })
    this.standing = page.getByRole('list', { name: 'How complete it is' }).getByRole('listitem')
    this.sections = article.getByRole('heading', { level: 3 })
    this.figures = article.getByRole('group')
    this.share = page.getByRole('button', { name: 'Share' })
  }
  section(title: string): Locator {
    return this.sections.filter({ hasText: title })
  }
  /** Opens one of the figures, and reads its value and its entries. */
  async read(figure: Locator): Promise<{ readonly value: string; readonly lines: readonly string[] }> {
    await figure.locator('summary').click()
    const value = await figure.locator('summary strong').innerText()
    return { value, lines: await figure.getByRole('listitem').locator('.figures').allInnerTexts() }
  }
}
