// Databases with a long history, made once and kept in a cache folder outside git: every order through the real hub, a
// thousand a day up to one fixed evening, and the same orders on the floor. Made without waiting for the disk, because nobody's
// money is in them; they are only asked questions.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { days, hours } from '@lounge/domain/time'
import { site } from '../../packages/server/src/site.ts'
import { inRoot } from '../../tools/machine.mjs'
import { type FloorOrder, openFloor } from '../floor/database.ts'
import { type InProcess, openInProcess } from '../server/lounge-in-process.ts'
import { newId, newOrder, randomItems } from '../server/orders.ts'

const ordersPerDay = 1_000
/** Each is two commands: paid, and gone from the table. */
const ordersPerGroup = 500
/** So many orders the hub holds before it is opened anew, without those older than two days. */
const ordersPerOpening = 25_000
/** 20 November 2026, seven in the morning in Lagos: after the last guest. */
export const endOfHistory = Date.UTC(2026, 10, 20, 6)

export interface History {
  readonly orders: number
  /** Holds the real lounge. */
  readonly dataDir: string
  readonly floorPath: string
}

/** What is kept of rows older than two business days: nothing, as trimming will have it, or all of them, as it is without. */
export type Kept = 'trimmed' | 'all'

export async function madeHistory(orders: number, kept: Kept): Promise<History> {
  const folder = inRoot(`node_modules/.cache/lounge-bench/${version()}/${orders}-${kept}`)
  const made = { orders, dataDir: join(folder, 'lounge'), floorPath: join(folder, 'floor.db') }
  if (existsSync(folder)) return made
  const inWork = `${folder}-in-work`
  rmSync(inWork, { recursive: true, force: true })
  mkdirSync(inWork, { recursive: true })
  await makeLounge(join(inWork, 'lounge'), orders, kept)
  makeFloor(join(inWork, 'floor.db'), orders)
  renameSync(inWork, folder)
  return made
}

/** Other tables or other rows are another history. */
function version(): string {
  const hash = createHash('sha256')
  const server = inRoot('packages/server/src')
  const migrations = readdirSync(join(server, 'db/migrations')).map((name) => `db/migrations/${name}`)
  for (const path of [...migrations.sort(), 'rows/query-rows.ts', 'log/sql-log.ts'])
    hash.update(readFileSync(join(server, path)))
  return hash.digest('hex').slice(0, 12)
}

/** The moments of all orders, oldest first: from ten in the morning on, one every 57 seconds. */
function momentOf(order: number, orders: number): number {
  const day = Math.floor(order / ordersPerDay) - Math.ceil(orders / ordersPerDay)
  return endOfHistory + days(day) + hours(3) + (order % ordersPerDay) * 57_000
}

const methods = ['Cash', 'Card', 'Transfer'] as const
const orderAt = (index: number, at: number) =>
  newOrder({ items: randomItems(index), method: methods[index % 3] ?? 'Cash', at })

async function makeLounge(dataDir: string, orders: number, kept: Kept): Promise<void> {
  const perOpening = kept === 'all' ? orders : ordersPerOpening
  const began = performance.now()
  for (let from = 0; from < orders; from += perOpening) {
    const clock = { now: momentOf(from, orders) }
    const lounge = await openInProcess(dataDir, { now: () => clock.now, isDurable: false })
    const until = Math.min(orders, from + perOpening)
    for (let next = from; next < until; next += ordersPerGroup)
      await sell(lounge, clock, next, Math.min(until, next + ordersPerGroup), orders)
    if (kept === 'trimmed') await trim(lounge, clock.now)
    await lounge.close()
    tellProgress(`${orders.toLocaleString('en-GB')} orders`, until, orders, began)
  }
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

/** What `history.trim` will do, done to the table: rows nobody works on any more leave it after two business days. */
async function trim({ db }: InProcess, now: number): Promise<void> {
  const kinds = [
    'order',
    'ticket:kitchen',
    'ticket:bar',
    'notification:pos',
    'notification:kitchen',
    'notification:bar',
    'notification:manager',
  ]
  const old = 'select coalesce(max(position), 0) from log where site = ? and booked_at < ?'
  const query = `delete from live_row where site = ? and kind in (${kinds.map(() => '?').join()}) and position <= (${old})`
  await db.executeQuery(CompiledQuery.raw(query, [site, ...kinds, site, now - days(2)]))
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
