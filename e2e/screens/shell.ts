// The frame around every screen of signed-in staff: the header, the drawer, the person's menu, and the toasts.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { handMs } from '../hand.ts'

export class Shell {
  readonly #page: Page
  readonly title: Locator
  /** Online or offline, and how much waits to be sent. */
  readonly connection: Locator
  readonly online: Locator
  readonly offline: Locator
  /** How much waits to be sent; absent if nothing does. */
  readonly waiting: Locator
  /** The screen's contents, once it has rows to show. */
  readonly screen: Locator
  readonly logoutDialog: Locator
  /** The links of the open drawer. */
  readonly entries: Locator
  readonly shortcuts: Locator
  /** The guide, over the screen. */
  readonly help: Locator

  constructor(page: Page) {
    const header = page.getByRole('banner')
    this.#page = page
    this.connection = header.getByRole('status')
    this.title = header.getByRole('heading', { level: 1 })
    this.online = this.connection.getByText('Online', { exact: true })
    this.offline = this.connection.getByText('Offline', { exact: true })
    this.waiting = this.connection.getByText(/changes? waiting/)
    this.screen = page.getByRole('main').locator(':scope > :not([aria-busy])').first()
    this.logoutDialog = page.getByRole('dialog', { name: 'Log out?' })
    this.entries = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
    this.help = page.getByRole('dialog', { name: 'Help' })
    this.shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  }

  /** A toast, at the top right. */
  toast(sentence: string): Locator {
    return this.#page.getByRole('alert').or(this.#page.getByRole('status')).getByText(sentence, { exact: true })
  }

  /** Polls at least twice a second: an assertion polls more and more seldom, and a toast is shown for five seconds. */
  async told(sentence: string): Promise<void> {
    await this.toast(sentence).waitFor()
  }

  /** A refusal, read before the same button is tapped again. */
  async toldNo(sentence: string): Promise<void> {
    await this.told(sentence)
    await this.#page.waitForTimeout(handMs)
  }

  /** Dismisses a toast before its five seconds are over, so that the next one with the same text is a new one. */
  async dismiss(sentence: string): Promise<void> {
    // A tap right after another one counts as its second half, and the resting pointer keeps the toast: so it is tapped once more.
    await expect(async () => {
      await this.dismissal(sentence)
        .click({ timeout: 1_000 })
        .catch(() => undefined) // on a busy machine it went by itself meanwhile
      await expect(this.toast(sentence)).toBeHidden({ timeout: 1_000 })
    }).toPass()
  }

  /** The cross of a toast. */
  dismissal(sentence: string): Locator {
    return this.toast(sentence).locator('..').getByRole('button', { name: 'Dismiss' })
  }

  /** Opens the menu under the person's name. @returns its entries */
  async openUserMenu(person: string): Promise<Locator> {
    const header = this.#page.getByRole('banner')
    await header.getByRole('button', { name: person }).click()
    return header.locator('[popover]:popover-open').getByRole('button')
  }
  async askToLogOut(person: string): Promise<void> {
    const items = await this.openUserMenu(person)
    await items.filter({ hasText: 'Logout' }).click()
  }
  /** Opens the menu again if it closed: the server's answer about a sign-in may arrive while it is open. */
  async lock(name: string): Promise<void> {
    await expect(async () => {
      const items = await this.openUserMenu(name)
      await items.filter({ hasText: 'Lock or switch person' }).click({ timeout: 2_000 })
    }).toPass()
  }
  async logOut(name: string): Promise<void> {
    await this.askToLogOut(name)
    await this.logoutDialog.getByRole('button', { name: 'Logout' }).click()
    await this.#page.waitForURL('**/login')
  }

  async openDrawer(options: { readonly timeout?: number } = {}): Promise<void> {
    await this.#page.getByRole('button', { name: 'Open menu' }).click(options)
  }
  /** An entry of the open drawer; it does not exist for a screen that the drawer does not list. */
  entryTo(path: string): Locator {
    return this.entries.and(this.#page.locator(`[href="${path}"]`))
  }
  async openHelp(): Promise<void> {
    await this.openDrawer()
    await this.#page.getByRole('button', { name: 'Help', exact: true }).click()
  }
  async openPrinter(): Promise<void> {
    await this.openDrawer()
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Receipt printer', exact: true }).click()
  }
  /** Waits for the screen: the former one stays while the code loads, and would take the next tap. */
  async openFromDrawer(screen: string): Promise<void> {
    const before = await this.title.innerText()
    await this.openDrawer()
    const entry = this.entries.and(this.#page.getByRole('link', { name: screen, exact: true }))
    const isOpen = (await entry.getAttribute('aria-current')) === 'page'
    await entry.click()
    if (!isOpen) await expect(this.title).not.toHaveText(before)
    await this.#page.waitForTimeout(handMs)
  }
}
