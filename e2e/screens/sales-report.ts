// What was sold: totals, charts, and the list behind them.
import type { Locator, Page } from '@playwright/test'

export class SalesReportScreen {
  readonly #page: Page
  readonly search: Locator
  readonly method: Locator
  readonly from: Locator
  readonly to: Locator
  readonly saveCsv: Locator
  readonly charts: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly where: Locator
  readonly next: Locator
  readonly previous: Locator
  /** Says from which day on things are shown, when the server is out of reach. */
  readonly since: Locator

  constructor(page: Page) {
    this.#page = page
    this.search = page.getByRole('searchbox', { name: 'Search order, table, customer or item' })
    this.method = page.getByRole('combobox', { name: 'Payment method' })
    this.from = page.getByLabel('From', { exact: true })
    this.to = page.getByLabel('To', { exact: true })
    this.saveCsv = page.getByRole('button', { name: 'Save as CSV' })
    this.charts = page.getByRole('figure')
    this.rows = page.getByRole('region', { name: 'Sales', exact: true }).locator('tbody').getByRole('row')
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.previous = this.where.getByRole('button', { name: 'Previous' })
    this.since = page.getByRole('status').filter({ hasText: 'this device holds' })
  }

  /** The number on a card. */
  total(label: 'Total sales' | 'Orders' | 'Average sale' | 'Discounts' | 'Given back'): Locator {
    return this.#page.getByRole('region', { name: 'Totals' }).locator(`dt:text-is("${label}") + dd`)
  }
  chart(title: string): Locator {
    return this.#page.getByRole('figure', { name: title })
  }
  /** Opens a chart's table. @returns its rows, each with its cells, without the headings */
  async tableOf(title: string): Promise<readonly (readonly string[])[]> {
    const chart = this.chart(title)
    await chart.getByText('As a table').click()
    const rows = await chart.locator('tbody tr').all()
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
  }
}
