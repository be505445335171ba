// The floor: all tables, and the list of one table's orders.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect.ts'

export class TablesScreen {
  readonly #page: Page
  readonly all: Locator
  /** Tables that the filter dims. */
  readonly aside: Locator
  /** Shown if the cart holds unplaced changes. */
  readonly dropDialog: Locator
  /** The link to here from the other screens of the till. */
  readonly link: Locator

  constructor(page: Page) {
    this.#page = page
    this.all = page.getByRole('group', { name: 'Tables', exact: true }).getByRole('button')
    this.aside = page.getByRole('group', { name: 'Tables', exact: true }).locator('[data-aside]')
    this.link = page.getByRole('navigation', { name: 'Tables and till' }).getByRole('link', { name: 'Tables' })
    this.dropDialog = page.getByRole('dialog', { name: 'Discard unsent changes?' })
  }

  /** Named by number and how many orders: `Table 7, 2 orders`. */
  table(number: number): Locator {
    return this.all.and(this.#page.getByRole('button', { name: new RegExp(`^Table ${number},`) }))
  }

  /** Everything visible of a table. */
  tile(number: number): Locator {
    return this.table(number).locator('..')
  }

  /** Chooses a filter. */
  filter(name: 'All' | 'Mine' | 'Ready' | 'Long' | 'Free'): Locator {
    return this.#page.getByRole('group', { name: 'Which tables' }).getByRole('button', { name: new RegExp(`^${name}`) })
  }
  /** The list of the tapped table. */
  list(number: number): Locator {
    return this.#page.getByRole('dialog', { name: new RegExp(`^Table ${number},`) })
  }
  /** A long press lists the orders, even if there is only one. */
  async openList(number: number): Promise<void> {
    await this.table(number).click({ delay: 1_500 })
    await expect(this.list(number)).toBeVisible()
  }
  entries(number: number): Locator {
    return this.list(number).getByRole('list', { name: 'Orders' }).getByRole('listitem')
  }
  /** For the one paid order of a table. */
  complete(number: number): Locator {
    return this.list(number).getByRole('button', { name: 'Complete' })
  }
  changeTable(number: number): Locator {
    return this.list(number).getByRole('button', { name: 'Change table' })
  }
  /** For several open orders. */
  payTogether(number: number): Locator {
    return this.list(number).getByRole('button', { name: 'Pay together' })
  }
  addNewOrder(number: number): Locator {
    return this.list(number).getByRole('button', { name: 'Add New Order' })
  }
  /** Starts a new order, whatever is on the table: a tap would open a single existing order. */
  async beginOrder(number: number): Promise<void> {
    const name = await this.table(number).getAttribute('aria-label')
    if (name?.endsWith('free')) return this.table(number).click()
    await this.openList(number)
    await this.addNewOrder(number).click()
  }
}
