// Material Request: the form, the open requests, and the log.
import type { Locator, Page } from '@playwright/test'

export class MaterialRequestsScreen {
  readonly tabs: Locator
  readonly requestTab: Locator
  readonly logTab: Locator
  readonly form: Locator
  /** The lines of the form. */
  readonly lines: Locator
  readonly addLine: Locator
  readonly submit: Locator
  /** Without the headings: open requests, or the log. */
  readonly rows: Locator
  readonly status: Locator
  readonly search: Locator
  readonly where: Locator
  readonly next: Locator
  readonly selection: Locator
  readonly editDialog: Locator
  readonly deleteDialog: Locator

  constructor(page: Page) {
    this.tabs = page.getByRole('tablist', { name: 'Material requests' }).getByRole('tab')
    this.requestTab = this.tabs.and(page.getByRole('tab', { name: 'Request', exact: true }))
    this.logTab = this.tabs.and(page.getByRole('tab', { name: 'Request Log' }))
    this.form = page.getByRole('form', { name: 'New request' })
    this.lines = this.form.getByRole('list', { name: 'Lines' }).getByRole('listitem')
    this.addLine = this.form.getByRole('button', { name: 'Add another item' })
    this.submit = this.form.getByRole('button', { name: 'Submit Request' })
    this.rows = page
      .getByRole('region', { name: /^Request(s| log)$/ })
      .locator('tbody')
      .getByRole('row')
    this.status = page.getByRole('combobox', { name: 'Status' })
    this.search = page.getByRole('searchbox', { name: 'Search item' })
    this.where = page.getByRole('navigation', { name: 'Pages' })
    this.next = this.where.getByRole('button', { name: 'Next' })
    this.selection = page.getByRole('group', { name: 'Selection' })
    this.editDialog = page.getByRole('dialog', { name: 'Edit Request' })
    this.deleteDialog = page.getByRole('dialog', { name: /^Delete/ })
  }

  item(line: Locator): Locator {
    return line.getByRole('combobox', { name: 'Item' })
  }
  quantity(line: Locator): Locator {
    return line.getByRole('textbox', { name: 'Quantity' })
  }
  specification(line: Locator): Locator {
    return line.getByRole('textbox', { name: 'Specification' })
  }
  remove(line: Locator): Locator {
    return line.getByRole('button', { name: /^Remove line/ })
  }
  edit(row: Locator): Locator {
    return row.getByRole('button', { name: /^Edit/ })
  }
  delete(row: Locator): Locator {
    return row.getByRole('button', { name: /^Delete/ })
  }
  select(row: Locator): Locator {
    return row.getByRole('checkbox', { name: /^Select/ })
  }
}
