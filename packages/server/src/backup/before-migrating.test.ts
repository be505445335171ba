// REL-05: data of an older release are backed up before a newer Lounge changes them, whoever starts it.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRecoveryKey } from '../keys/recovery-key.ts'
import { openSecrets } from '../keys/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { makeTestPlace, type TestPlace } from '../db/testing/test-place.ts'
import { backupBeforeMigrating } from './before-migrating.ts'
import { openBundle } from './bundle.ts'

const known = Object.keys(migrations)
const earlier = Object.fromEntries(Object.entries(migrations).slice(0, -2))
const now = () => Date.UTC(2026, 10, 24, 9)

let place: TestPlace
let recoveryKey: string | undefined
let said: string[]
beforeEach(async () => {
  place = await makeTestPlace()
  // Opened once by the old release, and never by a newer one since.
  await place.bare((db) => migrate(db, earlier, place.schema))
  openSecrets(place.dataDir, now(), undefined, (key) => (recoveryKey = key))
  said = []
  vi.spyOn(console, 'log').mockImplementation((sentence) => void said.push(String(sentence)))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await place.remove()
})

const backupDir = () => join(place.dataDir, 'backups')
async function starts(freeBytes?: () => number): Promise<void> {
  const { dataDir, databaseUrl: url } = place
  const wishes = url === undefined ? undefined : { url, onLost: () => undefined, mayLoseCommits: true }
  const hook = backupBeforeMigrating({ dataDir, databaseUrl: url, backupDir: backupDir(), freeBytes }, now)
  await (await openDatabase(dataDir, wishes, hook)).close()
}
const changes = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
const backups = () =>
  existsSync(backupDir()) ? readdirSync(backupDir()).filter((name) => name.startsWith('lounge-')) : []

test('REL-05 a server that finds the data of an older one makes a checked backup of them first, and says so', async () => {
  await starts()
  expect(backups()).toEqual(['lounge-2026-11-24T09-00-00Z.backup'])
  expect(await place.look(changes)).toEqual(known)
  expect(said).toEqual([
    expect.stringMatching(/^An older Lounge has written these data\. Before \S+ changes them, a backup is made …$/),
    expect.stringMatching(/\.backup \(less than 0\.1 MB\) holds everything as it was, and passed its check\.$/),
  ])
  const bundle = await openBundle(join(backupDir(), backups()[0] ?? ''))
  const copy = join(place.dataDir, 'copy.db')
  await (await bundle.open(readRecoveryKey(recoveryKey ?? ''))).unpack(copy)
  const before = await openDatabaseFile(copy, 'as it is')
  expect(await changes(before.db)).toEqual(Object.keys(earlier))
  await before.close()
  // No migration is pending any more.
  said = []
  await starts()
  expect([backups().length, said]).toEqual([1, []])
})

test('REL-05 where there is no room for one it says what to do, changes nothing, and another Lounge may have the data', async () => {
  await expect(starts(() => 1_000_000)).rejects.toThrow(
    /^An older Lounge has written these data, and \S+ changes them only after a backup\. None could be made: A backup needs [\d.]+ MB and \S+ has 1\.0 MB free\. Make room in \S+, or name a folder with more in BACKUP_DIR, and start again\. Nothing was changed, and the Lounge from before still runs on them\.$/,
  )
  expect(await place.look(changes)).toEqual(Object.keys(earlier))
  await starts()
  expect(await place.look(changes)).toEqual(known)
})

test('REL-05 where none can be made for another reason it says that one', async () => {
  writeFileSync(backupDir(), 'in the way')
  await expect(starts()).rejects.toThrow(/Lounge cannot write in \S+ \(EEXIST\)\. See to that and start again\./)
  expect(await place.look(changes)).toEqual(Object.keys(earlier))
})

test('a new lounge has nothing to back up, and an update that keeps everything itself has it already', async () => {
  const kept = join(place.dataDir, 'update/kept')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'lounge.db'), '')
  await starts()
  expect([backups(), await place.look(changes)]).toEqual([[], known])
  const other = await makeTestPlace()
  const { dataDir, databaseUrl: url } = other
  const wishes = url === undefined ? undefined : { url, onLost: () => undefined, mayLoseCommits: true }
  const never = () => Promise.reject(new Error('there is nothing yet'))
  await (await openDatabase(dataDir, wishes, never)).close()
  await other.remove()
})
