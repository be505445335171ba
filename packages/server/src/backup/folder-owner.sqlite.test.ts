// A folder of backups is one lounge's: another one takes nothing away there, and is told where to go.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
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
  await expect(refused).rejects.toThrow('has backups of another lounge, the last of 2026-11-23T09:02:00.000Z')
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
      await restore(path, other.place, { now: one.clock.now, keyFor: one.keyFor })
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
