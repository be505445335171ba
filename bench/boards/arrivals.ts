// The time from the tap that places an order on one till to its paint on the kitchen's board and on the other till's tables, through
// the server. Two tills place in turn, because a button ignores taps right after one. Every fifty orders get a new lounge, so that
// the board stays as long as on a usual evening.
import { setTimeout as after } from 'node:timers/promises'
import { measured, quantile } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { openWorld, signedIn, type World } from '../screens/browser.ts'
import { freeTables } from '../screens/sales.ts'
import { timedAt } from '../screens/timing.ts'

const perLounge = 50
/** How long a button ignores taps after one; the two tills share that wait. */
const betweenMs = 400

interface Seen {
  readonly onBoard: number[]
  readonly onTables: number[]
}

export async function arrivals(pace: Pace): Promise<readonly Figure[]> {
  const seen: Seen = { onBoard: [], onTables: [] }
  for (let lounge = 0; lounge < (pace.isQuick ? 1 : 10); lounge++) {
    const world = await openWorld()
    try {
      await placeInTurn(world, pace.isQuick ? 10 : perLounge, seen)
    } finally {
      await world.close()
    }
  }
  return [
    figure("place → painted on the kitchen's board", seen.onBoard, 'the way of an order, without the floor beside it.'),
    figure('place → painted on the tables of another till', seen.onTables, 'as above; twenty tiles are drawn.'),
  ]
}

function figure(what: string, times: readonly number[], whenMissed: string): Figure {
  const p99 = quantile(times, 0.99)
  return {
    what,
    unit: 'ms',
    ours: measured(times),
    goals: [atMost(1_000, p99, 'ms at p99')],
    note: `${times.length} orders, p99 ${Math.round(p99)} ms, the slowest ${Math.round(Math.max(...times))} ms.`,
    whenMissed,
  }
}

async function placeInTurn(world: World, count: number, { onBoard, onTables }: Seen): Promise<void> {
  const tills = [await signedIn(world, 'cashier@lounge.demo'), await signedIn(world, 'cashier@lounge.demo')] as const
  const [kitchen, floor] = [await signedIn(world, 'kitchen@lounge.demo'), await signedIn(world, 'cashier@lounge.demo')]
  for (const till of tills) {
    await till.openPosTerminal()
    await till.tab('Soups').click()
  }
  for (let order = 0; order < count; order++) {
    const till = tills[order % 2 === 0 ? 0 : 1]
    const inTime = after(betweenMs)
    const table = freeTables[order % freeTables.length] ?? freeTables[0]
    const orders = 1 + Math.floor(order / freeTables.length)
    await till.pickTable(table)
    await till.item('Jollof Rice').click()
    const tile = `[aria-label="Table ${table}, ${orders} ${orders === 1 ? 'order' : 'orders'}${orders === 4 ? ' (Full)' : ''}"]`
    const [board = Number.NaN, tables = Number.NaN] = await timedAt(
      till.page,
      [
        { page: kitchen.page, selector: 'article' },
        { page: floor.page, selector: tile },
      ],
      () => till.placeOrder.click(),
    )
    onBoard.push(board)
    onTables.push(tables)
    await inTime
  }
  await Promise.all([...tills, kitchen, floor].map(({ context }) => context.close()))
}
