// The place of a test's lounge: a folder of its own, and on PostgreSQL a schema of its own beside it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { NodeSqliteDialect } from '../node-sqlite-dialect.ts'
import { atOneMoment } from '../one-moment.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations.ts'
import { type OpenDatabase, openDatabase } from '../open.ts'
import type { Db } from '../schema.ts'
import { openSqlite } from '../sqlite.ts'
import { inSchema, lookAt, readyDatabase, withBare } from './addresses.ts'

/** The cluster of tools/with-postgres.mjs, in the runs for PostgreSQL; SQLite otherwise. */
const cluster = process.env['TEST_ON'] === 'postgres' ? process.env['TEST_PG_URL'] : undefined

export interface TestPlace {
  readonly dataDir: string
  /** The value for DATABASE_URL; absent on SQLite. */
  readonly databaseUrl?: string | undefined
  /** The PostgreSQL schema of this place. */
  readonly schema?: string | undefined
  /** The environment for a server that is its own process. */
  readonly environment: Readonly<Record<string, string>>
  /** @param onLost called when a server would end */
  open(onLost?: (error: Error) => void): Promise<OpenDatabase>
  /** The database as it is, neither checked nor migrated. */
  bare<Found>(work: (db: Db) => Promise<Found>): Promise<Found>
  /** Reads a snapshot of the database, beside any server that uses it. */
  look<Found>(work: (db: Db) => Promise<Found>): Promise<Found>
  /** Call it when nobody has the database open any more. */
  remove(): Promise<void>
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'lounge-test-'))
const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true })

/** An empty place: the code that opens it makes its tables. */
export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = emptyFolder()
  if (cluster === undefined) {
    const path = join(dataDir, 'lounge.db')
    return {
      dataDir,
      environment: { DATA_DIR: dataDir },
      open: () => openDatabase(dataDir),
      bare: (work) => withBare(new NodeSqliteDialect(openSqlite(path)), work),
      look: (work) => atOneMoment({ dataDir }, work),
      remove: async () => removeFolder(dataDir),
    }
  }

  const schema = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create schema ${schema}`)
  return onPostgres(dataDir, schema, inSchema(cluster, schema), `drop schema ${schema} cascade`)
}

/** For a test that is not about the tables: copies a database that has them, because making them takes longer than many a test. */
export async function makeReadyPlace(): Promise<TestPlace> {
  if (cluster === undefined) {
    const place = await makeTestPlace()
    writeFileSync(join(place.dataDir, 'lounge.db'), await (readyFile ??= makeReadyFile()))
    return place
  }
  const database = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${database} template ${readyDatabase} strategy file_copy`)
  const databaseUrl = inSchema(cluster, 'public', database)
  return onPostgres(emptyFolder(), 'public', databaseUrl, `drop database ${database}`)
}

/** The bytes of an SQLite file after the migrations, without rows: made once in each process. */
let readyFile: Promise<Buffer> | undefined
async function makeReadyFile(): Promise<Buffer> {
  const folder = emptyFolder()
  try {
    const path = join(folder, 'lounge.db')
    await withBare(new NodeSqliteDialect(openSqlite(path)), (db) => migrate(db, migrations))
    return readFileSync(path)
  } finally {
    removeFolder(folder)
  }
}

function onPostgres(dataDir: string, schema: string, databaseUrl: string, drop: string): TestPlace {
  const bare: TestPlace['bare'] = (work) => lookAt(databaseUrl, work)
  return {
    dataDir,
    schema,
    databaseUrl,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    open: (onLost = () => undefined) => openDatabase(dataDir, { url: databaseUrl, onLost, mayLoseCommits: true }),
    bare,
    look: (work) => atOneMoment({ dataDir, databaseUrl }, work),
    remove: async () => {
      removeFolder(dataDir)
      await asAdmin(drop)
    },
  }
}

/** A place on PostgreSQL, for tests of PostgreSQL only. */
export async function makePostgresPlace(): Promise<
  TestPlace & { readonly databaseUrl: string; readonly schema: string }
> {
  const place = await makeTestPlace()
  const { databaseUrl, schema } = place
  if (databaseUrl === undefined || schema === undefined) throw new Error('this test runs on PostgreSQL only')
  return { ...place, databaseUrl, schema }
}

let admin: pg.Pool | undefined
/** One connection for a whole test file. It does not keep the process alive. */
export async function asAdmin(statement: string): Promise<void> {
  admin ??= new pg.Pool({ connectionString: cluster, max: 1, allowExitOnIdle: true })
  await admin.query(statement)
}
