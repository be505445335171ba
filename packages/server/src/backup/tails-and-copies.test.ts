// The continuous copy beside other writers: a change that the server itself has not heard of yet, and a full copy that is made at the same
// time as a tail.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { atOneMoment } from '../db/one-moment.ts'
import { isSealed } from '../db/seals.ts'
import { Tails } from '../tasks/tails.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { carried } from './beside.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'
import { readTail } from './tail-file.ts'
import { verifyFile } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let backupDir: string
let tails: Tails
/** Runs once, after the next tail has taken its snapshot and before it is a file. */
let whileItRests: (() => Promise<void>) | undefined
beforeEach(async () => {
  lounge = await openSmallLounge()
  backupDir = join(lounge.dataDir, 'backups')
  tails = tailsOf()
})
afterEach(async () => {
  await lounge.close().catch(() => undefined) // it was restarted, and is closed by then
})

const tailsOf = (): Tails =>
  new Tails({
    place: { ...lounge.place, backupDir },
    now: () => lounge.clock.now,
    freeBytes: async () => {
      const work = whileItRests
      whileItRests = undefined
      await work?.()
      return 1e12
    },
  })
const full = async (): Promise<string> =>
  (await makeBackup({ ...lounge.place, backupDir, now: () => lounge.clock.now })).path
async function minute() {
  lounge.clock.now += minutes(1)
  return tails.write()
}
let sold = 0
async function sell(): Promise<void> {
  sold += 1
  await lounge.manager.does(pay(order(sold, 1 + (sold % 9), [line(sold, 'jollof-rice')])))
}
const verified = async (path: string) => verifyFile(path, lounge.keyFor, () => undefined)
const phoneOf = async (email: string, phone: string): Promise<void> => {
  await lounge.db.updateTable('staff').set({ phone }).where('email', '=', email).execute()
}
const writeLetter = (id: string) =>
  lounge.db.insertInto('letter').values({ id, about: id, sealed: 'nothing', good_until: 1 }).execute()
const sendLetter = (id: string) => lounge.db.deleteFrom('letter').where('id', '=', id).execute()

test('REL-06 a change that is committed and still waits for its disk is in the tail, as its seal is', async () => {
  const path = await full()
  // By then nothing else gives the tail a reason to read that table.
  for (let n = 0; n < 3; n++) {
    await sell()
    await minute()
  }
  await sell()
  const file = await open(join(lounge.dataDir, 'slow'), 'w')
  const slow = vi.spyOn(Object.getPrototypeOf(file) as typeof file, 'datasync')
  await file.close()
  let disk: () => void = () => undefined
  slow.mockImplementation(() => new Promise((resolve) => (disk = () => resolve(undefined))))
  try {
    const seen = lounge.db.updateTable('terminal').set({ last_seen_at: 77 }).execute()
    const isCommitted = () =>
      atOneMoment(lounge.place, (db) =>
        db.selectFrom('terminal').select('id').where('last_seen_at', '=', 77).executeTakeFirst(),
      )
    await expect.poll(isCommitted).toBeDefined()
    slow.mockRestore()
    expect(await minute()).toMatchObject({ kind: 'tail made' })
    disk()
    await seen
  } finally {
    slow.mockRestore()
  }
  expect((await verified(path)).faults).toEqual([])
  const restored = await lounge.restarted(async () => {
    const { followed } = await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
    expect(followed).toMatchObject({ tails: 4, missing: undefined })
  })
  await restored.close()
})

test('REL-06 what is carried is sealed, or looked at with each tail: nothing can change unseen', () => {
  const unsealed = Object.keys(carried).filter((table) => !isSealed(table))
  expect(unsealed.sort()).toEqual(['photo', 'seal'])
})

test('REL-06 a full copy that is made while a tail rests is newer than that tail: it keeps what it has', async () => {
  await full()
  await sell()
  await minute()
  await sell()
  await phoneOf('kitchen@lounge.demo', '0801')
  let path = ''
  whileItRests = async () => {
    await sell()
    await phoneOf('kitchen@lounge.demo', '0802')
    await lounge.db.updateTable('terminal').set({ last_seen_at: 77 }).execute()
    path = await full()
  }
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  expect(await verified(path)).toMatchObject({ faults: [], commands: lounge.hub.head })
  await minute()
  expect((await verified(path)).faults).toEqual([])
  await sell()
  await minute()
  expect(await verified(path)).toMatchObject({ faults: [], commands: lounge.hub.head })
  const restored = await lounge.restarted(async () => {
    await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  try {
    const { phone } = await restored.db
      .selectFrom('staff')
      .select('phone')
      .where('email', '=', 'kitchen@lounge.demo')
      .executeTakeFirstOrThrow()
    expect(phone).toBe('0802')
  } finally {
    await restored.close()
  }
})

test('REL-06 rows that came and went around a full copy are not in what follows it', async () => {
  await full()
  await sell()
  await minute()
  await writeLetter('a')
  const path = await full()
  await sendLetter('a')
  await sell()
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  expect(await verified(path)).toMatchObject({ faults: [], tails: 1 })
  // The same if the tail's snapshot was taken before the copy, and it was named while the copy was made.
  let second = ''
  whileItRests = async () => {
    await writeLetter('b')
    second = await full()
    await sendLetter('b')
  }
  await sell()
  await minute()
  expect((await verified(second)).faults).toEqual([])
  // Nothing else happened: rows that only the copy has are reason enough.
  expect(await minute()).toMatchObject({ kind: 'tail made', commands: 0 })
  expect((await verified(second)).faults).toEqual([])
  expect(await minute()).toEqual({ kind: 'nothing new' })
})

test('REL-06 a server that starts behind a full copy follows it as the one before it would have', async () => {
  await full()
  await sell()
  await minute()
  await writeLetter('a')
  const path = await full()
  await sendLetter('a')
  await sell()
  tails = tailsOf()
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  expect(await verified(path)).toMatchObject({ faults: [], tails: 1 })
})

test('REL-06 behind two full copies without a tail between them, tails lead on from both', async () => {
  const first = await full()
  await sell()
  await writeLetter('a')
  await lounge.terminal('cashier@lounge.demo')
  lounge.clock.now += 1_000
  const second = await full()
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  await sell()
  await minute()
  const whole = { faults: [], tails: 2, commands: lounge.hub.head }
  for (const path of [first, second]) expect(await verified(path)).toMatchObject(whole)
})

test('REL-06 where the seal is gone each table is looked at, and what changed is in the tail all the same', async () => {
  await full()
  await lounge.db.deleteFrom('seal').execute()
  await minute()
  await phoneOf('kitchen@lounge.demo', '0801')
  const made = await minute()
  const tail = made.kind === 'tail made' ? readTail(made.path) : undefined
  const contents = await tail?.open(await lounge.keyFor({ recipient: '' }))
  expect(contents?.tables['staff']?.rows).toMatchObject([{ email: 'kitchen@lounge.demo', phone: '0801' }])
})

test('REL-06 a lounge that was sealed anew behind its full copy counts its seals from one again, and its tails count', async () => {
  for (let n = 0; n < 5; n++) await phoneOf('kitchen@lounge.demo', `080${n}`)
  const path = await full()
  await lounge.sealAnew()
  await phoneOf('kitchen@lounge.demo', '0900')
  await sell()
  expect(await minute()).toMatchObject({ kind: 'tail made' })
  expect(await verified(path)).toMatchObject({ faults: [], commands: lounge.hub.head })
})
