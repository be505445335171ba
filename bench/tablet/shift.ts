// A shift at the till: everything that a hand does there, sale after sale. Every second sale is fussy; every fourth goes to the
// kitchen and the bar and stays unpaid.
import type { Locator, Page } from '@playwright/test'
import { handMs } from '../../e2e/hand.ts'
import { five, freeTables } from '../screens/sales.ts'
import type { Seat } from '../screens/seat.ts'
import { timed } from '../screens/timing.ts'
import type { Interactions } from './interactions.ts'

/** An occupied table goes on with its order. */
const line = { selector: ':is([aria-label="Lines"], [aria-label="New lines"]) > li' }
/** How long the button ignores taps after one. */
const deafMs = 750

/** Taps like a finger: the checks of Playwright's own click would count as the page's work. */
async function tap(place: Locator): Promise<void> {
  await place.waitFor()
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing there to tap on')
  await place.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** From a tap to the paint of its result, beside the browser's own report. */
export interface Sold {
  readonly taps: number[]
  readonly pays: number[]
}

export async function sellAtTill(till: Seat, { act }: Interactions, sale: number, { taps, pays }: Sold): Promise<void> {
  const { page } = till
  const table = freeTables[sale % freeTables.length] ?? freeTables[0]
  if (sale % 4 === 3) await throughTables(page, act, table)
  else {
    await act('a dialog opens', () => tap(till.tableButton))
    const picker = page.getByRole('dialog', { name: 'Change Table' })
    await act('a dialog closes', () => tap(picker.getByRole('button', { name: new RegExp(`^Table ${table},`) })))
    await picker.waitFor({ state: 'detached' })
    await page.waitForTimeout(handMs)
  }
  for (const name of five)
    await act('a tile is tapped', async () => {
      taps.push(await timed(page, page, line, () => tap(till.item(name))))
    })
  if (sale % 2 === 1) await fuss(till, act)
  if (sale % 4 === 3) {
    await page.waitForTimeout(deafMs)
    await act('an order is placed', () => tap(till.placeOrder))
    await page.locator(line.selector).first().waitFor({ state: 'detached' })
    await bell(page, act)
    return
  }
  await act('a dialog opens', () => tap(till.cash))
  const take = page.getByRole('dialog', { name: 'Cash' }).getByRole('button', { name: 'Take cash' })
  await take.waitFor()
  await act('cash is taken', async () => {
    pays.push(await timed(page, page, { selector: '[role="dialog"]', text: 'Processing' }, () => tap(take)))
  })
  const paid = page.getByRole('dialog', { name: 'Payment Successful' })
  await paid.waitFor()
  await act('a dialog closes', () => tap(paid.getByRole('button', { name: 'Next order' })))
  await paid.waitFor({ state: 'detached' })
  await page.waitForTimeout(handMs)
}

type Act = Interactions['act']

async function throughTables(page: Page, act: Act, table: number): Promise<void> {
  await act('a dialog opens', () => tap(page.getByRole('button', { name: 'Open menu' })))
  await act('a screen opens', () =>
    tap(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Tables' })),
  )
  const tile = page.getByRole('group', { name: 'Tables' }).getByRole('button', { name: new RegExp(`^Table ${table},`) })
  await tile.waitFor()
  await page.waitForTimeout(deafMs)
  await act('a table opens', () => tap(tile))
  const start = page.getByRole('dialog').getByRole('button', { name: /new order/i })
  const lines = page.getByRole('complementary', { name: 'Order Details' })
  await lines.or(start).first().waitFor()
  // The table is occupied: it lists its orders.
  if (await start.isVisible()) await act('a dialog closes', () => tap(start))
  await lines.waitFor()
  await page.waitForTimeout(handMs)
}

async function fuss(till: Seat, act: Act): Promise<void> {
  const { page } = till
  const last = five.at(-1) ?? five[0]
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await act('plus', () => tap(button(`One more ${last}`)))
  await act('minus', () => tap(button(`One less ${last}`)))
  await act('a dialog opens', () => tap(button(`Note for ${last}`)))
  const note = page.getByRole('dialog', { name: /^Note for / })
  await note.getByRole('textbox', { name: 'Note' }).waitFor()
  for (const key of 'cold') await act('a key in a field', () => page.keyboard.press(key))
  await act('a dialog closes', () => page.keyboard.press('Enter'))
  await note.waitFor({ state: 'detached' })
  await act('a tab', () => tap(till.tab('Soups')))
  await act('a tab', () => tap(till.tab('Drinks')))
  const chips = page.getByRole('group', { name: 'Categories of Drinks' }).getByRole('button')
  await act('a category', () => tap(chips.nth(1)))
  await act('a category', () => tap(chips.nth(0)))
  await page.getByRole('searchbox', { name: 'Search Item' }).focus()
  for (const key of 'star') await act('a key of a search', () => page.keyboard.press(key))
  await act('a key of a search', () => page.keyboard.press('Escape'))
  await act('a dialog opens', () => tap(button('Details of Star Lager')))
  const details = page.getByRole('dialog')
  await details.waitFor()
  await act('a dialog closes', () => page.keyboard.press('Escape'))
  await details.waitFor({ state: 'detached' })
}

async function bell(page: Page, act: Act): Promise<void> {
  await act('the bell opens', () => tap(page.getByRole('button', { name: /^Notifications/ })))
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.waitFor()
  await act('a dialog closes', () => page.keyboard.press('Escape'))
  await dialog.waitFor({ state: 'detached' })
}

export async function sellOnFloor(page: Page, { act }: Interactions, { taps, pays }: Sold): Promise<void> {
  for (const index of five.keys()) {
    const item = page.getByRole('button', { name: `Item ${index + 1}`, exact: true })
    await act('a tile is tapped', async () => {
      taps.push(await timed(page, page, line, () => tap(item)))
    })
  }
  const pay = page.getByRole('button', { name: 'Pay' })
  await act('cash is taken', async () => {
    pays.push(await timed(page, page, { selector: '[aria-label="Said"] > li' }, () => tap(pay)))
  })
}
