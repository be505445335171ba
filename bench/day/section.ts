// The money day's part of the table: the close and the pages of a day of a thousand orders, and the accountant's month of a long
// history.
import { checkFates } from '../../packages/server/src/rows/fate-checks.ts'
import { join } from 'node:path'
import { kobo } from '@lounge/domain/money'
import { businessDay, days, hours, timestamp } from '@lounge/domain/time'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { openDatabase } from '../../packages/server/src/db/open.ts'
import { gatherMorning } from '../../packages/server/src/morning/gather.ts'
import { marginsPage, periodsPage } from '../../packages/server/src/rows/account-pages.ts'
import { triangleOfDay } from '../../packages/server/src/rows/triangle.ts'
import { forget, temporaryFolder } from '../children.ts'
import { endOfHistory, madeHistory } from '../history/made.ts'
import { measured } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, type Figure, type Section } from '../report.ts'
import { type InProcess, openInProcess } from '../server/lounge-in-process.ts'
import { newId, newOrder, randomItems } from '../server/orders.ts'

const ordersPerDay = 1_000
const perGroup = 100

export async function measureDay(pace: Pace): Promise<Section> {
  return { title: 'The money day', figures: [...(await daysClosed(pace)), ...(await month(pace))] }
}

async function daysClosed(pace: Pace): Promise<readonly Figure[]> {
  const folder = temporaryFolder()
  const clock = { now: endOfHistory - days(pace.turns) + hours(3) }
  const lounge = await openInProcess(join(folder, 'lounge'), { now: () => clock.now })
  const took: Record<'close' | 'check' | 'triangle' | 'morning', number[]> = {
    close: [],
    check: [],
    triangle: [],
    morning: [],
  }
  try {
    for (let turn = 0; turn < pace.turns; turn++) {
      const { hub, db } = lounge
      const day = businessDay(timestamp(clock.now), defaultSettings)
      const shiftId = newId(clock.now)
      await lounge.accept([lounge.command('shift.open', { shiftId, float: kobo(500_000), from: 'safe' })])
      await sellADay(lounge, clock)
      for (const by of ['person', 'item', 'place'] as const)
        took.triangle.push(await msOf(() => triangleOfDay({ db, lounge: hub.lounge, now: clock.now }, { day, by })))
      const page = { db, hub, now: () => clock.now, lastBackupAt: () => undefined }
      took.morning.push(await msOf(() => gatherMorning(page, day)))
      await lounge.accept([lounge.command('shift.count', { shiftId, coins: {} })])
      const close = [lounge.command('shift.close', { shiftId, cash: 'safe' }), lounge.office('day.close', {})]
      took.close.push(await msOf(() => lounge.accept(close)))
      took.check.push(await msOf(() => checkFates(db, day)))
      clock.now += hours(7)
    }
  } finally {
    await lounge.close()
    forget(folder)
  }
  const figure = (of: keyof typeof took, what: string, limit?: number): Figure => {
    const ours = measured(took[of])
    const goals = limit === undefined ? [] : [atMost(limit, ours.p50, 'ms')]
    return { what: `${what}, ${ordersPerDay.toLocaleString('en-GB')} orders`, unit: 'ms', ours, goals }
  }
  return [
    figure('close', 'a till and the day are closed, Z and books', 1_000),
    figure('check', 'every unit of the day is checked', 1_000),
    figure('triangle', 'the triangle of a day', 50),
    figure('morning', 'the morning page is gathered'),
  ]
}

/** One order every 57 seconds, as in the long history. */
async function sellADay({ command, accept }: InProcess, clock: { now: number }): Promise<void> {
  for (let from = 0; from < ordersPerDay; from += perGroup) {
    const orders = Array.from({ length: perGroup }, (_, index) => {
      clock.now += 57_000
      return newOrder({ items: randomItems(from + index), at: clock.now })
    })
    await accept(orders.map((args) => command('order.pay', args)))
    await accept(orders.map(({ orderId }) => command('order.complete', { orderId })))
  }
}

/** The office's questions about the last thirty days. */
async function month(pace: Pace): Promise<readonly Figure[]> {
  const orders = pace.isQuick ? 100_000 : 1_000_000
  const { dataDir } = await madeHistory(orders)
  const { db, close } = await openDatabase(dataDir)
  const dayOf = (at: number) => businessDay(timestamp(at), defaultSettings)
  const span = { from: dayOf(endOfHistory - days(30)), to: dayOf(endOfHistory - days(1)) }
  const asked = {
    'the month by its days': () => periodsPage(db, { ...span, by: 'day' }),
    'the month by items, with what they cost': () => marginsPage(db, span),
  }
  const limits = { 'the month by its days': 7, 'the month by items, with what they cost': 20 }
  const figures: Figure[] = []
  const questions = Object.keys(asked) as (keyof typeof asked)[] // the keys of this very object
  for (const what of questions) {
    const times: number[] = []
    for (let turn = 0; turn <= pace.turns * 4; turn++) times.push(await msOf(asked[what]))
    const ours = measured(times.slice(1))
    const goals = [atMost(limits[what], ours.p50, 'ms')]
    figures.push({ what: `${what}, of ${orders.toLocaleString('en-GB')} orders`, unit: 'ms', ours, goals })
  }
  await close()
  return figures
}

async function msOf(done: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await done()
  return performance.now() - began
}
