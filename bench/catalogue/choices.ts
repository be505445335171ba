// An item with choices at the till: the tap on it, a choice, and the line in the cart.
import type { Browser } from '@playwright/test'
import { measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { newContext } from '../screens/browser.ts'
import { Seat } from '../screens/seat.ts'
import { timed, timedChange } from '../screens/timing.ts'
import { EnrolledTerminal } from '../server/enrolled.ts'
import type { Server } from '../server/servers.ts'

/** An item of the big menu, on the tab of soups. */
const item = { id: 'bench-3', name: 'Jollof Rice 4' }
const options = [
  {
    name: 'Size',
    min: 1,
    max: 1,
    choices: [
      { id: 'regular', name: 'Regular', price: 0 },
      { id: 'large', name: 'Large', price: 70_000 },
    ],
  },
  {
    name: 'Extras',
    min: 0,
    max: 3,
    choices: ['Egg', 'Fish', 'Plantain', 'Slaw', 'Moi Moi', 'Beans'].map((name, index) => ({
      id: `extra-${index}`,
      name,
      price: 30_000,
    })),
  },
]

export async function chosen(browser: Browser, server: Server, pace: Pace): Promise<readonly Figure[]> {
  const office = await EnrolledTerminal.signIn(server.origin, 'manager@lounge.demo')
  await office.push([office.make('item.change', { itemId: item.id, options })])
  const context = await newContext(browser, server)
  const till = new Seat(context, await context.newPage())
  await till.signIn('cashier@lounge.demo')
  await till.openPosTerminal()
  await till.tableButton.waitFor()
  await till.pickTable(3)
  await till.tab('Soups').click()
  const times: Chosen[] = []
  for (let turn = 0; turn < Math.ceil(pace.tries / 4); turn++) times.push(await choose(till))
  await context.close()
  const figure = (what: string, took: (each: Chosen) => number, whenMissed: string): Figure => ({
    what,
    unit: 'ms',
    ours: measured(times.map(took)),
    goals: [atMost(50, measured(times.map(took)).p50, 'ms')],
    note: `${times.length} times; a thousand items on the menu, two sizes and six extras.`,
    whenMissed,
  })
  return [
    figure('tap on an item with choices → dialog painted', ({ dialog }) => dialog, 'the dialog is drawn from nothing.'),
    figure('tap on a choice → new price painted', ({ choice }) => choice, 'the whole dialog is drawn anew.'),
    figure('Add → line in the cart painted', ({ line }) => line, 'the dialog goes and the cart is drawn in one step.'),
  ]
}

/** Milliseconds from each tap to its paint. */
interface Chosen {
  readonly dialog: number
  readonly choice: number
  readonly line: number
}

async function choose(till: Seat): Promise<Chosen> {
  const { page } = till
  const dialog = page.getByRole('dialog', { name: 'Choose' })
  const choice = (name: RegExp) => dialog.getByRole('button', { name })
  const opened = await timed(page, page, { selector: '[role="dialog"] fieldset' }, () => till.item(item.name).click())
  const picked = await timedChange(page, 'click', '[role="dialog"]', () => choice(/^Large/).click())
  await choice(/^Egg/).click()
  await choice(/^Beans/).click()
  const line = await timedChange(page, 'click', '[aria-label="Order Details"]', () => choice(/^Add ₦/).click())
  await dialog.waitFor({ state: 'detached' })
  return { dialog: opened, choice: picked, line }
}
