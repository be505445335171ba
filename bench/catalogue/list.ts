// The menu in the back office, of a thousand items: opened from the drawer, and searched letter by letter.
import type { Browser } from '@playwright/test'
import { itemsWanted } from '../large/big-menu.ts'
import { measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { newContext } from '../screens/browser.ts'
import { Seat } from '../screens/seat.ts'
import { timed, timedChange } from '../screens/timing.ts'
import type { Server } from '../server/servers.ts'

export const list = 'section[aria-label="Menu"]'
export const searchLabel = 'Search item or category'

export async function managerAt(browser: Browser, server: Server): Promise<Seat> {
  const context = await newContext(browser, server)
  const seat = new Seat(context, await context.newPage())
  await seat.signIn('manager@lounge.demo')
  return seat
}

export async function listed(browser: Browser, server: Server, pace: Pace): Promise<readonly Figure[]> {
  const office = await managerAt(browser, server)
  const [first = 0, ...opened] = await openings(office, pace.turns * 4)
  const keys = await searches(office, pace.turns)
  await office.context.close()
  const [opening, searching] = [measured(opened), measured(keys)]
  const items = `${itemsWanted.toLocaleString('en-GB')} items`
  return [
    {
      what: `Menu tapped in the drawer → list painted, ${items}`,
      unit: 'ms',
      ours: opening,
      goals: [atMost(100, opening.p50, 'ms')],
      note: `${opened.length} times; the first one, which loads the screen, took ${Math.round(first)} ms.`,
      whenMissed: 'the drawer closes and the whole screen is drawn.',
    },
    {
      what: `search key in the office → list painted, ${items}`,
      unit: 'ms',
      ours: searching,
      goals: [atMost(50, searching.p50, 'ms')],
      note: `${keys.length} keys.`,
      whenMissed: 'the menu is put in order and searched whole for one page of it.',
    },
  ]
}

async function openings({ page }: Seat, times: number): Promise<readonly number[]> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    await openFromDrawer(page, 'Stock')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const link = page.getByRole('link', { name: 'Menu', exact: true })
    took.push(await timed(page, page, { selector: `${list} tbody tr` }, () => link.click()))
  }
  return took
}

async function openFromDrawer(page: Seat['page'], screen: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: screen, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: screen }).waitFor()
}

/** Each of their letters leaves different items on the first page. */
const searched = ['chicken', 'jollof', 'royal', 'stew', 'garden'] as const

async function searches({ page }: Seat, turns: number): Promise<readonly number[]> {
  const box = page.getByRole('searchbox', { name: searchLabel })
  const shown = page.getByRole('main')
  const took: number[] = []
  for (let turn = 0; turn < turns; turn++)
    for (const word of searched) {
      await box.fill('')
      await box.focus()
      for (const letter of word) {
        const before = await shown.textContent()
        const change = timedChange(page, 'input', 'main', () => page.keyboard.press(letter))
        // A letter that leaves the same items paints nothing, so nothing is measured.
        const seen = await Promise.race([change, page.waitForTimeout(250)])
        if (seen !== undefined && before !== (await shown.textContent())) took.push(seen)
      }
    }
  return took
}
