// The Sales Report: totals, charts, and the list behind them.
import type { Locator, Page } from '@playwright/test'
import { Days } from './days.ts'

type Total = 'Total sales' | 'Orders' | 'Average sale' | 'Discounts' | 'Voids' | 'Given back'

export class SalesReportScreen {
  readonly #page: Page
  readonly search: Locator
  readonly method: Locator
  readonly days: Days
  readonly saveCsv: Locator
  readonly charts: Locator
  /** The chosen options of the sold items. */
  readonly chosen: Locator
  readonly saveChoices: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly where: Locator
  readonly next: Locator
  readonly previous: Locator
  /** Says from which day on things are shown, if the server is out of reach. */
  readonly since: Locator

  constructor(page: Page) {
    this.#page = page
    this.search = page.getByRole('searchbox', { name: 'Search order, table, customer or item' })
    this.method = page.getByRole('combobox', { name: 'Payment method' })
    this.days = new Days(page)
    this.saveCsv = page.getByRole('button', { name: 'Save as CSV' })
    this.charts = page.getByRole('figure')
    this.chosen = page.getByRole('region', { name: 'What was chosen' })
    this.saveChoices = this.chosen.getByRole('button', { name: 'Save choices' })
    this.rows = page.getByRole('region', { name: 'Sales', exact: true }).locator('tbody').getByRole('row')
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.previous = this.where.getByRole('button', { name: 'Previous' })
    this.since = page.getByRole('status').filter({ hasText: "Showing this device's records" })
  }

  /** The number on a card. */
  total(label: Total): Locator {
    return this.#page.getByRole('region', { name: 'Totals' }).locator(`dt:text-is("${label}") + dd`)
  }
  /** The comparison under the number on a card. */
  comparison(label: Total): Locator {
    return this.#page.getByRole('region', { name: 'Totals' }).locator(`dl:has(dt:text-is("${label}")) + p`)
  }
  chart(title: string): Locator {
    return this.#page.getByRole('figure', { name: title })
  }
  /** Opens the table of a chart; its figures load after those of the cards. */
  async openTableOf(title: string): Promise<void> {
    await this.chart(title).getByText('As a table').click()
  }
  /** @returns the rows of an open table, each with its cells, without the headings */
  async rowsOf(title: string): Promise<readonly (readonly string[])[]> {
    return cellsOf(this.chart(title))
  }
  /** @returns each choice of an item, how often it was sold, and its revenue */
  async chosenOf(item: string): Promise<readonly (readonly string[])[]> {
    return cellsOf(this.chosen.getByRole('table', { name: item }))
  }
}

async function cellsOf(table: Locator): Promise<readonly (readonly string[])[]> {
  const rows = await table.locator('tbody tr').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
}
