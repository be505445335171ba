// Approvals: what a till asks for, what waits above its screen, the page where it is answered, and the question of the next morning.
import type { Locator, Page } from '@playwright/test'

export class ApprovalsScreen {
  readonly #page: Page
  /** At the till. */
  readonly dialog: Locator
  readonly ask: Locator
  readonly goOnWorking: Locator
  readonly leave: Locator
  readonly byPin: Locator
  /** Above the screen: what was asked, and what was answered. */
  readonly doItNow: Locator
  /** On the approver's page. */
  readonly cards: Locator
  readonly answers: Locator
  /** What approvers are asked afterwards. */
  readonly wereYou: Locator
  /** The owner’s rules. */
  readonly rules: Locator
  readonly recommended: Locator

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'A manager’s yes' })
    this.ask = this.dialog.getByRole('button', { name: 'Ask the manager' })
    this.goOnWorking = this.dialog.getByRole('button', { name: 'Go on working' })
    this.leave = this.dialog.getByRole('button', { name: 'Leave it' })
    this.byPin = this.dialog.getByRole('button', { name: 'PIN at this till' })
    this.doItNow = page.getByRole('button', { name: 'Do it now' })
    this.cards = page.getByRole('list', { name: 'Waiting for your yes' }).getByRole('listitem')
    this.answers = page.getByRole('list', { name: 'Answered today' }).getByRole('listitem')
    this.wereYou = page.getByRole('region', { name: 'Were these you?' })
    this.rules = page.getByRole('region', { name: 'Approvals', exact: true })
    this.recommended = this.rules.getByRole('switch', { name: 'Recommended' })
  }
  /** The notice above the screen about a question. */
  notice(words: string): Locator {
    return this.#page.getByRole('main').getByRole('status').filter({ hasText: words })
  }
  /** By keyboard: a tap so soon after another one in the same place counts as the second half of a double tap. */
  askThem = (): Promise<void> => this.ask.press('Enter')
  approve = (card: Locator): Promise<void> => card.getByRole('button', { name: 'Approve' }).click()
  decline = (card: Locator): Promise<void> => card.getByRole('button', { name: 'Decline' }).click()

  async switchOn(): Promise<void> {
    await this.recommended.check({ force: true })
    await this.rules.getByRole('button', { name: 'Save' }).click()
  }
  /** An approver at the till enters their PIN. */
  async typePin(name: string, pin: string): Promise<void> {
    await this.byPin.click()
    await this.dialog.getByRole('button', { name }).click()
    await this.#page.keyboard.type(pin)
  }
}
