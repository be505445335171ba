// Today: what is wrong, what waits, the first day, what was sold and what is open.
import type { Locator, Page } from '@playwright/test'

export class TodayScreen {
  readonly lookAgain: Locator
  readonly sales: Locator
  readonly openTables: Locator
  readonly firstDay: Locator
  readonly putAway: Locator
  /** Those that wait to be let in. */
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
  /** What is said of one thing, with how bad it is. */
  health(name: string): Locator {
    return this.#health.filter({ hasText: name })
  }
  waiting(name: string): Locator {
    return this.#waiting.filter({ hasText: name })
  }
  /** One thing of the first day. */
  thing(name: string): Locator {
    return this.firstDay.getByRole('listitem').filter({ hasText: name })
  }
}
