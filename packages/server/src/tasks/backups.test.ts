// Backups are made automatically, and staff hear of them as much as they need.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, minutes } from '@lounge/domain/time'
import { BackupFailed } from '../backup/failure.ts'
import type { Outcome } from '../backup/outcome.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { Backups, type BackupsParts } from './backups.ts'
import { SystemActor } from './system-actor.ts'
import { Tails } from './tails.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real processes and disks, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

const good: Outcome = { kind: 'made', path: '', bytes: 2_000_000, durationMs: 1, isNew: true }
const bad: Outcome = { kind: 'failed', outcome: 'no_room', message: '' }

/** @param outcomes one for each full copy; without them a process makes the copies */
function backups(outcomes?: Outcome[], { everyMs = minutes(1), tails }: Partial<BackupsParts> = {}) {
  const heard: Parameters<BackupsParts['onOutcome']>[0][] = []
  const { hub, directory, clock } = lounge
  const now = () => clock.now
  const tasks = new Backups({
    place: { ...lounge.place, backupDir: join(lounge.dataDir, 'backups') },
    everyMs,
    tails,
    lounge: hub.lounge,
    actor: new SystemActor(hub, directory, now),
    now,
    onOutcome: (outcome) => heard.push(outcome),
    make: outcomes && (async () => outcomes.shift() ?? good),
  })
  return { tasks, heard }
}
const realTails = () =>
  new Tails({
    place: { ...lounge.place, backupDir: join(lounge.dataDir, 'backups') },
    now: () => lounge.clock.now,
  })
const rung = () =>
  [...lounge.hub.lounge.all('notification:manager')]
    .map(({ code }) => code)
    .filter((code) => code.startsWith('notice_backup'))
async function quarters(tasks: Backups, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    lounge.clock.now += minutes(15)
    await tasks.look()
  }
}

test('NOT-01 the first good backup of a business day rings the bell, across restarts, and the next day again', async () => {
  const { tasks, heard } = backups([])
  await quarters(tasks, 12)
  expect(heard).toHaveLength(1)
  expect(rung()).toEqual(['notice_backup_good'])
  await quarters(backups([]).tasks, 4)
  expect(rung()).toHaveLength(1)
  lounge.clock.now += days(1)
  await quarters(tasks, 4)
  expect(heard).toHaveLength(2)
  expect(rung()).toEqual(['notice_backup_good', 'notice_backup_good'])
})

test('NOT-01 a failure rings it once an hour, and that it works again rings it too', async () => {
  const { tasks, heard } = backups([bad, bad, bad, bad, bad, bad, bad, good])
  await quarters(tasks, 10)
  expect(heard).toHaveLength(8)
  expect(tasks.hasFailed).toBe(false)
  expect(rung()).toEqual(['notice_backup_no_room', 'notice_backup_no_room', 'notice_backup_good_again'])
})

test('NOT-01 a tail that cannot be written is told of when it lasts, and so is that it works again', async () => {
  let isBroken = true
  const tails = {
    isShared: false,
    write: async () => {
      if (isBroken) throw new BackupFailed('no_room', '')
      return { kind: 'nothing new' } as const
    },
  }
  const { tasks } = backups([], { tails })
  for (let n = 0; n < 5; n++) {
    lounge.clock.now += minutes(1)
    await tasks.look()
  }
  expect(tasks.hasFailed).toBe(false)
  lounge.clock.now += minutes(1)
  await tasks.look()
  expect(tasks.hasFailed).toBe(true)
  isBroken = false
  lounge.clock.now += minutes(1)
  await tasks.look()
  expect(tasks.hasFailed).toBe(false)
  expect(rung()).toEqual(['notice_backup_good', 'notice_backup_no_room', 'notice_backup_good_again'])
  expect(tasks.lastGoodAt).toBe(lounge.clock.now)
})

test('a full copy is due a minute after a start and when a business day begins; none where something else makes them', async () => {
  const { tasks, heard } = backups([])
  await tasks.look()
  expect(heard).toHaveLength(0)
  lounge.clock.now += minutes(1)
  await tasks.look()
  await tasks.look()
  expect(heard).toHaveLength(1)
  lounge.clock.now += days(1)
  await tasks.look()
  expect(heard).toHaveLength(2)
  const { tasks: none, heard: nothing } = backups([], { everyMs: 0 })
  await quarters(none, 4)
  expect(nothing).toEqual([])
})

test('a clock that is set right after the start stops no backup, and one from a time to come is not the last good one', async () => {
  const { tasks, heard } = backups([])
  await quarters(tasks, 1)
  lounge.clock.now -= days(400)
  await quarters(tasks, 1)
  expect(heard).toHaveLength(2)

  const folder = join(lounge.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const name of ['lounge-2099-01-01T00-00-00Z.backup', 'lounge-2020-01-01T00-00-00Z.backup'])
    writeFileSync(join(folder, name), '')
  const { tasks: again } = backups()
  await again.look()
  expect(again.lastGoodAt).toBe(Date.UTC(2020, 0, 1))
})

test('REL-06 a process of its own makes the full copy, tails follow it each minute, and a new start knows of both', async () => {
  lounge.clock.now = Date.now() // that process reads the clock of this machine
  const { tasks, heard } = backups(undefined, { tails: realTails() })
  expect(tasks.lastGoodAt).toBeUndefined()
  lounge.clock.now += minutes(1)
  await tasks.look()
  expect(heard).toMatchObject([{ kind: 'cannot follow' }, { kind: 'made', isNew: true }])
  lounge.clock.now += minutes(1)
  await tasks.look() // the bell's own notice about the copy
  lounge.clock.now += minutes(1)
  await tasks.look()
  expect(heard.slice(2)).toMatchObject([{ kind: 'tail made' }])
  expect(tasks.lastGoodAt).toBe(lounge.clock.now)
  const found = readdirSync(join(lounge.dataDir, 'backups')).map((name) => /[.](backup|tail)$/.exec(name)?.[1])
  expect(new Set(found)).toEqual(new Set([undefined, 'backup', 'tail']))
  const last = tasks.lastGoodAt ?? 0
  const { tasks: again } = backups(undefined, { tails: realTails() })
  await expect.poll(() => last - (again.lastGoodAt ?? 0)).toBeLessThanOrEqual(minutes(1))
  // A separate process takes its time on a busy machine.
}, 120_000)

test('a copy that somebody made by hand is known to whoever looks, before the server looks by itself', async () => {
  const { tasks } = backups([], { everyMs: 0 })
  expect(await tasks.known()).toMatchObject({
    lastGoodAt: undefined,
    hasFailed: false,
    isShared: false,
    isOthers: false,
  })
  const folder = join(lounge.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'lounge-2020-01-01T00-00-00Z.backup'), '')
  expect(await tasks.known()).toMatchObject({
    lastGoodAt: Date.UTC(2020, 0, 1),
    hasFailed: false,
    isShared: false,
    isOthers: false,
  })
})

test('where no copy was ever made whoever looks hears of the first failure, and where the copies go', async () => {
  const tails = { isShared: false, write: () => Promise.reject(new BackupFailed('failed', '')) }
  const { tasks } = backups([], { tails })
  expect(await tasks.known()).toMatchObject({ hasFailed: false })
  lounge.clock.now += 1_000
  await tasks.look()
  expect(await tasks.known()).toMatchObject({ hasFailed: true, folder: join(lounge.dataDir, 'backups') })
})

test('a server that stops waits for no full copy that is under way', async () => {
  const { tasks, heard } = backups()
  lounge.clock.now += minutes(1)
  const looking = tasks.look()
  await tasks.stop()
  await looking
  expect(heard).toEqual([])
})

test('a tail that is under way when the server stops is hurried, and so is the last one', async () => {
  const rests: boolean[] = []
  const tails = {
    isShared: false,
    write: async (stopped?: AbortSignal) => {
      await Promise.resolve() // the first is in progress when the stop comes
      rests.push(stopped?.aborted !== true)
      return { kind: 'nothing new' } as const
    },
  }
  const { tasks } = backups([], { tails })
  const looking = tasks.look()
  await tasks.stop()
  await looking
  expect(rests).toEqual([false, false])
})

test('NOT-01 a disk that does not answer holds up no full copy, is told of, and does not keep the server from stopping', async () => {
  const folder = join(lounge.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  // Opening this pipe for reading blocks until somebody writes.
  const stuck = join(folder, 'lounge-2020-01-01T00-00-00Z.backup')
  execFileSync('mkfifo', [stuck])
  const tasks = backups([bad, bad], { tails: realTails() }).tasks
  const looks: Promise<void>[] = []
  try {
    for (let n = 0; n < 5; n++) {
      lounge.clock.now += minutes(1)
      looks.push(tasks.look())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(tasks.hasFailed).toBe(false)
    lounge.clock.now += minutes(1)
    await Promise.all([...looks, tasks.look()])
    expect(tasks.hasFailed).toBe(true)
    expect(rung()).toEqual(['notice_backup_failed'])
    expect(await tasks.known()).toMatchObject({ hasFailed: true })
    await tasks.stop()
  } finally {
    closeSync(openSync(stuck, 'r+'))
    rmSync(stuck)
  }
})
