// The copies may hold work that the database has lost: a disk that lied, or somebody who put an older file in its place. That is said until
// the copy is restored. A restore that was meant to go back says nothing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bellOf } from '@lounge/domain/notifications/views'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBackup } from '../backup/make.ts'
import { restore } from '../backup/restore.ts'
import { judgeBackup } from '../health/backup.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { Backups } from './backups.ts'
import { SystemActor } from './system-actor.ts'
import { Tails } from './tails.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let first: SmallLounge
let backupDir: string
const later: TestLounge[] = []
beforeEach(async () => {
  first = await openSmallLounge()
  backupDir = join(first.dataDir, 'backups')
})
afterEach(async () => {
  for (const each of later.splice(0)) await each.close().catch(() => undefined)
  await first.close().catch(() => undefined)
})

const copy = async (isAnew: boolean): Promise<string> => {
  const { path } = await makeBackup({ ...first.place, backupDir, isAnew, now: () => first.clock.now })
  return path
}

function backupsOf({ hub, directory, place: at, clock }: TestLounge) {
  const now = () => clock.now
  const place = { ...at, backupDir }
  const heard: unknown[] = []
  const tasks = new Backups({
    place,
    everyMs: minutes(1),
    tails: new Tails({ place, now }),
    lounge: hub.lounge,
    actor: new SystemActor(hub, directory, now),
    now,
    onOutcome: (outcome) => heard.push(outcome),
    make: async () => ({ kind: 'made', path: await copy(true), bytes: 1, durationMs: 1, isNew: true }),
  })
  const minute = async (count = 1) => {
    clock.now += minutes(count)
    await tasks.look()
  }
  return { tasks, heard, minute }
}

/** A full copy, and a tail with work that it lacks. */
async function copied(): Promise<{ readonly path: string; readonly head: number }> {
  const path = await copy(false)
  const till = await first.terminal('cashier@lounge.demo')
  await till.does(pay(order(1, 3, [line(1, 'jollof-rice')])))
  await backupsOf(first).minute()
  return { path, head: first.hub.head }
}
async function putBack(of: TestLounge, path: string, isWithoutTails: boolean): Promise<TestLounge> {
  const restored = await of.restarted(async () => {
    await restore(path, of.place, { now: of.clock.now, keyFor: first.keyFor, isWithoutTails })
  })
  later.push(restored)
  return restored
}
const notices = ({ hub }: TestLounge) =>
  bellOf(hub.lounge, { staffId: 'somebody', role: 'manager' }, []).entries.filter(
    ({ code }) => code === 'notice_copies_ahead',
  )

test('a database that lost its end is told of, with the copy that has it, until that is put back', async () => {
  const { path, head } = await copied()
  const short = await putBack(first, path, true)
  rmSync(join(short.dataDir, '.put-back')) // nobody put it back: the disk lost it
  const { heard, minute, tasks } = backupsOf(short)
  await minute()
  expect(heard[0]).toMatchObject({ kind: 'cannot follow', ahead: { path } })
  expect(notices(short)).toHaveLength(1)
  await minute(2)
  expect(heard.at(-1), 'what is sold now is copied all the same').toMatchObject({ kind: 'tail made' })
  for (const known of [await tasks.known(), await backupsOf(short).tasks.known()])
    expect(judgeBackup({ everyMinutes: 1, ...known }, short.clock.now)).toMatchObject({
      is: 'bad',
      sentence: expect.stringContaining(known.lostEnd?.file ?? 'no file'),
    })
  expect(notices(short)).toHaveLength(1)

  const whole = await putBack(short, path, false)
  expect(whole.hub.head).toBeGreaterThanOrEqual(head)
  expect((await backupsOf(whole).tasks.known()).lostEnd).toBeUndefined()
})

test('a lounge that was put back as it was before is meant to lack what came after', async () => {
  const { path } = await copied()
  const older = await putBack(first, path, true)
  const { heard, minute, tasks } = backupsOf(older)
  await minute()
  expect(heard[0]).toMatchObject({ kind: 'cannot follow', ahead: undefined })
  await minute(2)
  await minute()
  expect(heard.at(-1)).toMatchObject({ kind: 'tail made' })
  expect(notices(older)).toEqual([])
  expect((await tasks.known()).lostEnd).toBeUndefined()

  // From now on it is not meant to go back any more.
  const again = await putBack(older, path, true)
  rmSync(join(again.dataDir, '.put-back'))
  const next = backupsOf(again)
  await next.minute()
  expect(notices(again)).toHaveLength(1)
})
