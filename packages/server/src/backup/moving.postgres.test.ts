// A lounge moves from one database to the other by a backup, and back again.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { beersAndRice, pay, place } from '@lounge/domain/testing/requests'
import { dump, faultsIn } from '../testing/books.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import type { Db } from '../db/schema.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import { openDatabase } from '../db/open.ts'
import { makeBackup } from './make.ts'
import { restore } from './restore.ts'
import { verifyPlace } from './verify.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

const open: TestLounge[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const lounge of open.splice(0)) await lounge.close()
})
const everyRow = async (db: Db): Promise<unknown> =>
  Object.entries(await dump(db)).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()])

test('from PostgreSQL to SQLite and back: every row is the same, and the lounge goes on', async () => {
  const lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(place(beersAndRice), pay(beersAndRice))
  const before = await everyRow(lounge.db)
  const onDisk = { dataDir: join(lounge.dataDir, 'on-sqlite') }
  const backUp = async (from: TestLounge['place']) =>
    (await makeBackup({ ...from, backupDir: join(from.dataDir, 'backups'), now: () => lounge.clock.now })).path
  const first = await backUp(lounge.place)
  const restored = await lounge.restarted(async () => {
    await restore(first, onDisk, { now: lounge.clock.now, keyFor: lounge.keyFor })
    expect((await verifyPlace(onDisk, () => undefined)).faults).toEqual([])
    const { db, close } = await openDatabase(onDisk.dataDir)
    expect(await everyRow(db)).toEqual(before)
    expect(await faultsIn(db)).toEqual([])
    await close()
    await restore(await backUp(onDisk), lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  open.push(restored)
  expect(await everyRow(restored.db)).toEqual(before)
  const again = await restored.terminal('cashier@lounge.demo')
  expect((await again.answerTo({ name: 'order.complete', args: { orderId: beersAndRice.orderId } })).outcome).toBe(
    'applied',
  )
})

test('a lounge with very many photos moves in steps that a small computer and the database can hold', async () => {
  const lounge = await openSmallLounge()
  for (let n = 0; n < 100; n++) {
    const bytes = Buffer.alloc(120_000, n)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    await lounge.db
      .insertInto('photo')
      .values({ hash, data: bytes.toString('base64') })
      .execute()
  }
  const before = await everyRow(lounge.db)
  const backupDir = join(lounge.dataDir, 'backups')
  const query = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => unknown
  const told: number[] = []
  const fetched: number[] = []
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const [text, values] = asked
    if (typeof text === 'string' && text.startsWith('insert into "photo"')) told.push(JSON.stringify(values).length)
    const answer = Reflect.apply(query, this, asked)
    if (typeof text === 'string' && text.startsWith('fetch'))
      void (answer as Promise<pg.QueryResult>).then(({ rows }) => fetched.push(JSON.stringify(rows).length)) // no callback was given
    return answer
  })
  const { path } = await makeBackup({ ...lounge.place, backupDir, now: () => lounge.clock.now })
  const restored = await lounge.restarted(async () => {
    await restore(path, lounge.place, { now: lounge.clock.now, keyFor: lounge.keyFor })
  })
  open.push(restored)
  expect(await everyRow(restored.db)).toEqual(before)
  expect(told.length).toBeGreaterThan(2)
  expect(Math.max(...told)).toBeLessThan(5_000_000)
  // The first step measures how long rows are.
  expect(fetched.filter((length) => length > 5_000_000).length).toBeLessThanOrEqual(1)
})

test('from SQLite to PostgreSQL: the database from before is kept aside, and no start without DATABASE_URL opens it', async () => {
  const lounge = await openSmallLounge()
  const now = lounge.clock.now
  const wishes = { now, keyFor: lounge.keyFor }
  const backUp = async (from: TestLounge['place']) =>
    (await makeBackup({ ...from, backupDir: join(from.dataDir, 'backups'), now: () => now })).path
  const { databaseUrl } = lounge.place
  const dataDir = join(lounge.dataDir, 'one-folder')
  const onSqlite = { dataDir }
  const onPostgres = { dataDir, databaseUrl }
  const replaced = /one-folder.replaced-[^-]+-[^/]*Z$/
  open.push(
    await lounge.restarted(async () => {
      await restore(await backUp(lounge.place), onSqlite, wishes)
      const running = await openDatabase(dataDir)
      const before = await everyRow(running.db)
      const file = await backUp(onSqlite)
      // Another server is still running there, and goes on.
      await expect(restore(file, onPostgres, wishes)).rejects.toThrow(
        /Another Lounge is already running on .*one-folder/,
      )
      expect(await everyRow(running.db)).toEqual(before)
      await running.close()

      const { aside } = await restore(file, onPostgres, wishes)
      const folder = aside.find((each) => replaced.test(each)) ?? ''
      expect(aside).toEqual(expect.arrayContaining([expect.stringContaining('the schema'), folder]))
      expect(readdirSync(dataDir).filter((name) => name.startsWith('lounge.db'))).toEqual([])
      await expect(openDatabase(dataDir)).rejects.toThrow(/The keys of a lounge are in .*, and no data of it are in/)
      const kept = await openDatabaseFile(join(folder, 'lounge.db'), 'as it is')
      expect(await everyRow(kept.db)).toEqual(before)
      await kept.close()

      // And back again, with the same folder.
      await restore(await backUp(onPostgres), onSqlite, { ...wishes, now: now + 1_000 })
      const again = await openDatabase(dataDir)
      expect(await faultsIn(again.db)).toEqual([])
      await again.close()
    }),
  )
})

test('where PostgreSQL takes no copy, the database of SQLite is back in its place', async () => {
  const lounge = await openSmallLounge()
  const wishes = { now: lounge.clock.now, keyFor: lounge.keyFor }
  const backUp = async (from: TestLounge['place']) =>
    (await makeBackup({ ...from, backupDir: join(from.dataDir, 'backups'), now: () => wishes.now })).path
  const dataDir = join(lounge.dataDir, 'one-folder')
  open.push(
    await lounge.restarted(async () => {
      await restore(await backUp(lounge.place), { dataDir }, wishes)
      const file = await backUp({ dataDir })
      const name = `replaced-${new Date(wishes.now).toISOString().replaceAll(/[:.]/g, '-')}`
      // A schema of that name exists already, so nothing can be put aside there.
      const inTheWay = `public_${name.replaceAll('-', '_').toLowerCase()}`
      const client = new pg.Client(lounge.place.databaseUrl)
      await client.connect()
      await client.query(`create schema "${inTheWay}"`)
      await expect(restore(file, { ...lounge.place, dataDir }, wishes)).rejects.toThrow(/Nothing was changed/)
      await client.query(`drop schema "${inTheWay}"`)
      await client.end()
      expect(readdirSync(dataDir).filter((each) => /^(lounge\.db|replaced)/.test(each))).toEqual(['lounge.db'])
      const still = await openDatabase(dataDir)
      expect(await faultsIn(still.db)).toEqual([])
      await still.close()
    }),
  )
})

test('who goes back after a restore into PostgreSQL, as it says, has the rows of before', async () => {
  const lounge = await openSmallLounge()
  const now = lounge.clock.now
  const { path } = await makeBackup({ ...lounge.place, backupDir: join(lounge.dataDir, 'backups'), now: () => now })
  await (await lounge.terminal('cashier@lounge.demo')).does(place(beersAndRice), pay(beersAndRice))
  const before = await everyRow(lounge.db)
  const restored = await lounge.restarted(async () => {
    const { wayBack } = await restore(path, lounge.place, { now, keyFor: lounge.keyFor })
    const [, statements = ''] =
      /^Give the database these two statements, in psql for example: (.+)$/.exec(wayBack[0] ?? '') ?? []
    const client = new pg.Client(lounge.place.databaseUrl)
    await client.connect()
    await client.query(statements)
    await client.end()
  })
  open.push(restored)
  expect(await everyRow(restored.db)).toEqual(before)
  expect(await faultsIn(restored.db)).toEqual([])
})
