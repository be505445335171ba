// A backup counts once it was opened, checked and read back; until then the existing ones stay.
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { naira } from '@lounge/domain/money'
import { adasCard, orderId } from '@lounge/domain/testing/ids'
import { addLines, command, line, order, pay, place, refund, tender, voidOrder } from '@lounge/domain/testing/requests'
import { days, minutes } from '@lounge/domain/time'
import { newRecoveryPair, readRecoveryKey } from '../keys/recovery-key.ts'
import { readSecrets } from '../keys/secret-files.ts'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { openBundle } from './bundle.ts'
import { BackupFailed } from './failure.ts'
import { type Asked, type Made, makeBackup } from './make.ts'
import { verifyFile, verifyPlace } from './verify.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let backupDir: string
beforeEach(async () => {
  lounge = await openSmallLounge()
  backupDir = join(lounge.dataDir, 'backups')
})
afterEach(() => lounge.close())

const backUp = (more: Partial<Asked> = {}): Promise<Made> =>
  makeBackup({ ...lounge.place, backupDir, now: () => lounge.clock.now, ...more })
const files = () => readdirSync(backupDir).filter((name) => !name.startsWith('.lock'))
const quiet = () => undefined

async function anEvening(from: number): Promise<void> {
  const till = await lounge.terminal('cashier@lounge.demo')
  const at = (n: number) => from + n
  await till.does(
    place(order(at(1), 7, [line(at(1), 'gulder'), line(at(2), 'jollof-rice')])),
    addLines(at(1), 7, [line(at(3), 'chin-chin')]),
    pay(order(at(2), 3, [line(at(4), 'star-lager', 2)]), { method: 'FunCard', card: adasCard }),
    place(order(at(3), 4, [line(at(5), 'gulder')])),
    voidOrder(at(3)),
    pay(order(at(4), 5, [line(at(6), 'jollof-rice')])),
    command('order.complete', { orderId: orderId(at(4)) }),
  )
  const kitchen = await lounge.terminal('kitchen@lounge.demo')
  for (const { id, status } of lounge.hub.lounge.all('ticket:kitchen'))
    if (status === 'todo')
      await kitchen.does(
        ...(['ticket.start', 'ticket.finish'] as const).map((name) => ({ name, args: { ticketId: id } })),
      )
}

test('it is one file, for its owner only, and all of it is in order', async () => {
  await anEvening(0)
  const { path, bytes, books } = await backUp()
  expect(files()).toEqual(['lounge-2026-11-23T09-00-00Z.backup'])
  expect(statSync(path)).toMatchObject({ size: bytes, mode: 0o100600 })
  expect(books).toMatchObject({ faults: [], position: lounge.hub.head, chainHash: lounge.hub.chainHash })
  const { outside, open } = await openBundle(path)
  const { manifest } = await open(await lounge.keyFor(outside))
  expect(Object.keys(manifest.secrets)).toEqual([
    'codes.key',
    'receipts.key',
    'recovery.pub',
    'seals.key',
    'sessions.key',
  ])
  expect(await verifyFile(path, lounge.keyFor, quiet)).toMatchObject({ faults: [], commands: lounge.hub.head })
})

test('TRU-16 without the recovery key a backup tells when it was made and how large the lounge is, and nothing else', async () => {
  await anEvening(0)
  const { path } = await backUp()
  const bytes = readFileSync(path)
  const [first = '', header = ''] = bytes.toString('latin1', 0, 2_000).split('\n')
  expect(first).toMatch(/^lounge-backup 2 sha256 [0-9a-f]{64}$/)
  expect(Object.keys(JSON.parse(header) as object)).toEqual([
    'madeAt',
    'version',
    'site',
    'lounge',
    'position',
    'databaseBytes',
    'databaseHash',
    'base',
    'secretsHash',
    'recipient',
    'ephemeral',
  ])
  for (const secret of Object.values(readSecrets(lounge.dataDir))) expect(bytes.includes(secret)).toBe(false)
  // Packed but unsealed data would show their magic bytes somewhere.
  for (const mark of [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), Buffer.from('SQLite format 3'), Buffer.from('Ada Obi')])
    expect(bytes.includes(mark)).toBe(false)
  const stranger = await openBundle(path)
  await expect(stranger.open(readRecoveryKey(newRecoveryPair().shown))).rejects.toThrow('is sealed to the recovery key')
})

test('days of history that left memory, and came back, are found in order; so is another start of the day', async () => {
  for (const day of [0, 1, 2]) {
    await anEvening(10 * day)
    await lounge.manager.does(
      command('settings.change', { dayStartsAtMinute: 60 * day, utcOffsetMinutes: 60 - 120 * day }),
      pay(order(10 * day + 8, 9, [line(10 * day + 8, 'gulder')])),
    )
    lounge.clock.now += days(4)
    const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
    await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
  }
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(pay(order(4, 5, [line(6, 'jollof-rice')])), pay(order(3, 4, [line(5, 'gulder')])))
  expect((await till.answerTo(refund(2, [tender('Cash', naira(500))]))).outcome).toBe('applied')
  expect(await verifyPlace(lounge.place, quiet)).toMatchObject({ faults: [] })
  const { path } = await backUp()
  expect(await verifyFile(path, lounge.keyFor, quiet)).toMatchObject({ faults: [] })
})

test('where nothing has changed the last one is read back, and stands for now', async () => {
  await anEvening(0)
  const first = await backUp()
  lounge.clock.now += minutes(15)
  const second = await backUp()
  expect(second.path).toBe(first.path)
  expect(second.books).toBeUndefined()
  expect(files()).toHaveLength(1)
  // A backup that was damaged since does not count as the same.
  truncateSync(first.path, first.bytes - 1)
  expect((await backUp()).path).not.toBe(first.path)
  expect(files()).toHaveLength(2)
})

test('orders go on while it is made, and it holds one moment', async () => {
  await anEvening(0)
  const till = await lounge.terminal('cashier@lounge.demo')
  let n = 100
  let isMade = false
  const selling = (async () => {
    while (!isMade) {
      n += 1
      expect((await till.answerTo(pay(order(n, 5, [line(n, 'jollof-rice')])))).outcome).toBe('applied')
    }
  })()
  const made = await backUp()
  isMade = true
  await selling
  expect(n).toBeGreaterThan(100)
  expect(await verifyFile(made.path, lounge.keyFor, quiet)).toMatchObject({ faults: [] })
})

test('without room for it and for the lounge there is none, and nothing is taken away', async () => {
  await anEvening(0)
  const { path } = await backUp()
  await anEvening(10)
  lounge.clock.now += days(40)
  const failed = await backUp({ freeBytes: () => 1_000_000 }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(BackupFailed)
  expect(failed).toMatchObject({
    outcome: 'no_room',
    message: expect.stringMatching(/A backup needs .* MB and .* 1\.0 MB free/),
  })
  // The size of the database itself counts, on either engine; 64 MiB are left to the lounge.
  await expect(backUp({ freeBytes: () => 64 * 1024 * 1024 + 100_000 })).rejects.toMatchObject({ outcome: 'no_room' })
  expect(files()).toEqual([expect.stringContaining('2026-11-23')])
  expect(await verifyFile(path, lounge.keyFor, quiet)).toMatchObject({ faults: [] })
})

test('a copy that does not pass its check counts for nothing, takes nothing away, and the last such is kept beside', async () => {
  await anEvening(0)
  const { path } = await backUp()
  lounge.clock.now += days(40)
  await sql`insert into entry (site, position, part, account, amount, business_day)
    values ('main', 1, 99, 'sales', 5, '2026-11-23')`.execute(lounge.db)
  const fault = 'The entries of position 1 sum to 5 and not to zero.'
  for (const time of ['2027-01-02T09-00-00Z', '2027-01-02T09-15-00Z']) {
    const doubtful = join(backupDir, `doubtful-${time}.backup`)
    await expect(backUp()).rejects.toMatchObject({
      outcome: 'unsound',
      message: expect.stringMatching(new RegExp(`It is kept as ${doubtful}, and counts for nothing: .*${fault}`)),
    })
    expect(files()).toEqual([`doubtful-${time}.backup`, expect.stringContaining('lounge-2026-11-23')])
    expect((await verifyFile(doubtful, lounge.keyFor, quiet)).faults).toContain(fault)
    lounge.clock.now += minutes(15)
  }
  expect(existsSync(path)).toBe(true)
})

test('what an earlier one left unfinished goes, and two are never made at once', async () => {
  await anEvening(0)
  await backUp()
  for (const left of ['.draft-database', '.draft-bundle']) writeFileSync(join(backupDir, left), 'half')
  await anEvening(10)
  lounge.clock.now += minutes(15)
  const both = await Promise.allSettled([backUp(), backUp()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('Another backup is being made') },
  })
  expect(files()).toHaveLength(2)
})

test('where there is no lounge there is nothing to copy', async () => {
  const { databaseUrl: _, ...elsewhere } = lounge.place
  await expect(
    backUp({ ...elsewhere, dataDir: join(lounge.dataDir, 'nowhere'), databaseUrl: undefined }),
  ).rejects.toThrow('There is no lounge in')
  expect(files()).toEqual([])
})

test('a folder that cannot be written is said in one sentence', async () => {
  writeFileSync(join(lounge.dataDir, 'a-file'), '')
  await expect(backUp({ backupDir: join(lounge.dataDir, 'a-file', 'backups') })).rejects.toThrow(
    'Lounge cannot write in',
  )
})
