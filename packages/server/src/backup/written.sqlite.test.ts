// The bytes that a day writes to disk: those of an order must not grow with the history, and a day after a year must stay under 3 GB.
// LOUNGE_WRITTEN=108000 sells a year before it measures.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { orderId } from '@lounge/domain/testing/ids'
import { command, line, order, pay, place } from '@lounge/domain/testing/requests'
import { hours, minutes } from '@lounge/domain/time'
import { Tails } from '../tasks/tails.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { outsideOf } from './bundle.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'

const history = Number(process.env['LOUNGE_WRITTEN'] ?? 40)
vi.setConfig({ testTimeout: 120_000 + history * 60, hookTimeout: 30_000 })

const ordersPerDay = 300
const measuredOrders = 20
/** The size of the database after a year of such days. */
const databaseAfterAYear = 1_500_000_000

/** The bytes this process wrote, on any disk; undefined if the system does not count them. */
function writtenSoFar(): number | undefined {
  if (!existsSync('/proc/self/io')) return undefined
  return Number(/^wchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])
}

test('REL-06 what an order writes does not grow with the history, and a day of 300 after a year stays under 3 GB', async ({
  skip,
}) => {
  if (writtenSoFar() === undefined) skip('this system does not count what a process writes')
  const lounge = await openSmallLounge()
  try {
    const backupDir = join(lounge.dataDir, 'backups')
    const { place: at, hub, clock } = lounge
    const parts = { place: { ...at, backupDir }, now: () => clock.now }
    const tails = new Tails(parts)
    // Large stocks: a sale of a missing item is flagged, and writes more.
    for (const itemId of ['jollof-rice', 'gulder'])
      await lounge.manager.answerTo(command('stock.count', { itemId, level: 1_000_000 }))
    let till = await lounge.terminal('cashier@lounge.demo')
    let hour = hourOf(clock.now)
    let sold = 0
    /** A session lasts until its business day ends, which is on a full hour. */
    const signInAgain = async (): Promise<void> => {
      till = await till.signInAs('cashier@lounge.demo')
      hour = hourOf(clock.now)
    }
    const sell = async (count: number, isCopied: boolean): Promise<void> => {
      for (let n = 0; n < count; n++) {
        if (hourOf(clock.now) !== hour) await signInAgain()
        sold += 1
        const lines = [line(sold, 'jollof-rice'), line(sold + 500_000, 'gulder', 2)]
        const ordered = order(sold, 1 + (sold % 9), lines, { number: numberAt(clock.now, sold) })
        for (const deed of [place(ordered), pay(ordered), command('order.complete', { orderId: orderId(sold) })])
          expect(await till.answerTo(deed)).toMatchObject({ outcome: 'applied' })
        clock.now += minutes(1)
        if (isCopied) await tails.write()
      }
    }
    const full = () => makeBackup({ ...at, backupDir, now: () => clock.now })
    /** A part of an evening, within an hour, with a tail after each order. */
    const evening = async () => {
      clock.now = (hourOf(clock.now) + 1) * hours(1)
      await signInAgain()
      await tails.write()
      const before = { all: writtenSoFar() ?? 0, tails: bytesOf(backupDir, '.tail') }
      await sell(measuredOrders, true)
      return {
        perOrder: ((writtenSoFar() ?? 0) - before.all) / measuredOrders,
        ofTails: (bytesOf(backupDir, '.tail') - before.tails) / measuredOrders,
      }
    }
    await full()
    await evening() // the first time creates tables and sessions
    const young = await evening()
    await sell(history, false)
    const old = await evening()
    expect(hub.head).toBeGreaterThanOrEqual(3 * sold)
    const before = writtenSoFar() ?? 0
    const { databaseBytes } = await outsideOf((await full()).path)
    const ofFull = ((writtenSoFar() ?? 0) - before) / databaseBytes
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
    const ofDay = ofFull * databaseAfterAYear + ordersPerDay * old.perOrder
    const began = performance.now()
    const restored = await lounge.restarted(async () => {
      await restore(backupDir, at, { now: clock.now, keyFor: lounge.keyFor })
    })
    const head = restored.hub.head
    const restoredMs = performance.now() - began
    await restored.close()
    console.log(
      `${sold} orders: ${kilobytes(old.perOrder)} written for each, ${kilobytes(old.ofTails)} of them its tail; the nightly copy writes ${ofFull.toFixed(2)} times the database; a day after a year ${(ofDay / 1e9).toFixed(2)} GB. From the copies to selling: ${(restoredMs / 1000).toFixed(1)} s`,
    )
    expect(head).toBe(hub.head)
    expect(old.ofTails).toBeLessThan(young.ofTails * 1.2)
    expect(old.ofTails).toBeLessThan(8_000)
    expect(old.perOrder).toBeLessThan(young.perOrder * 1.5)
    expect(ofDay).toBeLessThan(3_000_000_000)
  } finally {
    await lounge.close().catch(() => undefined) // it was restarted, and is closed by then
  }
})

/** A till's daily number has four digits; a day has fewer orders than minutes here. */
const numberAt = (at: number, sold: number): string =>
  `ORD-${new Date(at).toISOString().slice(2, 10).replaceAll('-', '')}01${String(sold % 10_000).padStart(4, '0')}`

const hourOf = (at: number): number => Math.floor(at / hours(1))

const bytesOf = (folder: string, end: string): number =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
