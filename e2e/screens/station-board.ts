// The board of the kitchen or the bar: three columns of tickets.
import type { Locator, Page } from '@playwright/test'

export type Column = 'TO DO' | 'DOING' | 'DONE'

export class StationBoardScreen {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  column(name: Column): Locator {
    return this.#page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })
  }
  /** The column's name with its count: `TO DO 3`. */
  heading(name: Column): Locator {
    return this.column(name).getByRole('heading', { level: 2 })
  }

  tickets(column: Column): Locator {
    return this.column(column).getByRole('article')
  }
  /** The tickets of a table in a column, top to bottom. */
  ticket(column: Column, table: number): Locator {
    return this.column(column).getByRole('article', { name: new RegExp(`^Table ${table}, order `) })
  }
  upNext(): Locator {
    return this.#page.getByRole('article').filter({ hasText: 'UP NEXT' })
  }

  /** What asks why a ticket is cancelled. */
  get cancelDialog() {
    const dialog = this.#page.getByRole('dialog', { name: /^Cancel order for Table/ })
    return {
      dialog,
      reason: dialog.getByRole('combobox', { name: 'Reason' }),
      confirm: dialog.getByRole('button', { name: 'Confirm Cancel' }),
    }
  }
  /** Ticks a line off, or takes the tick back. */
  made = (ticket: Locator, line: string): Locator => ticket.getByRole('checkbox', { name: `${line} made` })
  get simulate(): Locator {
    return this.#page.getByRole('button', { name: 'Simulate New Order' })
  }
  get soundStrip(): Locator {
    return this.#page.getByRole('button', { name: 'Tap to switch the sound on' })
  }

  cancel = (ticket: Locator): Promise<void> => ticket.getByRole('button', { name: 'Cancel' }).click()
  recall = (ticket: Locator): Promise<void> => ticket.getByRole('button', { name: 'Recall' }).click()
  start = (ticket: Locator): Promise<void> => ticket.getByRole('button', { name: 'Start' }).click()
  back = (ticket: Locator): Promise<void> => ticket.getByRole('button', { name: 'Back' }).click()
  done = (ticket: Locator): Promise<void> => ticket.getByRole('button', { name: 'Done' }).click()
}
