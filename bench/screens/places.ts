// The time from placing on the till to the paint on the kitchen's board in another browser context, through the server, on both sides
// of the comparison. Every fifty orders get a new lounge, so that the board stays as long as on a usual evening.
import type { Page } from '@playwright/test'
import { setTimeout as after } from 'node:timers/promises'
import { measured, quantile } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure } from '../report.ts'
import { forget, temporaryFolder } from '../children.ts'
import { hasShim, onDisk } from '../../packages/server/src/testing/disk/shim.ts'
import { newContext, openWorld, signedIn, type World } from './browser.ts'
import { freeTables } from './sales.ts'
import type { Seat } from './seat.ts'
import { timed } from './timing.ts'

const perLounge = 50
const slowSyncMs = 20
/** How long the button ignores taps after one. */
const deafMs = 750
const ticket = { selector: 'article' }
const whenMissed =
  'the till draws itself again, then writes strictly, then sends; the commit and the drawing of the board come on top. Next: begin to write before drawing.'

export async function places(pace: Pace): Promise<readonly Figure[]> {
  const near = await placed(pace.isQuick ? 1 : 3)
  const folder = temporaryFolder()
  const env = hasShim ? onDisk(folder, { slowMs: slowSyncMs }) : undefined
  const slow = env && (await placed(1, env))
  forget(folder)
  const found = measured(near.ours)
  const p99 = (values: readonly number[]): number => quantile(values, 0.99)
  return [
    {
      what: "place on one till → painted on the kitchen's board",
      unit: 'ms',
      floor: measured(near.floor),
      ours: found,
      goals: [atMost(40, found.p50, 'ms'), { text: 'p95 ≤ 80 ms', isMet: found.p95 <= 80 }],
      note: `${near.ours.length} orders; p99 ${Math.round(p99(near.ours))} ms.`,
      whenMissed,
    },
    slow
      ? {
          what: `… with ${slowSyncMs} ms more for each sync of the server`,
          unit: 'ms',
          floor: measured(slow.floor),
          ours: measured(slow.ours),
          goals: [{ text: 'p99 ≤ 300 ms', isMet: p99(slow.ours) <= 300 }],
          note: `${slow.ours.length} orders; p99 ${Math.round(p99(slow.ours))} ms.`,
          whenMissed,
        }
      : {
          what: `… with ${slowSyncMs} ms more for each sync of the server`,
          unit: 'ms',
          goals: [],
          note: 'not run: it takes Linux and a C compiler (cc) to slow a disk down honestly.',
        },
  ]
}

interface Placed {
  readonly floor: number[]
  readonly ours: number[]
}

async function placed(lounges: number, env?: Readonly<Record<string, string>>): Promise<Placed> {
  const times: Placed = { floor: [], ours: [] }
  for (let lounge = 0; lounge < lounges; lounge++) {
    const world = await openWorld(env)
    try {
      await placeInTurn(world, times)
    } finally {
      await world.close()
    }
  }
  return times
}

async function placeInTurn(world: World, { floor, ours }: Placed): Promise<void> {
  const context = await newContext(world.browser, world.floor)
  const floorTill = await context.newPage()
  await floorTill.goto('/')
  const floorBoard = await context.newPage()
  await floorBoard.goto('/#board')
  const till = await signedIn(world, 'cashier@lounge.demo')
  const kitchen = await signedIn(world, 'kitchen@lounge.demo')
  await till.openPosTerminal()
  await till.tab('Soups').click()
  for (let place = 0; place < perLounge; place++) {
    const inTime = after(deafMs)
    floor.push(await placeOnFloor(floorTill, floorBoard))
    await inTime
    ours.push(await placeAtTill(till, kitchen.page, freeTables[place % freeTables.length] ?? freeTables[0]))
  }
  await Promise.all([context, till.context, kitchen.context].map((each) => each.close()))
}

async function placeAtTill(till: Seat, board: Page, table: number): Promise<number> {
  await till.pickTable(table)
  await till.item('Jollof Rice').click()
  return timed(till.page, board, ticket, () => till.placeOrder.click())
}

async function placeOnFloor(till: Page, board: Page): Promise<number> {
  await till.getByRole('button', { name: 'Item 1', exact: true }).click()
  return timed(till, board, ticket, () => till.getByRole('button', { name: 'Place' }).click())
}
