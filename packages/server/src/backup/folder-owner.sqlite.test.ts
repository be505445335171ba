// A folder of backups belongs to one lounge. Another lounge removes nothing there, and is told to use a folder of its own.
import { cpSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { hours, minutes } from '@lounge/domain/time'
import { Tails } from '../tasks/tails.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { outsideOf } from './bundle.ts'
import { makeBackup } from './make.ts'
import { renewRecoveryKey } from './new-keys.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

let one: SmallLounge
let other: SmallLounge
let backupDir: string
beforeEach(async () => {
  one = await openSmallLounge()
  other = await openSmallLounge()
  backupDir = join(one.dataDir, 'backups')
})
afterEach(async () => {
  for (const lounge of [one, other]) await lounge.close().catch(() => undefined) // one that was restored is closed already
})

const copyOf = ({ place, clock }: Pick<SmallLounge, 'place' | 'clock'>) =>
  makeBackup({ ...place, backupDir, now: () => clock.now })
const files = () => readdirSync(backupDir).filter((name) => !name.startsWith('.lock'))
const sell = ({ manager }: SmallLounge, n: number) => manager.does(pay(order(n, 1, [line(n, 'jollof-rice')])))

test('a copy of another lounge in the same folder is refused with the way out, and every copy that is there stays', async () => {
  for (let n = 1; n <= 3; n += 1) {
    await sell(one, n)
    await copyOf(one)
    one.clock.now += minutes(1)
  }
  const before = files()
  other.clock.now = one.clock.now
  const refused = copyOf(other)
  await expect(refused).rejects.toThrow('has backups of another lounge, the last of 23-11-2026 10:02')
  await expect(refused).rejects.toThrow('Name a folder of its own in BACKUP_DIR')
  expect(files()).toEqual(before)
  await sell(one, 4)
  await copyOf(one)
  expect(files()).toHaveLength(before.length + 1)
})

test('a lounge that was restored on a new machine goes on in its old folder, also with another recovery key', async () => {
  const { path } = await copyOf(one)
  await other
    .restarted(async () => {
      await restore(path, other.place, { now: one.clock.now, keyFor: one.keyFor, isAnotherToo: true })
      await renewRecoveryKey({ ...other.place, backupDir }, one.clock.now, () => undefined)
      one.clock.now += minutes(1)
      const next = await copyOf({ place: other.place, clock: one.clock })
      const [first, second] = [await outsideOf(path), await outsideOf(next.path)]
      expect(second.lounge).toBe(first.lounge)
      expect(second.recipient).not.toBe(first.recipient)
    })
    .then((restored) => restored.close())
  expect(files()).toHaveLength(2)
})

describe('a new machine that has copied its own empty lounge before the old one was restored on it', () => {
  let stick: string
  beforeEach(async () => {
    stick = (await copyOf(one)).path
    backupDir = join(other.dataDir, 'backups')
    await copyOf(other)
    await sell(other, 1)
    await new Tails({ place: { ...other.place, backupDir }, now: () => other.clock.now }).write()
  })
  const restored = () =>
    restore(stick, { ...other.place, backupDir }, { now: one.clock.now, keyFor: one.keyFor, isAnotherToo: true })

  test('copies itself there from then on, and what the empty one had is kept aside', async () => {
    const before = files()
    expect(before).toHaveLength(2)
    await other
      .restarted(async () => {
        const { copies } = await restored()
        expect(copies).toEqual({ aside: expect.stringContaining(join(backupDir, 'replaced-')), obstacle: undefined })
        expect(readdirSync(copies.aside ?? '')).toEqual(before)
        one.clock.now += minutes(1)
        const next = await copyOf({ place: other.place, clock: one.clock })
        expect((await outsideOf(next.path)).lounge).toBe((await outsideOf(stick)).lounge)
      })
      .then(async (lounge) => {
        await (await lounge.terminal('cashier@lounge.demo')).does(pay(order(7, 1, [line(7, 'jollof-rice')])))
        const tails = new Tails({ place: { ...other.place, backupDir }, now: () => one.clock.now })
        expect(await tails.write()).toMatchObject({ kind: 'tail made' })
        await lounge.close()
      })
  })

  test('hears at once of the copies of a third lounge, which stay', async () => {
    const third = await openSmallLounge()
    third.clock.now += hours(1)
    const theirs = await makeBackup({
      ...third.place,
      backupDir: join(third.dataDir, 'backups'),
      now: () => third.clock.now,
    })
    cpSync(theirs.path, join(backupDir, basename(theirs.path)))
    await third.close()
    await other
      .restarted(async () => {
        const { copies } = await restored()
        expect(copies.aside).toBeDefined()
        expect(copies.obstacle).toContain(`${backupDir} has backups of another lounge`)
        expect(files().filter((name) => !name.startsWith('replaced-'))).toEqual([basename(theirs.path)])
      })
      .then((lounge) => lounge.close())
  })

  test('finds its copies where they were when it is put back to one of its own', async () => {
    const [own = ''] = files().filter((name) => name.endsWith('.backup'))
    const before = files()
    const wishes = { now: one.clock.now, keyFor: other.keyFor }
    await other
      .restarted(async () => {
        const { copies } = await restore(join(backupDir, own), { ...other.place, backupDir }, wishes)
        expect(copies).toEqual({ aside: undefined, obstacle: undefined })
      })
      .then((lounge) => lounge.close())
    expect(before).toHaveLength(2)
  })
})
