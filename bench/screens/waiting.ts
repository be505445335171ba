// Work on a till that was long without a network: an order that is placed and one that is paid, with nothing waiting to be sent and
// with hundreds.
import { setTimeout as after } from 'node:timers/promises'
import { type Measured, measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMostTimes, type Figure } from '../report.ts'
import { signedIn, type World } from './browser.ts'
import { fillOutbox } from './outbox.ts'
import { freeTables, sell } from './sales.ts'
import type { Seat } from './seat.ts'
import { timed } from './timing.ts'

const waiting = 500
/** The order is on its table, and the next one may begin. */
const nextOrder = { selector: '[aria-label="Order Details"]', text: 'Nothing ordered yet' }
/** Not under the picker's button: right after a tap on that, the till takes one at the same spot for half of a double tap. */
const besideThePicker = 'Hennessy VS'
/** Waits while the button ignores taps. */
const deafAgain = () => after(750)

export async function workWhileWaiting(world: World, pace: Pace): Promise<readonly Figure[]> {
  const count = pace.isQuick ? 2 : 5
  // One after the other: a table takes four orders.
  const tables = freeTables.values()
  const till = await signedIn(world, 'cashier@lounge.demo')
  await till.openPosTerminal()
  await till.goOffline()
  await worked(till, tables, 1)
  const none = await worked(till, tables, count)
  await fillOutbox(till, waiting)
  await till.openPosTerminal()
  await worked(till, tables, 1)
  const many = await worked(till, tables, count)
  await till.context.close()
  const figure = (what: string, ours: Measured, before: Measured): Figure => ({
    what,
    unit: 'ms',
    ours,
    goals: [atMostTimes(1.1, ours.p50, before.p50, 'with none')],
    note: `${before.p50.toFixed(1)} ms (${before.p95.toFixed(1)}) while nothing waits; the network is off.`,
    whenMissed: 'lists of what waits are gone through at each command.',
  })
  return [
    figure(`place → next order, ${waiting} commands waiting`, many.placed, none.placed),
    figure(`pay → success painted, ${waiting} commands waiting`, many.paid, none.paid),
  ]
}

async function worked(
  till: Seat,
  tables: Iterator<number>,
  count: number,
): Promise<{ readonly placed: Measured; readonly paid: Measured }> {
  const placed: number[] = []
  for (let place = 0; place < count; place++) {
    await till.pickTable(tables.next().value)
    await till.item(besideThePicker).click()
    placed.push(await timed(till.page, till.page, nextOrder, () => till.placeOrder.click()))
    await deafAgain()
  }
  const pays: number[] = []
  await sell(till, count, { taps: [], pays })
  return { placed: measured(placed), paid: measured(pays) }
}
