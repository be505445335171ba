// Taking money at the till: the coupon, the tenders, the dialogs of each method, and the paper at the end.
import type { Locator, Page } from '@playwright/test'

export class PayingPanel {
  readonly coupon: Locator
  readonly applyCoupon: Locator
  readonly byFuncard: Locator
  readonly byCard: Locator
  readonly byTransfer: Locator
  readonly cardDialog: Locator
  readonly transferDialog: Locator
  readonly funcardDialog: Locator
  /** What was taken and does not cover the order yet. */
  readonly tenders: Locator
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
    this.tenders = this.summary.getByRole('list', { name: 'Taken so far' }).getByRole('listitem')
    this.processing = dialog(/^Processing .* payment…$/)
    this.unanswered = dialog('No answer from the server')
  }

  removeCoupon(code: string): Locator {
    return this.summary.getByRole('button', { name: `Remove coupon ${code}` })
  }
  async useCoupon(typed: string): Promise<void> {
    await this.coupon.fill(typed)
    await this.applyCoupon.click()
  }
  amountIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Amount' })
  referenceIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Reference' })
  confirmIn = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Confirm payment' })
  payIn = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Pay with FunCard' })

  /** @returns the window that opens, in which printing was asked for */
  async printReceipt(): Promise<Page> {
    const opened = this.#page.context().waitForEvent('page')
    await this.#page
      .getByRole('dialog', { name: 'Payment Successful' })
      .getByRole('button', { name: 'Print receipt' })
      .click()
    return opened
  }
}
