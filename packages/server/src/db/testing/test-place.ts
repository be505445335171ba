// Where a test's lounge keeps everything: a folder of its own, and on PostgreSQL a schema of its own beside it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely } from 'kysely'
import pg from 'pg'
import { NodeSqliteDialect } from '../node-sqlite-dialect.ts'
import { type OpenDatabase, openDatabase } from '../open.ts'
import { connectionTo } from '../postgres-connection.ts'
import { OwnSchema } from '../postgres-dialect.ts'
import type { Db, Schema } from '../schema.ts'
import { openSqlite } from '../sqlite.ts'

/** The cluster tools/with-postgres.mjs made, in the runs that are for PostgreSQL; SQLite otherwise. */
const cluster = process.env['TEST_ON'] === 'postgres' ? process.env['TEST_PG_URL'] : undefined

export interface TestPlace {
  readonly dataDir: string
  /** What DATABASE_URL would be; absent on SQLite. */
  readonly databaseUrl?: string | undefined
  /** The PostgreSQL schema in which it all is. */
  readonly schema?: string | undefined
  /** For a server that is a process of its own. */
  readonly environment: Readonly<Record<string, string>>
  /** @param onLost what a server would end on */
  open(onLost?: (error: Error) => void): Promise<OpenDatabase>
  /** The database as it is, neither looked at nor brought up to date. */
  bare<Found>(work: (db: Db) => Promise<Found>): Promise<Found>
  /** Looks into the database beside a server, which may be at work. */
  look<Found>(look: (db: Db) => Promise<Found>): Promise<Found>
  /** When nobody has it open any more. */
  remove(): Promise<void>
}

export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  if (cluster === undefined) {
    const path = join(dataDir, 'lounge.db')
    return {
      dataDir,
      environment: { DATA_DIR: dataDir },
      open: () => openDatabase(dataDir),
      bare: (work) => withBare(new NodeSqliteDialect(openSqlite(path)), work),
      look: (look) => {
        const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
        return withBare(new NodeSqliteDialect(file), look)
      },
      remove: async () => removeFolder(),
    }
  }

  const schema = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create schema ${schema}`)
  const databaseUrl = inSchema(cluster, schema)
  const bare: TestPlace['bare'] = (work) => lookAt(databaseUrl, work)
  return {
    dataDir,
    schema,
    databaseUrl,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    open: (onLost = () => undefined) => openDatabase(dataDir, { url: databaseUrl, onLost, mayLoseCommits: true }),
    bare,
    look: bare,
    remove: async () => {
      removeFolder()
      await asAdmin(`drop schema ${schema} cascade`)
    },
  }
}

/** Looks into a database on PostgreSQL, beside whoever is at work on it. */
export const lookAt = <Found>(url: string, look: (db: Db) => Promise<Found>): Promise<Found> =>
  withBare(new OwnSchema({ pool: new pg.Pool({ ...connectionTo(url), max: 1 }) }), look)

async function withBare<Found>(dialect: Dialect, work: (db: Db) => Promise<Found>): Promise<Found> {
  const db: Db = new Kysely<Schema>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A place on PostgreSQL, for tests that are about nothing else. */
export async function makePostgresPlace(): Promise<
  TestPlace & { readonly databaseUrl: string; readonly schema: string }
> {
  const place = await makeTestPlace()
  const { databaseUrl, schema } = place
  if (databaseUrl === undefined || schema === undefined) throw new Error('this test runs on PostgreSQL only')
  return { ...place, databaseUrl, schema }
}

/** The address of one schema, in the form that DATABASE_URL may have. */
function inSchema(url: string, schema: string): string {
  const { user, host, port, database, password } = new pg.Client(url)
  const options = `-c search_path=${schema}`
  const isFolder = host.startsWith('/')
  const query = new URLSearchParams({ options, ...(isFolder ? { host, user: user ?? '' } : {}) })
  const who = `${user ?? ''}${password ? `:${encodeURIComponent(password)}` : ''}@`
  return `postgres://${isFolder ? '' : `${who}${host}:${port}`}/${database ?? ''}?${query.toString()}`
}

let admin: pg.Pool | undefined
/** One connection for all of a test file; it does not keep the process. */
export async function asAdmin(statement: string): Promise<void> {
  admin ??= new pg.Pool({ connectionString: cluster, max: 1, allowExitOnIdle: true })
  await admin.query(statement)
}
