// Tails continue only behind a copy that a restore can begin with, and contain everything that was booked when the server stops.
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { makeBackup } from '../backup/make.ts'
import type { Outcome } from '../backup/outcome.ts'
import { restore } from '../backup/restore.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { Backups, type BackupsParts } from './backups.ts'
import { SystemActor } from './system-actor.ts'
import { Tails } from './tails.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close().catch(() => undefined)) // one that was restored is closed already

function backups() {
  const heard: Parameters<BackupsParts['onOutcome']>[0][] = []
  const { hub, directory, clock } = lounge
  const now = () => clock.now
  const place = { ...lounge.place, backupDir: join(lounge.dataDir, 'backups') }
  const tasks = new Backups({
    place,
    everyMs: minutes(1),
    tails: new Tails({ place, now }),
    lounge: hub.lounge,
    actor: new SystemActor(hub, directory, now),
    now,
    onOutcome: (outcome) => heard.push(outcome),
    make: () => fullCopy(),
  })
  return { tasks, heard }
}
/** A full copy made by this process, with the test's clock. */
async function fullCopy(isAnew = false): Promise<Outcome> {
  const backupDir = join(lounge.dataDir, 'backups')
  const { path, bytes, durationMs } = await makeBackup({
    ...lounge.place,
    backupDir,
    isAnew,
    now: () => lounge.clock.now,
  })
  return { kind: 'made', path, bytes, durationMs, isNew: true }
}
let sold = 0
async function sell(): Promise<void> {
  sold += 1
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(pay(order(sold, 1 + (sold % 9), [line(sold, 'jollof-rice')])))
}
async function minuteLater(tasks: Backups, count = 1): Promise<void> {
  lounge.clock.now += minutes(count)
  await tasks.look()
}
async function restoredTo(): Promise<{ readonly position: number; readonly missing: string | undefined }> {
  const { place, dataDir, clock, keyFor } = lounge
  let followed: Awaited<ReturnType<typeof restore>>['followed'] | undefined
  const restored: TestLounge = await lounge.restarted(async () => {
    followed = (await restore(join(dataDir, 'backups'), place, { now: clock.now, keyFor })).followed
  })
  await restored.close()
  return { position: followed?.position ?? 0, missing: followed?.missing }
}

test('REL-06 where somebody takes the full copies away no tail goes on behind them: another full copy is made at once, and all is in it', async () => {
  const { tasks, heard } = backups()
  await sell()
  await minuteLater(tasks, 2)
  await sell()
  await minuteLater(tasks)
  expect(tasks.lastGoodAt).toBe(lounge.clock.now)
  const folder = join(lounge.dataDir, 'backups')
  for (const name of readdirSync(folder))
    if (name.endsWith('.backup')) renameSync(join(folder, name), join(lounge.dataDir, name))
  await sell()
  await minuteLater(tasks)
  // At once, though the last one is minutes old: another disk was put in, for instance, and has none.
  expect(heard.slice(-2)).toMatchObject([{ kind: 'cannot follow' }, { kind: 'made' }])
  await sell()
  await minuteLater(tasks)
  expect(heard.at(-1)).toMatchObject({ kind: 'tail made' })
  expect(await restoredTo()).toEqual({ position: lounge.hub.head, missing: undefined })
})

test('REL-06 where another full copy has begun another series the next tail follows that one', async () => {
  const { tasks, heard } = backups()
  await minuteLater(tasks, 2)
  await sell()
  await minuteLater(tasks)
  await fullCopy(true)
  await sell()
  await minuteLater(tasks)
  expect(heard.at(-1)).toMatchObject({ kind: 'tail made' })
  expect(tasks.lastGoodAt).toBe(lounge.clock.now)
  expect(await restoredTo()).toEqual({ position: lounge.hub.head, missing: undefined })
})

test('REL-06 a tail that is gone from between the others makes a full copy due, and nothing says meanwhile that all is copied', async () => {
  const { tasks, heard } = backups()
  await minuteLater(tasks, 2)
  for (let n = 0; n < 3; n++) {
    await sell()
    await minuteLater(tasks)
  }
  const goodAt = tasks.lastGoodAt
  const folder = join(lounge.dataDir, 'backups')
  rmSync(join(folder, readdirSync(folder).find((name) => name.endsWith('00000002.tail')) ?? ''))
  await sell()
  await minuteLater(tasks)
  expect(heard.at(-1)).toMatchObject({ kind: 'cannot follow' })
  expect(tasks.lastGoodAt).toBe(goodAt)
  await minuteLater(tasks, 15)
  await sell()
  await minuteLater(tasks)
  expect(await restoredTo()).toEqual({ position: lounge.hub.head, missing: undefined })
})

test('REL-06 what is booked while the server stops is in its last tail', async () => {
  const { tasks } = backups()
  await minuteLater(tasks, 2)
  const quiet = new Promise((resolve) => setTimeout(resolve, 100)).then(sell)
  await tasks.stop(quiet)
  await quiet
  expect(await restoredTo()).toEqual({ position: lounge.hub.head, missing: undefined })
})
