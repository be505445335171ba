// Which full copy of a folder is the latest: its contents decide, not the clock at the time it was made.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { days, formatMoment, minutes, timestamp } from '@lounge/domain/time'
import { Tails } from '../tasks/tails.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
const restoredOnes: TestLounge[] = []
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(async () => {
  for (const each of restoredOnes.splice(0)) await each.close().catch(() => undefined)
  await lounge.close().catch(() => undefined) // one that was restored is closed already
})

const backupsOf = ({ dataDir }: TestLounge): string => join(dataDir, 'backups')
const backUp = (of: TestLounge, { aheadMs = 0, isAnew = false } = {}) =>
  makeBackup({ ...of.place, backupDir: backupsOf(of), isAnew, now: () => of.clock.now + aheadMs })
const filesOf = (of: TestLounge, ending: string): readonly string[] =>
  readdirSync(backupsOf(of)).filter((name) => name.endsWith(ending))
async function sells(of: TestLounge, n: number): Promise<void> {
  of.clock.now += minutes(1)
  const till = await of.terminal('cashier@lounge.demo')
  await till.does(pay(order(n, 5, [line(n, 'gulder')])))
}
/** Sells, and writes a tail one minute later. */
async function sellsOn(of: TestLounge, n: number): Promise<void> {
  await sells(of, n)
  const tails = new Tails({ place: { ...of.place, backupDir: backupsOf(of) }, now: () => of.clock.now })
  expect(await tails.write()).toMatchObject({ kind: 'tail made' })
}
async function restoredFrom(path: string, of: TestLounge) {
  const { clock, keyFor, place } = of
  let found: Awaited<ReturnType<typeof restore>> | undefined
  const restored = await of.restarted(async () => {
    found = await restore(path, place, { now: clock.now, keyFor })
  })
  restoredOnes.push(restored)
  if (!found) throw new Error('nothing was restored')
  return { restored, ...found }
}

test('REL-06 of a folder the copy that holds the latest work is taken, also where a clock was days ahead when an older one was made', async () => {
  await sells(lounge, 1)
  await backUp(lounge, { aheadMs: days(10) })
  await backUp(lounge, { isAnew: true }) // as after an update
  await sellsOn(lounge, 2)
  const { followed, further } = await restoredFrom(backupsOf(lounge), lounge)
  expect(followed).toMatchObject({ position: lounge.hub.head, missing: undefined })
  expect(further).toBeUndefined()
})

test('REL-06 copies that were made while the clock was ahead take no tails away from what is copied now', async () => {
  for (let n = 1; n <= 4; n++) {
    await sells(lounge, n)
    await backUp(lounge, { aheadMs: days(10 + n) })
  }
  await backUp(lounge, { isAnew: true })
  await sellsOn(lounge, 5)
  lounge.clock.now += days(1)
  await backUp(lounge)
  expect(filesOf(lounge, '.tail')).toHaveLength(1)
})

test('REL-06 after an older copy was put back what is copied since is the latest, though the history before went on for longer', async () => {
  const { path } = await backUp(lounge)
  await sellsOn(lounge, 1)
  for (let n = 2; n < 10; n++) await sells(lounge, n)
  await backUp(lounge)
  const { head } = lounge.hub
  for (const name of filesOf(lounge, '.tail')) rmSync(join(backupsOf(lounge), name))
  const { restored } = await restoredFrom(path, lounge)
  restored.clock.now += minutes(1)
  await backUp(restored)
  await sellsOn(restored, 20)
  const again = await restoredFrom(backupsOf(restored), restored)
  expect(again.followed).toMatchObject({ position: restored.hub.head, missing: undefined })
  expect(restored.hub.head).toBeLessThan(head)
  // Only the owner knows which of the two histories is the right one.
  expect(again.further).toMatch(/does not follow what is taken here, and holds more of a log \(up to position \d+\)/)
})

test('REL-06 where the full copies of the latest work are gone a restore says that there was more', async () => {
  await backUp(lounge)
  await sells(lounge, 1)
  lounge.clock.now += minutes(1)
  const { path } = await backUp(lounge, { isAnew: true })
  await sellsOn(lounge, 2)
  rmSync(path)
  const { followed, further } = await restoredFrom(backupsOf(lounge), lounge)
  expect(followed.position).toBeLessThan(lounge.hub.head)
  const [tail = ''] = filesOf(lounge, '.tail')
  expect(further).toContain(
    `${join(backupsOf(lounge), tail)} of ${formatMoment(timestamp(lounge.clock.now), defaultSettings)} does not`,
  )
})
