// One person at one device of the bench: signs in by hand once, and does what the figures need, by the names that staff read.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { handMs } from '../../e2e/hand.ts'
import { demoCode } from '../../packages/server/src/auth/codes.ts'
import { demoPassword } from '../../packages/server/src/auth/demo-staff.ts'

export class Seat {
  readonly context: BrowserContext
  readonly page: Page
  readonly #status: Locator

  constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.page = page
    this.#status = page.getByRole('banner').getByRole('status')
  }

  async signIn(email: string): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.getByLabel(/^Password/).fill(demoPassword)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    const firstBox = this.page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox').first()
    await firstBox.waitFor()
    await firstBox.focus()
    await this.page.keyboard.type(demoCode)
    await this.page.getByRole('button', { name: 'Verify Code' }).click()
    await this.isOnline()
  }

  async isOnline(): Promise<void> {
    await this.#status.getByText('Online', { exact: true }).waitFor()
    await this.#status.getByText(/changes? waiting/).waitFor({ state: 'detached' })
  }
  async goOffline(): Promise<void> {
    await this.context.setOffline(true)
    await this.#status.getByText('Offline', { exact: true }).waitFor()
  }
  async comeOnline(): Promise<void> {
    await this.context.setOffline(false)
    await this.isOnline()
  }
  /** Waits until every file of the application is on the device. */
  async hasServiceWorker(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async openPosTerminal(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open menu' }).click()
    await this.page.getByRole('link', { name: 'POS Terminal', exact: true }).click()
  }
  async pickTable(number: number): Promise<void> {
    await this.tableButton.click()
    const picker = this.page.getByRole('dialog', { name: 'Change Table' })
    await picker.getByRole('button', { name: new RegExp(`^Table ${number},`) }).click()
    await picker.waitFor({ state: 'detached' })
    await this.page.waitForTimeout(handMs)
  }
  /** An item on the open tab. */
  item(name: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name} ₦`) })
  }
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true })
  }
  get tableButton(): Locator {
    return this.#button(/^(Table|T\d+)$/)
  }
  get cash(): Locator {
    return this.#button('Cash')
  }
  get placeOrder(): Locator {
    return this.#button('Place Order')
  }
  /** Opens the cash dialog. @returns the button that takes the exact sum */
  async askForCash(): Promise<Locator> {
    await this.cash.click()
    return this.page.getByRole('dialog', { name: 'Cash' }).getByRole('button', { name: 'Take cash' })
  }
  /** Waits out the two seconds of the demo's payment. */
  async nextOrder(): Promise<void> {
    const paid = this.page.getByRole('dialog', { name: 'Payment Successful' })
    await paid.getByRole('button', { name: 'Next order' }).click()
    await paid.waitFor({ state: 'detached' })
  }

  #button(name: string | RegExp): Locator {
    return this.page.getByRole('complementary', { name: 'Order Details' }).getByRole('button', { name })
  }
}
