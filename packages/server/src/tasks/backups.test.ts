// Backups come by themselves, and staff hear of them as much as they need.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, minutes } from '@lounge/domain/time'
import type { Outcome } from '../backup/outcome.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { Backups } from './backups.ts'
import { SystemActor } from './system-actor.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real processes and disks, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

const good: Outcome = { kind: 'made', path: '', bytes: 2_000_000, durationMs: 1, isNew: true }
const bad: Outcome = { kind: 'failed', outcome: 'no_room', message: '' }

/** @param outcomes one for each that is made; without any, a process makes them */
function backups(outcomes?: Outcome[], everyMs = minutes(15)) {
  const heard: Outcome[] = []
  const { hub, directory, clock } = lounge
  const now = () => clock.now
  const tasks = new Backups({
    place: { ...lounge.place, backupDir: join(lounge.dataDir, 'backups') },
    everyMs,
    lounge: hub.lounge,
    actor: new SystemActor(hub, directory, now),
    now,
    onOutcome: (outcome) => heard.push(outcome),
    make: outcomes && (async () => outcomes.shift() ?? good),
  })
  return { tasks, heard }
}
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
  await quarters(backups([]).tasks, 12)
  expect(rung()).toEqual(['notice_backup_good'])
  await quarters(backups([]).tasks, 4)
  expect(rung()).toHaveLength(1)
  lounge.clock.now += days(1)
  await quarters(backups([]).tasks, 4)
  expect(rung()).toEqual(['notice_backup_good', 'notice_backup_good'])
})

test('NOT-01 a failure rings it once an hour, and that it works again rings it too', async () => {
  const { tasks, heard } = backups([good, bad, bad, bad, bad, bad, bad, bad, good, good])
  await quarters(tasks, 10)
  expect(heard).toHaveLength(10)
  expect(rung()).toEqual([
    'notice_backup_good',
    'notice_backup_no_room',
    'notice_backup_no_room',
    'notice_backup_no_room',
    'notice_backup_good_again',
  ])
})

test('one is due a minute after a start, or when its time has come; none where something else makes them', async () => {
  const { tasks, heard } = backups([])
  await tasks.look()
  expect(heard).toHaveLength(0)
  lounge.clock.now += minutes(1)
  await tasks.look()
  await tasks.look()
  expect(heard).toHaveLength(1)
  lounge.clock.now += minutes(14)
  await tasks.look()
  expect(heard).toHaveLength(1)
  const { tasks: none, heard: nothing } = backups([], 0)
  await quarters(none, 4)
  expect(nothing).toEqual([])
})

test('a clock that is set right after the start stops no backup, and one from a time to come is not the last good one', async () => {
  const { tasks, heard } = backups([])
  lounge.clock.now -= days(400)
  await quarters(tasks, 2)
  expect(heard).toHaveLength(2)

  const folder = join(lounge.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const name of ['lounge-2099-01-01T00-00-00Z.backup', 'lounge-2020-01-01T00-00-00Z.backup'])
    writeFileSync(join(folder, name), '')
  expect(backups().tasks.lastGoodAt).toBe(Date.UTC(2020, 0, 1))
})

test('a process of its own makes it, and a new start knows of it', async () => {
  lounge.clock.now = Date.now() // that process reads the clock of this machine
  const { tasks, heard } = backups()
  expect(tasks.lastGoodAt).toBeUndefined()
  lounge.clock.now += minutes(1)
  await tasks.look()
  expect(heard).toMatchObject([{ kind: 'made', isNew: true, path: expect.stringContaining('.backup') }])
  expect(tasks.lastGoodAt).toBe(lounge.clock.now)
  expect(readdirSync(join(lounge.dataDir, 'backups')).filter((name) => name.endsWith('.backup'))).toHaveLength(1)
  expect(backups().tasks.lastGoodAt).toBeDefined()
})

test('a server that stops waits for nothing that is under way', async () => {
  const { tasks, heard } = backups()
  lounge.clock.now += minutes(1)
  const looking = tasks.look()
  await tasks.stop()
  await looking
  expect(heard).toEqual([])
})
