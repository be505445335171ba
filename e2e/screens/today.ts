// Today: what is wrong, what waits, the first day, today's sales and the open orders.
import type { Locator, Page } from '@playwright/test'

export class TodayScreen {
  readonly lookAgain: Locator
  readonly sales: Locator
  readonly openTables: Locator
  readonly firstDay: Locator
  readonly putAway: Locator
  /** Devices that wait to be let in. */
  readonly newDevices: Locator
  readonly #health: Locator
  readonly #waiting: Locator

  constructor(page: Page) {
    this.lookAgain = page.getByRole('button', { name: 'Look again' })
    this.sales = page.getByRole('region', { name: 'Sales so far' })
    this.openTables = page.getByRole('list', { name: 'Open tables' }).getByRole('button')
    this.firstDay = page.getByRole('region', { name: 'First day' })
    this.putAway = this.firstDay.getByRole('button', { name: 'Put away' })
    this.newDevices = page.getByRole('list', { name: 'New devices' }).getByRole('listitem')
    this.#health = page.getByRole('list', { name: 'Health' }).getByRole('listitem')
    this.#waiting = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem')
  }
  /** The text of one check, with its severity. */
  health(name: string): Locator {
    return this.#health.filter({ hasText: name })
  }
  waiting(name: string): Locator {
    return this.#waiting.filter({ hasText: name })
  }
  /** One step of the first day. */
  thing(name: string): Locator {
    return this.firstDay.getByRole('listitem').filter({ hasText: name })
  }
}
