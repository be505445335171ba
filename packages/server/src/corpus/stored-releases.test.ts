// REL-05: the data of each release, as they lie on disks, are opened, brought up to date and found whole by this build: its database,
// and its backup.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { order, line, place as placed } from '@lounge/domain/testing/requests'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restore } from '../backup/restore.ts'
import { verifyFile, verifyPlace } from '../backup/verify.ts'
import type { Db } from '../db/schema.ts'
import { makeTestPlace, type TestPlace } from '../db/testing/test-place.ts'
import { overNetwork } from '../testing/http.ts'
import { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { startServer } from '../testing/server-process.ts'
import { storedIn } from '../testing/stored-release.ts'

vi.setConfig({ testTimeout: 60_000 })

const releases = readdirSync(import.meta.dirname).filter((name) => /^\d+(\.\d+)+$/.test(name))
const quiet = (): void => undefined
let place: TestPlace
beforeEach(async () => (place = await makeTestPlace()))
afterEach(() => place.remove())

/** Tables of that release; the migrator's own are of no matter. */
async function emptyTables(db: Db): Promise<readonly string[]> {
  const names = (await db.introspection.getTables())
    .filter(({ name, schema }) => !name.startsWith('kysely_') && (schema === undefined || schema === place.schema))
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  const found = await Promise.all(
    names.map(async (name) => ({ name, rows: (await sql`select 1 from ${sql.ref(name)} limit 1`.execute(db)).rows })),
  )
  return found.flatMap(({ name, rows }) => (rows.length === 0 ? [name] : []))
}

test.each(releases)(
  'REL-05 a server of this build opens the database of release %s, finds all of it, and sells on it',
  async (release) => {
    const folder = join(import.meta.dirname, release)
    const { put, held, heldInPostgres } = storedIn(folder)
    await put(place)
    expect(await place.look(emptyTables)).toEqual([])
    const all = place.databaseUrl === undefined ? held : heldInPostgres
    const server = startServer({ ...place.environment, LOG_LEVEL: 'warn' })
    const door = await server.ready
    expect(await verifyPlace(place, quiet)).toMatchObject({ faults: [] })
    const till = await ScriptedTerminal.signIn(overNetwork(door), 'cashier@lounge.demo')
    expect(await till.answerTo(placed(order(970, 5, [line(970, 'jollof-rice')])))).toMatchObject({ outcome: 'applied' })
    server.child.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    const after = await verifyPlace(place, quiet)
    expect([after.faults, after.commands > all.commands, after.moneyEntries >= all.moneyEntries]).toEqual([
      [],
      true,
      true,
    ])
  },
)

test.each(releases)(
  'REL-05 the backup of release %s is put back by this build, and is what it was',
  async (release) => {
    const { backup, keyFor, held } = storedIn(join(import.meta.dirname, release))
    expect(await verifyFile(backup, keyFor, quiet)).toEqual({ tails: 0, faults: [], ...held })
    if (!existsSync(place.dataDir)) mkdirSync(place.dataDir)
    await restore(backup, place, { now: Date.UTC(2027, 0, 4, 9), keyFor })
    await (await place.open()).close()
    const { faults, ...found } = await verifyPlace(place, quiet)
    expect([faults, found]).toEqual([[], held])
  },
)
