// The menu in the back office.
import type { Locator, Page } from '@playwright/test'

export class CatalogueScreen {
  readonly search: Locator
  readonly category: Locator
  readonly addItem: Locator
  readonly addCategory: Locator
  readonly arrange: Locator
  /** The arranged entries, in order. */
  readonly arranged: Locator
  /** Without the headings. */
  readonly rows: Locator
  readonly dialog: Locator
  /** The file input. */
  readonly photo: Locator
  readonly submit: Locator
  readonly cancel: Locator
  readonly takeOff: Locator
  /** The notice of changes by another person while the dialog is open. */
  readonly meanwhile: Locator

  constructor(page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search item or category' })
    this.category = page.getByRole('combobox', { name: 'Category', exact: true })
    this.addItem = page.getByRole('button', { name: 'Add item', exact: true }).first()
    this.addCategory = page.getByRole('button', { name: 'Add category', exact: true }).first()
    this.arrange = page.getByRole('button', { name: 'Arrange', exact: true })
    this.rows = page.getByRole('region', { name: 'Menu' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog').first()
    this.arranged = this.dialog.getByRole('listitem')
    this.photo = this.dialog.getByLabel('Photo of the item')
    this.submit = this.dialog.locator('button[type="submit"]')
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.takeOff = this.dialog.getByRole('button', { name: 'Take off the menu' })
    this.meanwhile = this.dialog.getByRole('status')
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }
  open(name: string): Promise<void> {
    return this.rows.getByRole('button', { name: `Change ${name}`, exact: true }).click()
  }
  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label })
  }
  choice(label: string): Locator {
    return this.dialog.getByRole('combobox', { name: label })
  }
  /** One step, by the button of its row. */
  move(name: string, way: 'up' | 'down'): Locator {
    return this.dialog.getByRole('button', { name: `Move ${name} ${way}`, exact: true })
  }
  /** By its handle, with the mouse, onto the row of another one. */
  async drag(name: string, onto: string): Promise<void> {
    const mouse = this.dialog.page().mouse
    const handle = await middleOf(this.arranged.filter({ hasText: name }).locator('[data-handle]'))
    const row = await middleOf(this.arranged.filter({ hasText: onto }))
    await mouse.move(handle.x, handle.y)
    await mouse.down()
    // Past its middle, because only then the two change places.
    await mouse.move(handle.x, row.y + Math.sign(row.y - handle.y) * 5, { steps: 8 })
  }
}

async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is out of sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
