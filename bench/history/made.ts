// Databases with a long history, made once and kept in a cache folder outside git: a thousand orders a day up to one fixed evening.
// The last days are sold through the real hub; earlier days are copies of the first of these, under their own ids and times. The
// floor has the same orders. They are made without waiting for the disk, because they are only queried.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { days, hours } from '@lounge/domain/time'
import { openDatabase } from '../../packages/server/src/db/open.ts'
import { HistoryTrim } from '../../packages/server/src/tasks/history-trim.ts'
import { SystemActor } from '../../packages/server/src/tasks/system-actor.ts'
import { inRoot } from '../../tools/machine.mjs'
import { type FloorOrder, openFloor } from '../floor/database.ts'
import { databaseIn, type InProcess, openInProcess } from '../server/lounge-in-process.ts'
import { newId, newOrder, randomItems } from '../server/orders.ts'
import { copyFirstDay } from './copies.ts'

const ordersPerDay = 1_000
/** Each order is two commands: paid, and off its table. */
const ordersPerGroup = 500
/** The days that history.trim leaves among the live rows, the running business day and the two before it, and one that it takes. */
const soldDays = 4
/** 20 November 2026, seven in the morning in Lagos: after the last guest. */
export const endOfHistory = Date.UTC(2026, 10, 20, 6)

export interface History {
  readonly orders: number
  /** The folder with the real lounge. */
  readonly dataDir: string
  readonly floorPath: string
}

/** @param orders whole days of a thousand, and at least four */
export async function madeHistory(orders: number): Promise<History> {
  const folder = inRoot(`node_modules/.cache/lounge-bench/${version()}/${orders}`)
  const made = { orders, dataDir: join(folder, 'lounge'), floorPath: join(folder, 'floor.db') }
  if (!existsSync(folder)) {
    const inWork = `${folder}-in-work`
    rmSync(inWork, { recursive: true, force: true })
    mkdirSync(inWork, { recursive: true })
    await makeLounge(join(inWork, 'lounge'), orders)
    makeFloor(join(inWork, 'floor.db'), orders)
    renameSync(inWork, folder)
  }
  // A later release may have added migrations.
  await (await openDatabase(made.dataDir)).close()
  return made
}

/** A hash of the code that makes an order's queryable rows: other rows need another history. */
function version(): string {
  const hash = createHash('sha256')
  const rows = inRoot('packages/server/src/rows')
  const files = readdirSync(rows).filter((name) => !name.endsWith('.test.ts'))
  for (const path of [...files.sort().map((name) => join(rows, name)), inRoot('bench/history/made.ts')])
    hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

/** The time of an order, counted from the oldest: one every 57 seconds from ten in the morning on. */
function momentOf(order: number, orders: number): number {
  const day = Math.floor(order / ordersPerDay) - Math.ceil(orders / ordersPerDay)
  return endOfHistory + days(day) + hours(3) + (order % ordersPerDay) * 57_000
}

const methods = ['Cash', 'Card', 'Transfer'] as const
const orderAt = (index: number, at: number) =>
  newOrder({ items: randomItems(index), method: methods[index % 3] ?? 'Cash', at })

async function makeLounge(dataDir: string, orders: number): Promise<void> {
  const began = performance.now()
  const first = orders - soldDays * ordersPerDay
  const clock = { now: momentOf(first, orders) - hours(1) }
  const lounge = await openInProcess(dataDir, { now: () => clock.now, isDurable: false })
  const { head } = lounge.hub
  for (let next = first; next < orders; next += ordersPerGroup)
    await sell(lounge, clock, next, next + ordersPerGroup, orders)
  // Before the next business day begins, so that not one day more is trimmed.
  clock.now = endOfHistory - hours(3)
  await trim(lounge, clock.now)
  await lounge.close()
  const from = head + 1
  const sold = { from, until: head + 2 * ordersPerDay, days: first / ordersPerDay }
  copyFirstDay(databaseIn(dataDir), sold, (day) => {
    if (day % 100 === 0) tellProgress(`${orders.toLocaleString('en-GB')} orders`, day * ordersPerDay, orders, began)
  })
}

/** Does what the server's timer does at the change of days. */
async function trim({ hub, directory }: InProcess, now: number): Promise<void> {
  await new HistoryTrim(hub.lounge, new SystemActor(hub, directory, () => now), 0).lookAround(now)
}

async function sell(
  { command, accept }: InProcess,
  clock: { now: number },
  from: number,
  until: number,
  orders: number,
): Promise<void> {
  const ids: string[] = []
  const paid = Array.from({ length: until - from }, (_, index) => {
    clock.now = momentOf(from + index, orders)
    const args = orderAt(from + index, clock.now)
    ids.push(args.orderId)
    return command('order.pay', args)
  })
  await accept(paid)
  await accept(ids.map((orderId) => command('order.complete', { orderId })))
}

function makeFloor(path: string, orders: number): void {
  const { db, insert, transaction } = openFloor(path, 'off')
  for (let from = 0; from < orders; from += ordersPerGroup)
    transaction(() => {
      for (let index = from; index < Math.min(orders, from + ordersPerGroup); index++) {
        const at = momentOf(index, orders)
        insert({ id: newId(at), at, args: orderAt(index, at) } satisfies FloorOrder)
      }
    })
  db.close()
}

function tellProgress(what: string, done: number, all: number, began: number): void {
  const seconds = (performance.now() - began) / 1000
  console.error(`making ${what}: ${Math.round((done / all) * 100)} % after ${Math.round(seconds)} s`)
}
