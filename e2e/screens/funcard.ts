// FunCards at the till: entering or scanning one, and putting money on one.
import type { Locator, Page } from '@playwright/test'

export class FuncardDialogs {
  readonly enter: Locator
  readonly entry: Locator
  readonly number: Locator
  readonly find: Locator
  readonly scan: Locator
  readonly topUp: Locator
  readonly id: Locator
  readonly amount: Locator
  readonly put: Locator
  /** Shown if money for this card was asked before without an answer. */
  readonly askedBefore: Locator
  readonly unanswered: Locator
  readonly #page: Page

  constructor(page: Page) {
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    this.#page = page
    this.enter = page.getByRole('banner').getByRole('button', { name: 'Enter/Scan FunCard' })
    this.entry = dialog('Enter/Scan FunCard')
    this.number = this.entry.getByRole('textbox', { name: 'FunCard number' })
    this.find = this.entry.getByRole('button', { name: 'Find customer' })
    this.scan = this.entry.getByRole('button', { name: 'Scan FunCard' })
    this.topUp = dialog('Top Up FunCard')
    this.id = this.topUp.getByRole('textbox', { name: 'FunCard ID' })
    this.amount = this.topUp.getByRole('textbox', { name: 'Amount' })
    this.put = this.topUp.getByRole('button', { name: 'Top up', exact: true })
    this.askedBefore = this.topUp.getByRole('group', { name: /asked before/ })
    this.unanswered = dialog('No answer from the server')
  }

  quickAmount = (amount: string): Locator => this.topUp.getByRole('button', { name: amount, exact: true })
  method = (name: string): Locator => this.topUp.getByRole('radio', { name })

  async choose(number: string): Promise<void> {
    await this.enter.click()
    await this.number.fill(number)
    await this.find.click()
  }

  /**
   * As a keyboard-wedge reader does it: a key every five milliseconds, followed by Enter, wherever the focus is. The event times are the
   * reader's own, because a busy machine dispatches them late.
   */
  async swipe(text: string): Promise<void> {
    const browser = await this.#page.context().newCDPSession(this.#page)
    const begun = Date.now() / 1000
    const keys = [...Array.from(text, (key) => ({ key, text: key })), { key: 'Enter', text: '\r' }]
    await Promise.all(
      keys.flatMap((key, index) => {
        const timestamp = begun + index * 0.005
        return (['keyDown', 'keyUp'] as const).map((type) =>
          browser.send('Input.dispatchKeyEvent', { type, timestamp, ...(type === 'keyDown' ? key : { key: key.key }) }),
        )
      }),
    )
    await browser.detach()
  }
}
