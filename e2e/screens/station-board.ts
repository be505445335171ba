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
  /** The button that shows how many tickets of a column are below its edge. */
  more(column: Column): Locator {
    return this.column(column).getByRole('button', { name: /^\d+ more below$/ })
  }
  /** What is still to make: the number, and the dish. */
  get allDay(): Locator {
    return this.#page.getByRole('list', { name: 'ALL DAY' }).getByRole('listitem')
  }
  /** Chooses a display option of this device: the size of the text, one step. */
  async choose(setting: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Board settings' }).click()
    await this.#page.getByRole('button', { name: setting, exact: true }).click()
  }
  /** Takes a voided ticket off this board. */
  putAway(ticket: Locator): Promise<void> {
    return ticket.getByRole('button', { name: 'Seen' }).click()
  }
  /** The button with the number of finished items; it opens their list. */
  get finished(): Locator {
    return this.#page.getByRole('button', { name: /^Finished( \d+)?$/ })
  }
  upNext(): Locator {
    return this.#page.getByRole('article').filter({ hasText: 'UP NEXT' })
  }

  /** The dialog that asks why a ticket is cancelled. */
  get cancelDialog() {
    const dialog = this.#page.getByRole('dialog', { name: /^Cancel order for Table/ })
    return {
      dialog,
      reasons: dialog.getByRole('group', { name: 'Reason' }).locator('label'),
      reason: (name: string) => dialog.getByRole('radio', { name }),
      isFinished: (dish: string) => dialog.getByRole('checkbox', { name: `${dish} is finished` }),
      confirm: dialog.getByRole('button', { name: 'Confirm Cancel' }),
    }
  }
  /** The checkbox that ticks a line off. */
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
