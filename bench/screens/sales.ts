// Sales at the till: from a tap on an item to its line, from the tap that takes the money to the message that it is written, and the
// page's memory after a hundred sales. The demo's simulated two seconds of payment come later.
import type { Page } from '@playwright/test'
import { exactly, measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, atMostTimes, type Figure } from '../report.ts'
import { newContext, signedIn, type World } from './browser.ts'
import type { Seat } from './seat.ts'
import { heapOf, timed } from './timing.ts'

export const five = ['Star Lager', 'Gulder', 'Heineken', 'Trophy Lager', 'Guinness Stout'] as const
/** Tables that are free in the demo. */
export const freeTables = [1, 2, 4, 6, 7, 8, 10, 11, 13, 14, 15, 17, 19, 20] as const
/** The page's memory must not have grown after this many. */
const salesForHeap = 100
const line = { selector: '[aria-label="Lines"] > li' }

interface Sold {
  readonly taps: number[]
  readonly pays: number[]
}
const sold = (): Sold => ({ taps: [], pays: [] })

export async function sales(world: World, pace: Pace): Promise<readonly Figure[]> {
  const context = await newContext(world.browser, world.floor)
  const floorPage = await context.newPage()
  await floorPage.goto('/')
  const till = await signedIn(world, 'cashier@lounge.demo')
  await till.openPosTerminal()
  const floor = sold()
  const online = sold()
  const offline = sold()
  const count = pace.isQuick ? 2 : Math.ceil(salesForHeap / (2 * pace.turns + 1))
  await sellOnFloor(floorPage, count, sold())
  await sell(till, count, sold())
  const before = await heapOf(till.page)
  for (let turn = 0; turn < pace.turns; turn++) {
    await sellOnFloor(floorPage, count, floor)
    await sell(till, count, online)
    await till.goOffline()
    await sell(till, count, offline)
    await till.comeOnline()
  }
  const after = { floor: await heapOf(floorPage), ours: await heapOf(till.page) }
  const done = (pace.turns * 2 + 1) * count
  await till.context.close()
  await context.close()
  const [taps, pays] = [measured([...online.taps, ...offline.taps]), measured(online.pays)]
  const [floorTaps, floorPays, unplugged] = [measured(floor.taps), measured(floor.pays), measured(offline.pays)]
  return [
    {
      what: 'tap on an item → line painted',
      unit: 'ms',
      floor: floorTaps,
      ours: taps,
      goals: [atMostTimes(4, taps.p50, floorTaps.p50), atMost(16, taps.p50, 'ms')],
      whenMissed: 'React takes some 4 ms of it; the rest is layout and paint of a page larger than the floor.',
    },
    {
      what: 'pay → success painted, durable',
      unit: 'ms',
      floor: floorPays,
      ours: pays,
      goals: [atMost(50, pays.p50, 'ms'), atMostTimes(1.2, pays.p50, unplugged.p50, 'offline')],
      whenMissed:
        'the strict write begins only after the whole screen was drawn again. Next: begin it first, and draw while the disk works.',
      note: `with the network off ${unplugged.p50.toFixed(1)} ms (${unplugged.p95.toFixed(1)}). Success is the processing message, which the demo shows for two seconds once the payment is written down.`,
    },
    {
      what: `page heap after ${done} sales`,
      unit: 'MB',
      floor: exactly(after.floor.megabytes),
      ours: exactly(after.ours.megabytes),
      goals: [
        atMost(20, after.ours.megabytes, 'MB'),
        { text: 'no growth of the page', isMet: after.ours.nodes <= before.nodes * 1.05 },
      ],
      note: `${before.megabytes.toFixed(1)} MB and ${before.nodes} nodes after ${count} sales, ${after.ours.nodes} nodes at the end.`,
      whenMissed: 'paid orders, tickets and notices of the day stay on the terminal until it is over.',
    },
  ]
}

export async function sell(till: Seat, count: number, { taps, pays }: Sold): Promise<void> {
  for (let sale = 0; sale < count; sale++) {
    await till.pickTable(freeTables[(sale + taps.length) % freeTables.length] ?? freeTables[0])
    for (const name of five) taps.push(await timed(till.page, till.page, line, () => till.item(name).click()))
    const take = await till.askForCash()
    pays.push(
      await timed(till.page, till.page, { selector: '[role="dialog"]', text: 'Processing' }, () => take.click()),
    )
    await till.nextOrder()
  }
}

async function sellOnFloor(page: Page, count: number, { taps, pays }: Sold): Promise<void> {
  for (let sale = 0; sale < count; sale++) {
    for (const index of five.keys()) {
      const item = page.getByRole('button', { name: `Item ${index + 1}`, exact: true })
      taps.push(await timed(page, page, line, () => item.click()))
    }
    pays.push(
      await timed(page, page, { selector: '[aria-label="Said"] > li' }, () =>
        page.getByRole('button', { name: 'Pay' }).click(),
      ),
    )
  }
}
