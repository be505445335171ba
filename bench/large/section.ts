// The large lounge's part of the table: a long menu searched letter by letter, and pages and months of a long history, in the browser
// and through the server, beside the same with a short history.
import { join } from 'node:path'
import { days } from '@lounge/domain/time'
import { forget, temporaryFolder } from '../children.ts'
import { endOfHistory, type History, madeHistory } from '../history/made.ts'
import { inTurn, measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, atMostTimes, type Figure, type Section } from '../report.ts'
import { launch, newContext } from '../screens/browser.ts'
import { Seat } from '../screens/seat.ts'
import { timedChange } from '../screens/timing.ts'
import { type Server, startLounge } from '../server/servers.ts'
import { cardsWanted, itemsWanted, makeBigMenu } from './big-menu.ts'

type Browser = Awaited<ReturnType<typeof launch>>

export async function measureLarge(pace: Pace): Promise<Section> {
  const browser = await launch()
  try {
    const menu = await search(browser, pace)
    const short = await madeHistory(10_000)
    const long = await madeHistory(pace.isQuick ? 100_000 : 1_000_000)
    const history = await asked(browser, short, long, pace)
    return { title: 'A large lounge', figures: [menu, ...history] }
  } finally {
    await browser.close()
  }
}

async function cashierAt(browser: Browser, server: Server): Promise<Seat> {
  const context = await newContext(browser, server)
  const seat = new Seat(context, await context.newPage())
  await seat.signIn('cashier@lounge.demo')
  return seat
}

const searched = ['chicken', 'jollof', 'royal', 'stew', 'garden'] as const

/** From a key in the search to the remaining tiles. */
async function search(browser: Browser, pace: Pace): Promise<Figure> {
  const folder = temporaryFolder()
  await makeBigMenu(join(folder, 'lounge'))
  const server = await startLounge(join(folder, 'lounge'))
  const till = await cashierAt(browser, server)
  await till.openPosTerminal()
  const box = till.page.getByRole('searchbox', { name: 'Search Item' })
  await till.page.getByRole('tabpanel').getByRole('button').first().waitFor()
  const times: number[] = []
  for (let turn = 0; turn < pace.turns; turn++)
    for (const word of searched) {
      await box.fill('')
      await box.focus()
      for (const letter of word) {
        const before = await till.page.getByRole('tabpanel').textContent()
        const took = timedChange(till.page, 'input', '[role="tabpanel"]', () => till.page.keyboard.press(letter))
        // A letter that leaves the same tiles paints nothing, so nothing is measured.
        const seen = await Promise.race([took, till.page.waitForTimeout(250)])
        if (seen !== undefined && before !== (await till.page.getByRole('tabpanel').textContent())) times.push(seen)
      }
    }
  await till.context.close()
  await server.stop()
  forget(folder)
  const ours = measured(times)
  return {
    what: `search keystroke → grid painted, ${itemsWanted.toLocaleString('en-GB')} items`,
    unit: 'ms',
    ours,
    goals: [atMost(50, ours.p50, 'ms')],
    note: `${times.length} keys; the till also holds ${cardsWanted.toLocaleString('en-GB')} FunCards. The first letter of a word leaves hundreds of tiles.`,
    whenMissed: 'the tiles that the first letter of a word leaves are drawn anew.',
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

async function asked(browser: Browser, short: History, long: History, pace: Pace): Promise<readonly Figure[]> {
  const open = async ({ dataDir }: History) => {
    const server = await startLounge(dataDir)
    return { server, till: await cashierAt(browser, server) }
  }
  const sides = { short: await open(short), ours: await open(long) }
  const tries = Math.ceil(pace.tries / 10)
  const pages = await inTurn(pace.turns, {
    short: () => turnPages(sides.short.till, tries),
    ours: () => turnPages(sides.ours.till, tries),
  })
  const months = await inTurn(pace.turns, {
    short: () => askMonths(sides.short.till),
    ours: () => askMonths(sides.ours.till),
  })
  for (const { server, till } of Object.values(sides)) {
    await till.context.close()
    await server.stop()
  }
  const name = (orders: number) => `10${['⁴', '⁵', '⁶'][Math.round(Math.log10(orders)) - 4] ?? ''}`
  return [
    {
      what: `next page of closed orders, ${name(long.orders)}`,
      unit: 'ms',
      ours: pages.ours,
      goals: [atMostTimes(1.25, pages.ours.p50, pages.short.p50, `p50 of ${name(short.orders)}`)],
      note: `from the tap to the paint, through the server; ${pages.short.p50.toPrecision(3)} ms with ${name(short.orders)} orders.`,
      whenMissed: 'how many orders lie before a page is summed over the days: some thousand rows for years.',
    },
    {
      what: `report of a month, ${name(long.orders)}`,
      unit: 'ms',
      ours: months.ours,
      goals: [atMost(100, months.ours.p50, 'ms')],
      note: `from the last day of it to the painted totals; ${months.short.p50.toPrecision(3)} ms with ${name(short.orders)} orders, which are ten days.`,
      whenMissed: 'thirty days of totals by hour, method and item are read, some ten thousand rows.',
    },
  ]
}

/** From the tap on Next to the ten orders of that page. */
async function turnPages({ page }: Seat, tries: number): Promise<readonly number[]> {
  const first = 350 + Math.floor(Math.random() * 100)
  await page.goto(`/orders?period=custom&page=${first}`)
  await page.getByRole('region', { name: 'Closed orders' }).waitFor()
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' })
  const times: number[] = []
  for (let turn = 0; turn < tries; turn++) times.push(await timedChange(page, 'click', 'tbody', () => next.click()))
  return times
}

/** Fewer than the days of the short history: each last day has different totals, and none is asked twice. */
const monthsPerTurn = 5

/** From choosing another last day to the totals of the month up to it. */
async function askMonths({ page }: Seat): Promise<readonly number[]> {
  const last = endOfHistory - days(4)
  await page.goto(`/sales-report?from=${dayOf(last - days(30))}&to=${dayOf(last)}`)
  await page.getByRole('figure').first().waitFor()
  const times: number[] = []
  for (let turn = 1; turn <= monthsPerTurn; turn++) {
    const fill = () => page.getByLabel('To', { exact: true }).fill(dayOf(last - days(turn)))
    times.push(await timedChange(page, 'input', '[aria-label="Totals"]', fill))
  }
  return times
}
