// Taking money at the till: the coupon, part payments, the dialogs of each method, and the receipt.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class PayingPanel {
  readonly coupon: Locator
  readonly applyCoupon: Locator
  readonly byFuncard: Locator
  readonly byCard: Locator
  readonly byTransfer: Locator
  readonly cardDialog: Locator
  readonly transferDialog: Locator
  readonly funcardDialog: Locator
  /** The part payments, from any till. */
  readonly parts: Locator
  /** Shown if the parts cover the order. */
  readonly closeOrder: Locator
  readonly summary: Locator
  readonly processing: Locator
  readonly unanswered: Locator
  readonly #page: Page

  constructor(page: Page) {
    const order = page.getByRole('complementary', { name: 'Order Details' })
    const button = (name: string) => order.getByRole('button', { name, exact: true })
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
    this.#page = page
    this.summary = order.getByRole('region', { name: 'Payment Summary' })
    this.coupon = this.summary.getByRole('textbox', { name: 'Coupon' })
    this.applyCoupon = this.summary.getByRole('button', { name: 'Apply' })
    this.byFuncard = button('Pay with FunCard')
    this.byCard = button('Card')
    this.byTransfer = button('Transfer')
    this.cardDialog = dialog('Card')
    this.transferDialog = dialog('Transfer')
    this.funcardDialog = dialog('FunCard')
    this.parts = this.summary.getByRole('list', { name: 'Taken so far' }).getByRole('listitem')
    this.closeOrder = this.summary.getByRole('button', { name: /^Close order/ })
    this.processing = dialog(/^Processing .* payment…$/)
    this.unanswered = dialog('No answer from the server')
  }

  /** The cross that removes an applied coupon. */
  removalOf(code: string): Locator {
    return this.summary.getByRole('button', { name: `Remove coupon ${code}` })
  }
  /** For a moment after Apply the button ignores taps, which may be the second half of a double tap. */
  async removeCoupon(code: string): Promise<void> {
    const button = this.removalOf(code)
    await expect(async () => {
      await button.click({ timeout: 1_000 })
      await expect(button).toBeHidden({ timeout: 200 })
    }).toPass()
  }
  /** Opens the coupon field. */
  async askForCoupon(): Promise<void> {
    const button = this.summary.getByRole('button', { name: 'Coupon', exact: true })
    if (await button.isVisible()) await button.click()
  }
  async useCoupon(typed: string): Promise<void> {
    await this.askForCoupon()
    await this.coupon.fill(typed)
    await this.applyCoupon.click()
  }
  /** Takes less than is due in cash. */
  async takePartInCash(naira: string): Promise<void> {
    const order = this.#page.getByRole('complementary', { name: 'Order Details' })
    const dialog = this.#page.getByRole('dialog', { name: 'Cash', exact: true })
    await order.getByRole('button', { name: 'Cash', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Tendered' }).fill(naira)
    await dialog.getByRole('button', { name: 'Take this part in cash' }).click()
    await expect(dialog).toBeHidden()
  }
  async giveBack(method: string): Promise<void> {
    await this.parts.getByRole('button', { name: `Give back ${method}` }).click()
    await this.#page.getByRole('dialog', { name: 'Give back' }).getByRole('button', { name: 'Give it back' }).click()
  }
  amountIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Amount' })
  referenceIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Reference' })
  confirmIn = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Confirm payment' })
  payIn = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Pay with FunCard' })

  /** @returns the print window that opens */
  async printReceipt(): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.#page
      .getByRole('dialog', { name: 'Payment Successful' })
      .getByRole('button', { name: 'Print receipt' })
      .click()
    return opened
  }
}
