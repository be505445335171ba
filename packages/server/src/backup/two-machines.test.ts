// A restored lounge on a new machine and the old one that still runs copy into one folder: neither deletes anything of the other.
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { hours, minutes } from '@lounge/domain/time'
import { openDatabase } from '../db/open.ts'
import { chainHashAt } from '../log/heads.ts'
import { Backups, type BackupsParts } from '../tasks/backups.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { Tails } from '../tasks/tails.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let old: SmallLounge
let next: TestLounge
let backupDir: string
let oldTails: Tails
let nextTails: Tails

beforeEach(async () => {
  old = await openSmallLounge()
  backupDir = join(old.dataDir, 'backups')
  await full(old)
  oldTails = tailsOf(old)
  await sell(old)
  await oldTails.write()
  const empty = await openTestLounge()
  next = await empty.restarted(async () => {
    await restore(backupDir, empty.place, { now: old.clock.now, keyFor: old.keyFor })
  })
  nextTails = tailsOf(next)
})
afterEach(async () => {
  await next.close()
  await old.close()
})

const tailsOf = ({ place, clock }: TestLounge): Tails =>
  new Tails({ place: { ...place, backupDir }, now: () => clock.now })
async function full({ place, clock }: TestLounge, isAnew = false): Promise<string> {
  clock.now += minutes(1)
  return (await makeBackup({ ...place, backupDir, isAnew, now: () => clock.now })).path
}
let sold = 0
async function sell(lounge: TestLounge): Promise<void> {
  sold += 1
  lounge.clock.now += minutes(1)
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(pay(order(sold, 1 + (sold % 9), [line(sold, 'jollof-rice')])))
}
const contents = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(backupDir).map((name) => [name, readFileSync(join(backupDir, name), 'base64')]))
function nothingChanged(before: ReadonlyMap<string, string>): void {
  const after = contents()
  for (const [name, bytes] of before) expect([name, after.get(name) === bytes]).toEqual([name, true])
}
const end = async (db: TestLounge['db'], { head }: TestLounge['hub']) => [head, await chainHashAt(db, head)]
/** The state to which a restore of this full copy leads. */
async function led(path: string) {
  const dataDir = join(old.dataDir, 'restored')
  const { followed } = await restore(path, { dataDir }, { now: old.clock.now, keyFor: old.keyFor })
  const { db, close } = await openDatabase(dataDir)
  const reached = [followed.position, await chainHashAt(db, followed.position)]
  await close()
  rmSync(dataDir, { recursive: true })
  return reached
}
const shared = { kind: 'cannot follow', why: 'Another machine with this lounge writes here.' }
const firstFull = () => join(backupDir, readdirSync(backupDir).find((name) => name.endsWith('.backup')) ?? '')

test('REL-06 an old machine that still runs writes over nothing of the new one, and each is restored to its own last sale', async () => {
  const first = firstFull()
  await sell(next)
  expect(await nextTails.write()).toMatchObject({ kind: 'tail made' })
  const before = contents()
  await sell(old)
  expect(await oldTails.write()).toEqual(shared)
  expect(oldTails.isShared).toBe(true)
  const second = await full(old, true)
  await sell(old)
  expect(await oldTails.write()).toMatchObject({ kind: 'tail made' })

  // The new machine goes on where it was, and does not begin anew because of the other.
  for (let n = 0; n < 2; n++) {
    await sell(next)
    expect(await nextTails.write()).toMatchObject({ kind: 'tail made' })
    await sell(old)
    expect(await oldTails.write()).toMatchObject({ kind: 'tail made' })
  }
  expect([oldTails.isShared, nextTails.isShared]).toEqual([true, true])
  nothingChanged(before)
  expect(await led(first)).toEqual(await end(next.db, next.hub))
  expect(await led(second)).toEqual(await end(old.db, old.hub))

  // Each night both begin anew, and go on.
  const third = await full(next)
  await sell(next)
  expect(await nextTails.write()).toMatchObject({ kind: 'tail made' })
  await sell(old)
  expect(await oldTails.write()).toMatchObject({ kind: 'tail made' })
  expect(await led(third)).toEqual(await end(next.db, next.hub))
  expect(await led(second)).toEqual(await end(old.db, old.hub))
})

test('REL-06 where both write the same tail in the same moment, the one that comes later begins anew', async () => {
  await sell(old)
  let inBetween = async (): Promise<unknown> => undefined
  const late = new Tails({
    place: { ...old.place, backupDir },
    now: () => old.clock.now,
    // Called when everything is read and compared, before the tail is written.
    freeBytes: async () => inBetween().then(() => Infinity),
  })
  expect(await late.write()).toMatchObject({ kind: 'tail made' })
  // The new machine is restored once more, and goes on from there as well.
  next = await next.restarted(async () => {
    await restore(backupDir, next.place, { now: old.clock.now, keyFor: old.keyFor })
  })
  nextTails = tailsOf(next)
  await sell(next)
  await sell(old)
  inBetween = () => nextTails.write()
  const before = contents()
  expect(await late.write()).toEqual(shared)
  expect(late.isShared).toBe(true)
  nothingChanged(before)
  expect(readdirSync(backupDir).filter((name) => name.endsWith('.new'))).toEqual([])
  expect(await led(firstFull())).toEqual(await end(next.db, next.hub))
  const own = await full(old, true)
  inBetween = async () => undefined
  await sell(old)
  expect(await late.write()).toMatchObject({ kind: 'tail made' })
  expect(await led(own)).toEqual(await end(old.db, old.hub))
})

test('REL-06 what a machine of an earlier release wrote over is not followed', async () => {
  await sell(next)
  await nextTails.write()
  const last =
    readdirSync(backupDir)
      .filter((name) => name.endsWith('.tail'))
      .sort()
      .at(-1) ?? ''
  const path = join(backupDir, last)
  const text = readFileSync(path)
  writeFileSync(path, Buffer.concat([Buffer.from('lounge-tail 1 sha256 ' + '0'.repeat(64)), text.subarray(85)]))
  await sell(next)
  expect(await nextTails.write()).toEqual(shared)
})

test('REL-06 whoever looks is told of another machine until a day after it wrote last', async () => {
  const heard: Parameters<BackupsParts['onOutcome']>[0][] = []
  const now = () => next.clock.now
  const tasks = new Backups({
    place: { ...next.place, backupDir },
    everyMs: minutes(1),
    tails: nextTails,
    lounge: next.hub.lounge,
    actor: new SystemActor(next.hub, next.directory, now),
    now,
    onOutcome: (outcome) => heard.push(outcome),
    make: async () => ({ kind: 'made', path: await full(next), bytes: 1, durationMs: 1, isNew: true }),
  })
  await tasks.look()
  expect(heard.map(({ kind }) => kind)).toEqual(['tail made'])
  expect(await tasks.known()).toMatchObject({ isShared: false })
  await sell(old)
  expect(await oldTails.write()).toEqual(shared)
  await full(old, true)
  await sell(old)
  await oldTails.write()
  await sell(next)
  await tasks.look()
  expect(heard.map(({ kind }) => kind)).not.toContain('cannot follow')
  expect(await tasks.known()).toMatchObject({ isShared: true, hasFailed: false })
  next.clock.now += hours(25)
  await tasks.look()
  expect(await tasks.known()).toMatchObject({ isShared: false })
})

test('REL-06 what was left of a tail that was cut short goes after a day, and one that is being written stays', async () => {
  const drafts = ['lounge-0123abcd-00000001.tail.89abcdef.new', 'lounge-0123abcd-00000002.tail.89abcdef.new']
  for (const name of drafts) writeFileSync(join(backupDir, name), 'half of it')
  const long = new Date(Date.now() - hours(25))
  utimesSync(join(backupDir, drafts[0] ?? ''), long, long)
  await full(old, true)
  expect(readdirSync(backupDir).filter((name) => name.endsWith('.new'))).toEqual(drafts.slice(1))
})
