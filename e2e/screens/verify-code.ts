// The six boxes of the second step.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class VerifyCodeScreen {
  readonly #page: Page
  readonly boxes: Locator
  readonly verify: Locator
  readonly resend: Locator
  readonly backToLogin: Locator

  constructor(page: Page) {
    this.#page = page
    this.boxes = page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox')
    this.verify = page.getByRole('button', { name: 'Verify Code' })
    this.resend = page.getByRole('button', { name: 'Resend' })
    this.backToLogin = page.getByRole('link', { name: 'Back to Login' })
  }

  box(number: number): Locator {
    return this.boxes.nth(number - 1)
  }

  /** Types from the first box on, which the screen focuses by itself. */
  async enter(code: string): Promise<void> {
    await expect(this.box(1)).toBeFocused()
    await this.#page.keyboard.type(code)
  }

  /** The text of each box. */
  values(): Promise<readonly string[]> {
    return this.boxes.evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '?')))
  }
}
