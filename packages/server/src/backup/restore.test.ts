// The disk is lost and a backup replaces it: nothing that a till holds is lost, and nothing is doubled.
// LOUNGE_DRILLS=200 makes a campaign of it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionId } from '@lounge/domain/ids'
import { orderId } from '@lounge/domain/testing/ids'
import { addLines, beersAndRice, line, order, pay, place } from '@lounge/domain/testing/requests'
import { days, hours } from '@lounge/domain/time'
import { believedForMs } from '@lounge/sync/hub/epochs'
import { dump, faultsIn } from '../testing/books.ts'
import { notAsTold, restoreDrill } from '../testing/drill.ts'
import { intoApp } from '../testing/http.ts'
import { Line } from '../testing/line.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import type { Db } from '../db/schema.ts'
import { keepKeyPrints, readKeyPrints } from '../db/installation.ts'
import { House } from '../tls/house.ts'
import { readSecrets } from '../keys/secret-files.ts'
import { sealingHalf } from '../keys/secrets.ts'
import { hashOf, openBundle, writeBundle } from './bundle.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'
import { verifyPlace } from './verify.ts'

const drills = Number(process.env['LOUNGE_DRILLS'] ?? 3)
vi.setConfig({ testTimeout: 60_000 + drills * 10_000, hookTimeout: 30_000 })

const open: TestLounge[] = []
afterEach(async () => {
  for (const lounge of open.splice(0)) await lounge.close()
})

test(`${drills} restores: what the tills were told since the backup is there again, once and as it was`, async () => {
  let lost = 0
  for (let number = 1; number <= drills; number++) {
    const drill = await restoreDrill(number)
    try {
      expect(await notAsTold(drill)).toEqual([])
      expect(await faultsIn(drill.lounge.db)).toEqual([])
      expect((await verifyPlace(drill.lounge.place, () => undefined)).faults).toEqual([])
      expect(drill.aside).toHaveLength(1)
      lost += drill.lost
    } finally {
      await drill.lounge.close()
    }
  }
  expect(lost).toBeGreaterThanOrEqual(drills)
  console.log(`${drills} restores: ${lost} commands that the backups did not know came back, none is lost or doubled`)
})

const unbalanced = `insert into entry (site, position, part, account, amount, business_day)
  values ('main', 1, 99, 'sales', 5, '2026-11-23')`
/** The same backup with another database inside. */
async function packed(
  { dataDir, keyFor }: TestLounge,
  from: string,
  to: string,
  change: (db: DatabaseSync) => void,
): Promise<void> {
  rmSync(to, { force: true })
  const { outside, open: unseal } = await openBundle(from)
  const { manifest, unpack } = await unseal(await keyFor(outside))
  const path = `${to}.db`
  await unpack(path)
  const db = new DatabaseSync(path)
  change(db)
  db.close()
  await writeBundle(path, { ...manifest, databaseHash: await hashOf(path) }, sealingHalf(dataDir), to)
  rmSync(path)
}

const openLounge = async (): Promise<SmallLounge> => {
  const lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(place(beersAndRice), addLines(1, 7, [line(9, 'chin-chin')]), pay(beersAndRice))
  return lounge
}
/** Sorted, because PostgreSQL returns rows in storage order. */
async function everyRow(db: Db): Promise<unknown> {
  const all = await dump(db)
  return Object.entries(all).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()])
}
const backUp = (lounge: TestLounge) =>
  makeBackup({ ...lounge.place, backupDir: join(lounge.dataDir, 'backups'), now: () => lounge.clock.now })

test('a backup holds every row there was, and the lounge goes on with it under another epoch', async () => {
  const lounge = await openLounge()
  const before = await everyRow(lounge.db)
  const { epoch, head } = lounge.hub
  const { path } = await backUp(lounge)
  const restored = await lounge.restarted(async () => {
    await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  open.push(restored)
  expect(await everyRow(restored.db)).toEqual(before)
  expect(restored.hub.head).toBe(head)
  expect(restored.hub.epoch).not.toBe(epoch)
  // Identity counters go on after those of the backup.
  const guess = { kind: 'try', subject: 'somebody', at: 1 }
  await restored.db.insertInto('guess').values([guess, guess]).execute()
})

test('tablets trust a server that was put back on another machine: its house is the same', async () => {
  const lounge = await openLounge()
  const { dataDir, db } = lounge
  const addresses = ['192.168.1.20']
  const house = async () =>
    House.open({ dataDir, known: await readKeyPrints(db), now: lounge.clock.now, machine: undefined, addresses })
  const { prints, ...first } = await house().then((each) => ({ prints: each.prints, ...each.root() }))
  await keepKeyPrints(db, prints)
  const { path } = await backUp(lounge)
  const restored = await lounge.restarted(async () => {
    rmSync(join(dataDir, 'secrets'), { recursive: true })
    await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  open.push(restored)
  const known = await readKeyPrints(restored.db)
  const again = await House.open({ dataDir, known, now: lounge.clock.now, machine: 'other.local', addresses })
  expect(again.root().fingerprint).toBe(first.fingerprint)
})

test('a restore on a machine whose clock is years behind believes the tills as long as any other', async () => {
  const lounge = await openLounge()
  const { path } = await backUp(lounge)
  const lastBookedAt = lounge.clock.now
  const signature = lounge.secrets.receipts.sign('two beers, paid')
  lounge.clock.now += hours(1)
  const restored = await lounge.restarted(async () => {
    await restore(path, lounge.place, { now: Date.UTC(2015, 0, 1), keyFor: lounge.keyFor })
  })
  open.push(restored)
  const { believes_until } = await restored.db.selectFrom('history').select('believes_until').executeTakeFirstOrThrow()
  expect(believes_until).toBe(lastBookedAt + believedForMs)
  const proves = (at: number) => restored.secrets.receipts.proves('two beers, paid', signature, at)
  expect([restored.clock.now, lastBookedAt + days(20), lastBookedAt + days(22)].map(proves)).toEqual([
    true,
    true,
    false,
  ])
})

test('what two restores of one second replaced is kept twice', async () => {
  const lounge = await openLounge()
  const { path } = await backUp(lounge)
  const aside: string[] = []
  const restored = await lounge.restarted(async () => {
    const second = Date.parse('2026-11-23T20:00:00Z')
    for (const now of [second, second + 900])
      aside.push(...(await restore(path, lounge.place, { now, keyFor: lounge.keyFor })).aside)
  })
  open.push(restored)
  expect(aside.length).toBeGreaterThanOrEqual(2)
  expect(new Set(aside).size).toBe(aside.length)
})

test('TRU-06 what somebody did whose account and device are younger than the backup, and what was never answered, is booked under their name', async () => {
  const lounge = await openLounge()
  const { path } = await backUp(lounge)
  await lounge.addStaff('new@lounge.demo', 'pos')
  await lounge.db.updateTable('staff').set({ name: 'Zainab Musa' }).where('email', '=', 'new@lounge.demo').execute()
  const till = await lounge.terminal('new@lounge.demo')
  // The server dies before it hears of this command.
  const unanswered = till.make(pay(order(40, 4, [line(40, 'jollof-rice')])))
  const { epoch, head: cursor, chainHash: chain } = lounge.hub
  const restored = await lounge.restarted(async () => {
    await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  open.push(restored)
  till.http = intoApp(restored.app)
  // The device is unknown now. Somebody signs in on it, and it is the same device again.
  const { token } = await restored.sessionOf('cashier@lounge.demo')
  const { terminalId } = till.device
  const device = (await restored.post('/api/terminals/enrol', { terminalId }, token)).json<{ secret: string }>()
  const socket = await Line.open(await restored.origin())
  const hello = { ...(till.hello({ epoch, cursor, chain, history: epoch }) as object), secret: device.secret, token }
  const vouchers = [till.session.voucher]
  socket.say({ ...hello, vouchers })
  await socket.next('recall')
  socket.say({ type: 'offers', offers: [], vouchers, isLast: true })
  await restored.hub.finishGathering()
  await socket.next('recalled')
  const now = { epoch: restored.hub.epoch, cursor: 0, chain: undefined, history: restored.hub.epoch }
  socket.say({ ...hello, ...now, epoch: undefined, vouchers })
  await socket.next('welcome')
  socket.say({ type: 'push', commands: [unanswered] })
  const [answer] = await socket.answersTo([unanswered])
  expect(answer).toMatchObject({ outcome: 'applied', flags: [] })
  expect([...restored.hub.lounge.all('order')].find(({ id }) => id === orderId(40))).toMatchObject({
    settlement: { paidByName: 'Zainab Musa' },
  })
  socket.close()
  // The next start of the server still knows it.
  const again = await restored.restarted()
  open.splice(open.indexOf(restored), 1, again)
  expect((await again.directory.sessions([SessionId.parse(till.session.sessionId)])).size).toBe(1)
})

test('while a server is at work nothing is restored', async () => {
  const lounge = await openLounge()
  open.push(lounge)
  const { path } = await backUp(lounge)
  const before = await everyRow(lounge.db)
  await expect(restore(path, lounge.place, { now: 0, keyFor: lounge.keyFor })).rejects.toThrow(
    /running on .*: stop it first/,
  )
  expect(await everyRow(lounge.db)).toEqual(before)
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('what is no sound backup changes nothing', async () => {
  const lounge = await openLounge()
  const { path } = await backUp(lounge)
  const before = await everyRow(lounge.db)
  const wrong = join(lounge.dataDir, 'wrong.backup')
  const restored = await lounge.restarted(async () => {
    const attempt = (file: string) => restore(file, lounge.place, { now: 0, keyFor: lounge.keyFor })
    await expect(attempt(wrong)).rejects.toThrow(`There is no file ${wrong}.`)
    for (const text of ['', 'lounge-backup 2 sha256 ', 'a letter\n'.repeat(100)]) {
      writeFileSync(wrong, text)
      await expect(attempt(wrong)).rejects.toThrow('is not a backup of Lounge')
    }
    await expect(attempt(lounge.dataDir)).rejects.toThrow(`There is no backup in ${lounge.dataDir}.`)
    const whole = readFileSync(path)
    for (const bytes of [whole.length - 1, whole.length / 2]) {
      writeFileSync(wrong, whole.subarray(0, bytes))
      await expect(attempt(wrong)).rejects.toThrow(
        `${wrong} is damaged: it is not what was written. Take another backup.`,
      )
    }
    writeFileSync(wrong, `lounge-backup 3 sha256 ${'0'.repeat(64)}\n{}\n`)
    await expect(attempt(wrong)).rejects.toThrow(`${wrong} was written by a newer Lounge: restore it with that release`)
    writeFileSync(wrong, `lounge-backup 1 sha256 ${'0'.repeat(64)}\n{}\n`)
    await expect(attempt(wrong)).rejects.toThrow(`${wrong} was made before backups were sealed`)
    await packed(lounge, path, wrong, (db) =>
      db.exec(`insert into kysely_migration values ('0999-robots', '2031-01-01')`),
    )
    await expect(attempt(wrong)).rejects.toThrow(`${wrong} was written by a newer Lounge (it knows 0999-robots)`)
    await packed(lounge, path, wrong, (db) => db.exec(unbalanced))
    await expect(attempt(wrong)).rejects.toThrow(
      /wrong.backup is not sound, nothing was changed: .* --doubtful before its/,
    )
  })
  open.push(restored)
  expect(await everyRow(restored.db)).toEqual(before)
  expect(existsSync(path)).toBe(true)
  expect(existsSync(join(lounge.dataDir, '.restoring.db'))).toBe(false)
})

test('a restore that fails leaves no key of the backup behind', async () => {
  const lounge = await openLounge()
  open.push(lounge)
  const { path } = await backUp(lounge)
  const fresh = join(lounge.dataDir, 'fresh')
  mkdirSync(join(fresh, 'lounge.db'), { recursive: true }) // in the way of the database
  await expect(restore(path, { dataDir: fresh }, { now: lounge.clock.now, keyFor: lounge.keyFor })).rejects.toThrow(
    'nothing was changed',
  )
  // Otherwise a lounge that begins here would be sealed to the other lounge's recovery key, without showing one.
  expect(readSecrets(fresh)).toEqual({})
})

test('a lounge whose database is of no use any more is put in order by its backup', async () => {
  const lounge = await openLounge()
  const before = await everyRow(lounge.db)
  const { path } = await backUp(lounge)
  const restored = await lounge.restarted(async () => {
    if (lounge.place.databaseUrl === undefined) writeFileSync(join(lounge.dataDir, 'lounge.db'), 'rust'.repeat(5_000))
    await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  open.push(restored)
  expect(await everyRow(restored.db)).toEqual(before)
})

test('a doubtful backup is put back where somebody says so, with what is wrong with it', async () => {
  const lounge = await openLounge()
  const { path } = await backUp(lounge)
  const doubtful = join(lounge.dataDir, 'doubtful.backup')
  await packed(lounge, path, doubtful, (db) => db.exec(unbalanced))
  const restored = await lounge.restarted(async () => {
    const { faults } = await restore(doubtful, lounge.place, {
      now: lounge.clock.now,
      keyFor: lounge.keyFor,
      isDoubtfulToo: true,
    })
    expect(faults).toContainEqual(expect.stringContaining('and not to zero'))
  })
  open.push(restored)
  expect(restored.hub.head).toBe(lounge.hub.head)
})
