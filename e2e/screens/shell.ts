// What stands around every screen of signed-in staff: the header, the drawer, the person's menu, and the toasts.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class Shell {
  readonly #page: Page
  readonly title: Locator
  /** Online or offline, and how much waits to be sent. */
  readonly connection: Locator
  readonly online: Locator
  readonly offline: Locator
  /** How much waits to be sent; absent when nothing does. */
  readonly waiting: Locator
  /** What the screen shows, once it has rows to show. */
  readonly screen: Locator
  readonly logoutDialog: Locator

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
  }

  /** A word in passing, top right. */
  toast(sentence: string): Locator {
    return this.#page.getByRole('alert').or(this.#page.getByRole('status')).getByText(sentence, { exact: true })
  }

  /** Taken away before its five seconds are over, so that the next one of the same words is a new one. */
  async dismiss(sentence: string): Promise<void> {
    await this.toast(sentence).locator('..').getByRole('button', { name: 'Dismiss' }).click()
    await expect(this.toast(sentence)).toBeHidden()
  }

  async askToLogOut(person: string): Promise<void> {
    await this.#page.getByRole('banner').getByRole('button', { name: person }).click()
    await this.#page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  }

  async openFromDrawer(screen: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Open menu' }).click()
    await this.#page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: screen, exact: true })
      .click()
  }
}
