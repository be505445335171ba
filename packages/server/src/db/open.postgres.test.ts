// Opening PostgreSQL: refusals before anything was changed, and the effects of a lost connection.
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LogEntry, Unwritable } from '@lounge/sync/hub/log'
import { Command } from '@lounge/sync/protocol'
import { readSecrets } from '../keys/secret-files.ts'
import { openSecrets } from '../keys/secrets.ts'
import { keep } from '../backup/update-copy.ts'
import { SqlLog } from '../log/sql-log.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { migrations } from './migrations.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { takePlace } from './put-back.ts'
import { inTransaction } from './transaction.ts'
import { asAdmin, makePostgresPlace } from './testing/test-place.ts'

vi.setConfig({ testTimeout: 30_000 })

let place: Awaited<ReturnType<typeof makePostgresPlace>>
beforeEach(async () => {
  place = await makePostgresPlace()
})
afterEach(() => place.remove())

/** The address with other settings for the session. */
const changed = (url: string, change: Readonly<Record<string, string>>, options = ''): string => {
  const address = new URL(url)
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value)
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${options}`)
  return address.href
}
const open = (url: string, mayLoseCommits = true): Promise<OpenDatabase> =>
  openDatabase(place.dataDir, { url, mayLoseCommits, onLost: () => undefined })
const tables = () => sql<{ name: string }>`select tablename as name from pg_tables where schemaname = ${place.schema}`

async function refused(words: RegExp, url = place.databaseUrl, mayLoseCommits = true): Promise<void> {
  const before = await place.bare(async (db) => (await tables().execute(db)).rows)
  const error: unknown = await open(url, mayLoseCommits).then(
    ({ close }) => close(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartRefused)
  const { message } = error as StartRefused
  expect(message).toMatch(words)
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(await place.bare(async (db) => (await tables().execute(db)).rows)).toEqual(before)
}

test('whatever a database has as its usual isolation, each statement reads what was committed before it', async () => {
  const { db, writer, close } = await open(
    changed(place.databaseUrl, {}, '-c default_transaction_isolation=serializable'),
  )
  try {
    const isolation = sql<{ transaction_isolation: string }>`show transaction_isolation`
    const answers = [
      await inTransaction(db, (trx) => isolation.execute(trx)),
      await inTransaction(writer, (trx) => isolation.execute(trx)),
      await isolation.execute(db),
    ]
    for (const { rows } of answers) expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
  } finally {
    await close()
  }
})

test('an empty database beside the keys of a lounge begins no other one, and each of the keys stays', async () => {
  openSecrets(place.dataDir, 0)
  const secrets = readSecrets(place.dataDir)
  await refused(
    /^The keys of a lounge are in .*secrets, and no data of it are in postgres:.*: set DATABASE_URL .*right/,
  )
  expect(readSecrets(place.dataDir)).toEqual(secrets)
  expect(readdirSync(place.dataDir)).toEqual(['secrets'])
})

describe('a PostgreSQL that could lose what it committed is refused', () => {
  test('without fsync', () => refused(/cannot be used safely: fsync is off and must be on/, place.databaseUrl, false))
  test('answering before the disk has it', () =>
    refused(/synchronous_commit is off and must be on/, changed(place.databaseUrl, {}, '-c synchronous_commit=off')))
  test('a copy that only reads', () =>
    refused(
      /transaction_read_only is on and must be off/,
      changed(place.databaseUrl, {}, '-c default_transaction_read_only=on'),
    ))
  test('one that keeps bytes, not texts', async () => {
    const name = `ascii_${place.schema}`
    await asAdmin(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
    try {
      const address = new URL(place.databaseUrl)
      address.pathname = `/${name}`
      await refused(/server_encoding is SQL_ASCII and must be UTF8/, address.href)
    } finally {
      await asAdmin(`drop database ${name}`)
    }
  })
})

describe('a database that cannot be opened is named without its password', () => {
  test.each([
    [
      'nobody listens',
      'postgres://pos:hunter2@127.0.0.1:1/lounge',
      /"postgres:\/\/…@127\.0\.0\.1:1\/lounge", but .* \(.*ECONNREFUSED.*\)\.$/,
    ],
    ['no such host', 'postgres://pos:hunter2@nowhere.invalid/lounge', /cannot be opened \(.*(ENOTFOUND|EAI_AGAIN).*\)/],
  ])('%s', async (_what, url, words) => {
    await refused(words, url)
  })

  test('no such database', async () => {
    const address = new URL(place.databaseUrl)
    address.pathname = '/nothing_here'
    await refused(/cannot be opened \(database "nothing_here" does not exist\)/, address.href)
  })
  test('nobody of this name', () =>
    refused(/cannot be opened \(role "stranger" does not exist\)/, changed(place.databaseUrl, { user: 'stranger' })))
})

describe('a schema that is not ours is refused and left alone', () => {
  const holding = (statement: string) => place.bare((db) => sql.raw(statement).execute(db))

  test('of something else', async () => {
    await holding('create table recipe (id integer)')
    await refused(/is a database, but not one of Lounge/)
  })
  test('of something else that was made with the same tools', async () => {
    await (await place.open()).close()
    await holding(`update kysely_migration set name = '0001-recipes' where name = '0001-staff-and-sessions'`)
    await refused(/is a database, but not one of Lounge/)
  })
  test('of a newer release', async () => {
    await (await place.open()).close()
    await holding(`insert into kysely_migration values ('0999-robots', '2031-01-01')`)
    await refused(/written by a newer Lounge \(it knows 0999-robots\)/)
  })
  test('where there is none', () =>
    refused(
      /has no schema in which Lounge may make its tables/,
      changed(place.databaseUrl, {}, '-c search_path=nowhere'),
    ))
  test('where it may not make tables', () =>
    asGuest(['usage'], (url) => refused(/has no schema in which Lounge may make its tables/, url)))
  test('where it may make tables and no schema: nothing could be put back there', () =>
    asGuest(['usage', 'create'], (url) => refused(/may make no schema, .*: let it own the database\.$/, url)))
})

/** A user with no other rights in the schema. */
async function asGuest(rights: readonly string[], work: (url: string) => Promise<void>): Promise<void> {
  const guest = `guest_${place.schema}`
  await asAdmin(`create role ${guest} login`)
  await asAdmin(`grant ${rights.join(', ')} on schema ${place.schema} to ${guest}`)
  try {
    await work(changed(place.databaseUrl, { user: guest }))
  } finally {
    await asAdmin(`drop owned by ${guest}`)
    await asAdmin(`drop role ${guest}`)
  }
}

test('a lounge whose user may make no schema any more goes on; no update of it begins, and no restore', async () => {
  await (await place.open()).close()
  await asGuest(['usage', 'create'], async (url) => {
    const guest = new URL(url).searchParams.get('user') ?? ''
    await asAdmin(`grant all on all tables in schema ${place.schema} to ${guest}`)
    await asAdmin(`grant all on all sequences in schema ${place.schema} to ${guest}`)
    await (await open(url)).close()
    const there = { dataDir: place.dataDir, databaseUrl: url }
    await expect(keep(there)).rejects.toThrow(/may make no schema/)
    await expect(takePlace(there)).rejects.toThrow(/may make no schema/)
  })
})

test('a very first start that was cut short begins anew', async () => {
  await (await place.open()).close()
  await place.bare(async (db) => {
    const all = (await tables().execute(db)).rows.map(({ name }) => name)
    for (const name of all.filter((each) => !each.startsWith('kysely_')))
      await sql`drop table ${sql.table(name)} cascade`.execute(db)
    await sql`delete from kysely_migration`.execute(db)
  })
  const { db, close } = await place.open()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  await close()
})

describe('connections', () => {
  const lost: Error[] = []
  let database: OpenDatabase
  beforeEach(async () => {
    lost.length = 0
    database = await place.open((error) => void lost.push(error))
  })
  afterEach(() => database.close())
  const epochs = () => database.db.selectFrom('history').selectAll().execute()
  /** Ends every connection of this schema that holds the lease, or every one that does not. */
  const cut = (which: 'the writing one' | 'the others') =>
    place.bare(async (db) => {
      const holders = sql`select pid from pg_locks where locktype = 'advisory' and granted`
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and application_name = 'lounge' and pid ${which === 'the others' ? sql`not` : sql``} in (${holders})
        and pid in (${sql.join(await backends())})`.execute(db)
    })
  const backends = async (): Promise<readonly number[]> => {
    const own = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const [one, other] = await Promise.all([own.execute(database.db), own.execute(database.writer)])
    return [...one.rows, ...other.rows].map(({ pid }) => pid)
  }

  test('without the writing one nothing is written any more, and the server is told once', async () => {
    await cut('the writing one')
    await expect.poll(() => lost).toMatchObject([{ message: expect.stringContaining('terminating connection') }])
    const late = database.writer.insertInto('history').values({ site: 'main', epoch: 'late' }).execute()
    await expect(late).rejects.toThrow(/not queryable|Connection terminated|was closed/)
    expect(await epochs()).toEqual([])
    expect(lost).toHaveLength(1)
  })

  test('the lease is free the moment the writing connection is gone', async () => {
    const waiting = place.open()
    await cut('the writing one')
    const next = await waiting
    await next.writer.insertInto('history').values({ site: 'main', epoch: 'next' }).execute()
    const late = database.writer.insertInto('history').values({ site: 'main', epoch: 'late' }).execute()
    await expect(late).rejects.toThrow(/not queryable|Connection terminated|was closed/)
    expect(await epochs()).toMatchObject([{ site: 'main', epoch: 'next' }])
    await next.close()
  })

  test('any other may go: the next question opens another', async () => {
    await epochs()
    await cut('the others')
    await expect.poll(epochs).toEqual([])
    await database.writer.insertInto('history').values({ site: 'main', epoch: 'e' }).execute()
    expect(await epochs()).toMatchObject([{ site: 'main', epoch: 'e' }])
    expect(lost).toEqual([])
  })

  test('any other may go in the midst of its work: that fails, the server goes on, and the next question opens another', async () => {
    const work = inTransaction(database.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const pid = rows[0]?.pid ?? 0
      await place.bare((db) => sql`select pg_terminate_backend(${pid})`.execute(db))
      const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`
      await expect.poll(async () => (await place.bare((db) => isThere.execute(db))).rows).toEqual([])
      await trx.selectFrom('history').selectAll().execute()
    })
    await expect(work).rejects.toThrow(/not queryable|Connection terminated|was closed|terminating connection/)
    expect(await epochs()).toEqual([])
    expect(lost).toEqual([])
  })

  test('a transaction whose machine went silent in it lets go of the lock: nobody waits for hours, and the server goes on', async () => {
    const { databaseUrl: url, dataDir } = place
    await database.close()
    database = await openDatabase(dataDir, { url, mayLoseCommits: true, onLost: () => undefined, restsMs: 1_000 })
    const holds = Promise.withResolvers<void>()
    const isOver = Promise.withResolvers<void>()
    const silent = inTransaction(database.db, async (trx) => {
      await trx.insertInto('history').values({ site: 'main', epoch: 'half' }).execute()
      holds.resolve()
      await isOver.promise
      await trx.updateTable('history').set({ epoch: 'whole' }).execute()
    })
    silent.catch(() => undefined) // it is checked below
    await holds.promise
    const begun = performance.now()
    await inTransaction(database.db, (trx) => trx.selectFrom('history').selectAll().execute())
    expect(performance.now() - begun).toBeGreaterThan(500)
    isOver.resolve()
    await expect(silent).rejects.toThrow(/not queryable|Connection terminated|was closed|idle-in-transaction/)
    expect(await epochs()).toEqual([])
  })

  test('a position that is taken ends the server: it is nothing that could be held', async () => {
    const log = new SqlLog(database.db, () => undefined, database.writer)
    await log.append({ entries: [entryOf(1, 1)], changes: [] })
    const taken: unknown = await log.append({ entries: [entryOf(1, 2)], changes: [] }).catch((error: unknown) => error)
    expect(taken).toMatchObject({ code: '23505', table: 'log' })
    expect(taken).not.toBeInstanceOf(Unwritable)
  })
})

/** A refused command, as number `n` of a client. */
function entryOf(position: number, n: number): LogEntry {
  const id = (last: number) => `01930000-0000-7000-8000-${String(last).padStart(12, '0')}`
  const sent = { id: id(n), terminalId: id(901), clientId: id(902), sessionId: id(903), sequence: n, at: 0, offset: 0 }
  const command = Command.parse({ ...sent, as: 'ask', name: 'order.void', args: {} })
  const answer = { id: command.id, outcome: 'refused' as const, flags: [], position, receipt: '' }
  return { position, command, isLate: false, bodyHash: '', events: [], answer, bookedAt: 0, chainHash: '' }
}
