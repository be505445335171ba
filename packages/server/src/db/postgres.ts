// Opens a PostgreSQL database so that commits survive a power cut, and refuses a database that it must not touch.
import { Kysely } from 'kysely'
import pg from 'pg'
import { shownAddress } from '../shown-values.ts'
import { site } from '../site.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { refuseKeysAlone } from './keys-alone.ts'
import { lockNumber, WritingClient, WritingConnection } from './lease.ts'
import type { BeforeMigrating } from './migrate.ts'
import { migrations } from './migrations.ts'
import { refuseOrphan } from './orphan.ts'
import type { OpenDatabase } from './open-database.ts'
import { connectedToWrite, connectionTo, isLate, reason } from './postgres-connection.ts'
import { OfTheLog, OneAfterTheOther } from './postgres-dialect.ts'
import type { Schema } from './schema.ts'
import { openSealed, sealAnew } from './sealed-database.ts'
import type { Sealing } from './sealing-driver.ts'
import { NoStrayQueries } from './transaction.ts'

/** For everything but the log: signing in, look-ups, history queries. */
const connectionsMax = 10
/**
 * The time-out of an idle transaction. A machine that loses its power does not close its connection: PostgreSQL would hold its locks for
 * hours, and the next start would wait for them. Our transactions are never idle for a second; migrations read and write in small steps.
 */
const restsMsMax = 30_000

export interface PostgresWishes {
  readonly url: string
  /** Called when the writing connection, and with it the lease, is lost. */
  readonly onLost: (error: Error) => void
  /** Called with a sentence if the database is late. If given, a late database is awaited for as long as it takes. */
  readonly onLate?: ((sentence: string) => void) | undefined
  /** Allowed only for a cluster that lives as long as a test. */
  readonly mayLoseCommits?: boolean | undefined
  /** The idle time-out of transactions beside the log, if not the usual one. */
  readonly restsMs?: number | undefined
}

/**
 * @param dataDir the folder of its keys
 * @throws StartRefused with the reason, before anything in the database was changed
 */
export async function openPostgres(
  wishes: PostgresWishes,
  dataDir: string,
  beforeMigrating: BeforeMigrating,
): Promise<OpenDatabase> {
  for (;;)
    try {
      return await opened(wishes, dataDir, beforeMigrating)
    } catch (error) {
      // The connection was lost again during the check, as happens while a database is set up.
      if (!wishes.onLate || !isLate(error)) throw error
    }
}

async function opened(
  { url, onLost, onLate, mayLoseCommits = false, restsMs = restsMsMax }: PostgresWishes,
  dataDir: string,
  beforeMigrating: BeforeMigrating,
): Promise<OpenDatabase> {
  const client = await connectedToWrite(url, () => new WritingClient(url), onLate)
  try {
    const { schema, isNew, changes } = await look(client, url, mayLoseCommits)
    if (!(await client.takeLease(schema, site)))
      throw new StartRefused(
        `Another Lounge is already running on ${shownAddress(url)}: stop it first, or choose another DATABASE_URL.`,
      )
    refuseOrphan()
    if (isNew) refuseKeysAlone(dataDir, shownAddress(url))
    if (changes > 0) await beforeMigrating(changes)
    const writing = new WritingConnection(client, onLost)
    const plugins = [new NoStrayQueries()]
    const sealing: Sealing = { isReshaping: false }
    const writer = new Kysely<Schema>({ dialect: new OfTheLog(writing, sealing), plugins })
    const ignored = (): void => undefined // the running query reports it
    const onConnect = async (reading: pg.ClientBase): Promise<void> => {
      // A connection in use reports its error to the caller. The pool hears only of idle ones, and an unhandled error ends the process.
      reading.on('error', ignored)
      // Not set at connect: a pooler between here and PostgreSQL may accept few settings there.
      // The isolation is for statements outside of a transaction; those inside say it themselves.
      await reading.query(
        `select set_config('idle_in_transaction_session_timeout', $1, false),
                set_config('default_transaction_isolation', 'read committed', false)`,
        [String(restsMs)],
      )
    }
    // The pool awaits `onConnect` before it hands the connection out; its types do not say so.
    const settingsOfPool = { ...connectionTo(url), max: connectionsMax, onConnect }
    const pool = new pg.Pool(settingsOfPool)
    pool.on('error', ignored) // an idle one: the next query opens another, and the writing connection watches the database
    const lock = lockNumber(schema, 'transactions')
    const db = new Kysely<Schema>({ dialect: new OneAfterTheOther(pool, lock, sealing), plugins })
    const close = async (): Promise<void> => {
      await db.destroy()
      await writing.end()
    }
    await openSealed(db, sealing, dataDir, schema).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return { db, writer, sealing, sealAnew: () => sealAnew(db, sealing, dataDir), close }
  } catch (error) {
    await client.end()
    throw error
  }
}

interface Found {
  /** The schema of the tables. */
  readonly schema: string
  /** True if it has no lounge yet. */
  readonly isNew: boolean
  /** The number of pending migrations of an earlier release's database. */
  readonly changes: number
}
/** @throws StartRefused if the tables cannot or must not be there. */
async function look(client: pg.Client, url: string, mayLoseCommits: boolean): Promise<Found> {
  const place = shownAddress(url)
  try {
    await refuseUnsafeSettings(client, place, mayLoseCommits)
    return await refuseForeignSchema(client, place)
  } catch (error) {
    if (error instanceof StartRefused || isLate(error)) throw error
    throw new StartRefused(`${place} cannot be read: ${reason(error)}.`)
  }
}

/** The settings PostgreSQL must have; the first of each is its default. */
const settings: readonly { readonly name: string; readonly fits: readonly string[]; readonly isForDisk?: boolean }[] = [
  { name: 'server_encoding', fits: ['UTF8'] },
  { name: 'transaction_read_only', fits: ['off'] },
  { name: 'synchronous_commit', fits: ['on', 'local', 'remote_write', 'remote_apply'] },
  { name: 'fsync', fits: ['on'], isForDisk: true },
  { name: 'full_page_writes', fits: ['on'], isForDisk: true },
]

async function refuseUnsafeSettings(client: pg.Client, place: string, mayLoseCommits: boolean): Promise<void> {
  for (const { name, fits, isForDisk = false } of settings) {
    if (isForDisk && mayLoseCommits) continue
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
    const found = rows[0]?.value ?? 'missing'
    if (!fits.includes(found))
      throw new StartRefused(`${place} cannot be used safely: ${name} is ${found} and must be ${fits[0]}.`)
  }
}

async function refuseForeignSchema(client: pg.Client, place: string): Promise<Found> {
  const { rows } = await client.query<{ schema: string | null; may_create: boolean | null }>(
    `select current_schema() as schema, has_schema_privilege(current_schema(), 'create') as may_create`,
  )
  const { schema, may_create: mayCreate } = rows[0] ?? {}
  if (schema === undefined || schema === null || mayCreate !== true)
    throw new StartRefused(`${place} has no schema in which Lounge may make its tables: let it own the database.`)
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_catalog.pg_tables where schemaname = $1',
    [schema],
  )
  const names = tables.rows.map(({ name }) => name)
  const applied = await appliedIn(client, names)
  if (!isOfLounge(names, applied))
    throw new StartRefused(`${place} is a database, but not one of Lounge: choose another DATABASE_URL.`)
  // An existing lounge goes on: an update and a restore check this themselves before they change anything.
  const isNew = applied.length === 0
  if (isNew) await refuseWithoutSchemas(client, place)
  const known = Object.keys(migrations)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new StartRefused(
      `${place} was written by a newer Lounge (it knows ${unknown.join(', ')}): start that release, or restore a backup made by this one.`,
    )
  return { schema, isNew, changes: isNew ? 0 : known.length - applied.length }
}

/** A restore puts the copy beside the existing tables and keeps those: each of the two needs a schema of its own. */
export async function refuseWithoutSchemas(client: pg.Client, place: string): Promise<void> {
  const { rows } = await client.query<{ may_create: boolean }>(
    `select has_database_privilege(current_database(), 'create') as may_create`,
  )
  if (rows[0]?.may_create !== true)
    throw new StartRefused(
      `${place} is a database in which Lounge may make no schema, and without one no backup can be put back: let it own the database.`,
    )
}

/** Whether the tables and their migrations belong to a lounge. Without migrations: whether a new lounge may be made. */
export const isOfLounge = (tables: readonly string[], applied: readonly string[]): boolean =>
  applied.length === 0 ? tables.every(isOfMigrator) : applied.includes(Object.keys(migrations)[0] ?? '')

export const appliedIn = async (client: pg.Client, tables: readonly string[]): Promise<readonly string[]> =>
  tables.includes('kysely_migration') ? appliedMigrations(client) : []

/** The only tables after an interrupted very first start. */
const isOfMigrator = (table: string): boolean => table.startsWith('kysely_')

async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
