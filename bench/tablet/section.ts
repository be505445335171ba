// The part slow-tablet: a shift of twenty sales on a processor four times slower, floor and Lounge in turn.
import { measured, quantile } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, atMostTimes, type Figure, type Goal, type Section } from '../report.ts'
import { newContext, openWorld, signedIn } from '../screens/browser.ts'
import { slowDown } from '../screens/timing.ts'
import { type Found, observe } from './interactions.ts'
import { sellAtTill, sellOnFloor, type Sold } from './shift.ts'

const slower = 4
/** A hundred would take half an hour. */
const salesOfShift = 20
const limitMs = 150

export async function measureSlowTablet(pace: Pace): Promise<Section> {
  const world = await openWorld()
  try {
    const context = await newContext(world.browser, world.floor)
    const floorPage = await context.newPage()
    await floorPage.goto('/')
    const till = await signedIn(world, 'cashier@lounge.demo')
    await till.openPosTerminal()
    const floor: Sold = { taps: [], pays: [] }
    const ours: Sold = { taps: [], pays: [] }
    // The first run of each action on a page belongs to its start.
    const [first, firstOfFloor] = [await observe(till.page), await observe(floorPage)]
    for (let sale = 0; sale < 4; sale++) {
      await sellAtTill(till, first, sale, { taps: [], pays: [] })
      await sellOnFloor(floorPage, firstOfFloor, { taps: [], pays: [] })
    }
    await slowDown(till.page, slower)
    await slowDown(floorPage, slower)
    const [atTill, onFloor] = [await observe(till.page), await observe(floorPage)]
    const sales = pace.isQuick ? 4 : salesOfShift
    for (let sale = 0; sale < sales; sale++) {
      await sellOnFloor(floorPage, onFloor, floor)
      await sellAtTill(till, atTill, sale, ours)
    }
    const found = { floor: await onFloor.end(), ours: await atTill.end() }
    return {
      title: `A slow tablet: ${sales} sales, a processor ${slower} × slower`,
      figures: figures(found, floor, ours),
    }
  } finally {
    await world.close()
  }
}

interface Both {
  readonly floor: Found
  readonly ours: Found
}

const whenMissed =
  'of a tap two fifths are script, the rest are style, layout and paint of a page of 800 elements, which the floor does not have. Next: fewer elements in the line that opens with each tap, parts of the panel that keep still, and no transitions while money is taken.'

function figures(found: Both, floor: Sold, ours: Sold): readonly Figure[] {
  const all = [...found.ours.byKind.values()].flat()
  const floorTap = quantile(found.floor.byKind.get('a tile is tapped') ?? [], 0.5)
  const p98 = (values: readonly number[]): number => quantile(values, 0.98)
  const [taps, floorTaps] = [measured(ours.taps), measured(floor.taps)]
  const [pays, floorPays] = [measured(ours.pays), measured(floor.pays)]
  const goals = (values: readonly number[]): readonly Goal[] => [
    { text: `p98 ≤ ${limitMs} ms`, isMet: p98(values) <= limitMs },
    { text: "p98 ≤ 3 × the floor's tap", isMet: p98(values) <= 3 * floorTap },
  ]
  return [
    {
      what: 'every interaction of the shift → next paint',
      unit: 'ms',
      ours: measured(all),
      goals: [{ text: `p98 ≤ ${limitMs} ms`, isMet: p98(all) <= limitMs }],
      note: `${all.length} interactions, p98 ${p98(all)} ms, the longest ${Math.max(...all)} ms; the floor's tap takes ${floorTap} ms. The browser counts in steps of 8 ms.`,
      whenMissed,
    },
    {
      what: 'tap on an item → line painted',
      unit: 'ms',
      floor: floorTaps,
      ours: taps,
      goals: [atMostTimes(1.8, taps.p50, floorTaps.p50)],
      whenMissed,
    },
    {
      what: 'pay → success painted, durable',
      unit: 'ms',
      floor: floorPays,
      ours: pays,
      goals: [atMostTimes(2.5, pays.p50, floorPays.p50)],
      whenMissed,
    },
    ...[...found.ours.byKind].map(([kind, values]): Figure => {
      const beside = found.floor.byKind.get(kind)
      return {
        what: `${kind} → next paint`,
        unit: 'ms',
        ...(beside && { floor: measured(beside) }),
        ours: measured(values),
        goals: goals(values),
        note: `${values.length} times, p98 ${p98(values)} ms.`,
        whenMissed,
      }
    }),
    longTasks(found),
  ]
}

function longTasks({ floor, ours }: Both): Figure {
  const longest = (tasks: Found['longTasks']): number => Math.max(0, ...tasks.map(({ took }) => took))
  const counts = Object.entries(Object.groupBy(ours.longTasks, ({ kind }) => kind)).map(
    ([kind, tasks = []]) => `${kind} ${tasks.length}`,
  )
  const took = longest(ours.longTasks)
  return {
    what: 'the longest task of the page',
    unit: 'ms',
    floor: measured([longest(floor.longTasks)]),
    ours: measured([took]),
    goals: [atMost(50, took, 'ms')],
    note: `${ours.longTasks.length} took over 50 ms (${counts.join(', ') || 'none'}); on the floor ${floor.longTasks.length}.`,
    whenMissed,
  }
}
