// The till itself: the items, the cart, and taking money.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class PosTerminalScreen {
  readonly search: Locator
  /** Every item on the grid, in order; Details is beside each. */
  readonly items: Locator
  /** The customer: beside the items, or in an open drawer. */
  readonly customer: Locator
  readonly customerButton: Locator
  readonly order: Locator
  readonly lines: Locator
  readonly tableButton: Locator
  readonly tablePicker: Locator
  readonly noteDialog: Locator
  readonly heldDialog: Locator
  readonly heldOrders: Locator
  /** Shown above the lines of a high-priority order. */
  readonly highPriority: Locator
  readonly split: Locator
  readonly voidItems: Locator
  /** Asks for the reason before selected or taken-off lines are voided. */
  readonly voidItemsDialog: Locator
  /** What the cart takes off sent lines. */
  readonly takenOff: Locator
  readonly placeOrder: Locator
  readonly cancelOrder: Locator
  readonly voidOrder: Locator
  readonly cash: Locator
  readonly cancelDialog: Locator
  readonly voidDialog: Locator
  readonly cashDialog: Locator
  readonly takeCash: Locator
  readonly processing: Locator
  readonly paid: Locator
  readonly #page: Page

  constructor(page: Page) {
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
    this.#page = page
    this.search = page.getByRole('searchbox', { name: 'Search Item', exact: true })
    this.items = page.getByRole('tabpanel').getByRole('button', { name: /₦/ })
    this.customer = page.getByRole('complementary', { name: 'Customer Details' }).or(dialog('Customer Details'))
    this.customerButton = page.getByRole('button', { name: /^Customer Details, / })
    this.order = page.getByRole('complementary', { name: 'Order Details' })
    this.lines = this.order.getByRole('list', { name: /^(New lines|Sent lines|Lines)$/ }).getByRole('listitem')
    this.tableButton = this.order.getByRole('button', { name: /^(Table|T\d+)$/ })
    this.tablePicker = dialog('Change Table')
    this.noteDialog = dialog(/^Note for /)
    this.heldDialog = dialog('Held Orders')
    this.heldOrders = this.heldDialog.getByRole('list', { name: 'Held orders' }).getByRole('listitem')
    this.highPriority = this.order.locator('[data-tone="late"]').getByText('High priority')
    this.split = this.order.getByRole('button', { name: 'Split' })
    this.voidItems = this.order.getByRole('button', { name: 'Void items' })
    this.voidItemsDialog = dialog('Void Items')
    this.takenOff = this.order.getByRole('list', { name: 'Taken off' }).getByRole('listitem')
    this.placeOrder = this.order.getByRole('button', { name: 'Place Order' })
    this.cancelOrder = this.order.getByRole('button', { name: 'Cancel Order' })
    this.voidOrder = this.order.getByRole('button', { name: 'Void Order' })
    this.cash = this.order.getByRole('button', { name: 'Cash', exact: true })
    this.cancelDialog = dialog('Cancel Order')
    this.voidDialog = dialog('Void Order')
    this.cashDialog = dialog('Cash')
    this.takeCash = this.cashDialog.getByRole('button', { name: 'Take cash' })
    this.processing = dialog('Processing Cash payment…')
    this.paid = dialog('Payment Successful')
  }

  /** The value under a label of the customer panel. */
  fact = (label: string): Locator => this.customer.locator(`dt:text-is("${label}") + dd`)
  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name, exact: true })
  }
  /** Named by item and price: `Star Lager ₦1,500`. */
  item(name: string): Locator {
    return this.#page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name} ₦`) })
  }
  /** The item with everything around its button. */
  tile(name: string): Locator {
    return this.#page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('button', { name: new RegExp(`^${name} ₦`) }) })
  }
  details(name: string): Locator {
    return this.#page.getByRole('button', { name: `Details of ${name}` })
  }
  /** Waits for the tiles, because a tab is marked before they are there. */
  async showsItsTab(): Promise<void> {
    await expect(this.#page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false')
  }
  /** The names on the grid, in order. */
  async itemNames(): Promise<readonly string[]> {
    await this.showsItsTab()
    const labels = await this.items.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''))
    return labels.map((label) => label.replace(/ ₦.*$/, ''))
  }

  line(name: string): Locator {
    return this.lines.and(this.#page.getByRole('listitem', { name, exact: true }))
  }
  quantity(name: string): Locator {
    return this.line(name).locator('[data-figure=quantity]')
  }
  more = (name: string): Locator => this.order.getByRole('button', { name: `One more ${name}` })
  less = (name: string): Locator => this.order.getByRole('button', { name: `One less ${name}` })
  /** Makes the line show its actions. */
  async openLine(name: string): Promise<void> {
    const row = this.line(name).locator('> button')
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
  }
  async oneMore(name: string): Promise<void> {
    await this.openLine(name)
    await this.more(name).click()
  }
  async oneLess(name: string): Promise<void> {
    await this.openLine(name)
    await this.less(name).click()
  }
  async takeOff(name: string): Promise<void> {
    await this.openLine(name)
    await this.order.getByRole('button', { name: `Remove ${name}` }).click()
  }
  /** Opens Customer Details if there is no room for them beside the items. */
  async openCustomer(): Promise<void> {
    await this.customerButton.click()
    await expect(this.customer).toBeVisible()
  }
  async closeCustomer(): Promise<void> {
    await this.customer.getByRole('button', { name: 'Close' }).click()
    await expect(this.customer).toBeHidden()
  }
  /** A guest without a card. */
  async nameGuest(name: string): Promise<void> {
    await this.openCustomer()
    await this.customer.getByRole('textbox', { name: 'Guest’s name' }).fill(name)
    await this.customer.getByRole('button', { name: 'Save' }).click()
    await expect(this.customer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
    await this.closeCustomer()
  }
  /** With nothing selected: the whole bill is shared. */
  async shareEqually(guests: number): Promise<void> {
    await this.beginSelecting()
    await this.order.getByRole('button', { name: 'Equal parts' }).click()
    const dialog = this.#page.getByRole('dialog', { name: 'Equal parts' })
    for (let more = 2; more < guests; more += 1) await dialog.getByRole('button', { name: 'One more Guests' }).click()
    await dialog.getByRole('button', { name: `Take ${guests} equal parts` }).click()
    await expect(dialog).toBeHidden()
  }
  /** Subtotal, Tax or Total, as the summary shows it. */
  amount(label: string): Locator {
    return this.order.getByRole('region', { name: 'Payment Summary' }).locator(`dt:text-is("${label}") + dd`)
  }

  async find(name: string): Promise<void> {
    await expect(this.order, 'the till itself: other screens have a search that leads to it').toBeVisible()
    await this.search.fill(name)
  }
  /** Types into the focused element at a person's pace: faster keys count as a card reader's. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: 60 })
  }
  /** Searches the item by its name, and taps it this often. */
  async add(name: string, times = 1): Promise<void> {
    await this.find(name)
    for (let tap = 0; tap < times; tap += 1) await this.item(name).click()
    await this.search.press('Escape')
  }
  async note(name: string, text: string): Promise<void> {
    await this.openLine(name)
    await this.order.getByRole('button', { name: `Note for ${name}` }).click()
    await this.noteDialog.getByRole('textbox', { name: 'Note' }).fill(text)
    await this.noteDialog.getByRole('button', { name: 'Save note' }).click()
    await expect(this.noteDialog).toBeHidden()
  }
  /** Chooses an entry of the menu behind the three dots. */
  async choose(item: string): Promise<void> {
    await this.order.getByRole('button', { name: 'More for this order' }).click()
    await this.order.getByRole('button', { name: item }).click()
  }
  /** A tap on it voids the whole order. */
  voidReason = (reason: string): Locator => this.voidDialog.getByRole('button', { name: reason, exact: true })
  /** A tap on it voids the selected or taken-off lines. */
  voidItemsReason = (reason: string): Locator => this.voidItemsDialog.getByRole('button', { name: reason, exact: true })
  async voidOrderFor(reason: string): Promise<void> {
    await this.voidReason(reason).click()
  }
  /** Gives the reason for voiding what was taken off, or what is selected. */
  async voidFor(reason: string): Promise<void> {
    await this.voidItemsReason(reason).click()
  }
  /** Starts the selection of lines. */
  async beginSelecting(): Promise<void> {
    const button = this.order.getByRole('button', { name: 'Select lines' })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  }
  async select(...names: readonly string[]): Promise<void> {
    await this.beginSelecting()
    for (const name of names)
      await this.line(name)
        .getByRole('checkbox', { name: `Select ${name}` })
        .check()
  }
  get selectAll(): Locator {
    return this.order.getByRole('group', { name: 'Selected lines' }).getByRole('checkbox')
  }
  async selectEveryLine(): Promise<void> {
    await this.beginSelecting()
    await this.selectAll.check()
  }
  pickTable(number: number): Locator {
    return this.tablePicker.getByRole('button', { name: new RegExp(`^Table ${number},`) })
  }

  /** Takes cash; the change is on screen before it is taken. @param change as it should be shown */
  async payCash(tendered: string, change: string): Promise<void> {
    await this.cash.click()
    await this.cashDialog.getByRole('textbox', { name: 'Tendered' }).fill(tendered)
    await expect(this.cashDialog).toContainText(`Change${change}`)
    await this.takeCash.click()
  }
  /** The number of the order that was just paid. */
  async paidNumber(): Promise<string> {
    return /ORD-\d{12}/.exec(await this.paid.innerText())?.[0] ?? ''
  }
  async nextOrder(): Promise<void> {
    await this.paid.getByRole('button', { name: 'Next order' }).click()
    await expect(this.paid).toBeHidden()
  }
}
