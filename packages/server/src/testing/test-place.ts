// Where a test's lounge keeps everything: a folder of its own, and on PostgreSQL a schema of its own beside it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../db/open.ts'

/** The cluster tools/with-postgres.mjs made, in the runs that are for PostgreSQL; SQLite otherwise. */
const cluster = process.env['TEST_ON'] === 'postgres' ? process.env['TEST_PG_URL'] : undefined

export interface TestPlace {
  readonly dataDir: string
  /** What DATABASE_URL would be; absent on SQLite. */
  readonly databaseUrl?: string | undefined
  /** @param onLost what a server would end on */
  open(onLost?: (error: Error) => void): Promise<OpenDatabase>
  /** When nobody has it open any more. */
  remove(): Promise<void>
}

export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  if (cluster === undefined) return { dataDir, open: () => openDatabase(dataDir), remove: async () => removeFolder() }

  const schema = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create schema ${schema}`)
  const databaseUrl = inSchema(cluster, schema)
  return {
    dataDir,
    databaseUrl,
    open: (onLost = () => undefined) => openDatabase(dataDir, { url: databaseUrl, onLost, mayLoseCommits: true }),
    remove: async () => {
      removeFolder()
      await asAdmin(`drop schema ${schema} cascade`)
    },
  }
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
async function asAdmin(statement: string): Promise<void> {
  admin ??= new pg.Pool({ connectionString: cluster, max: 1, allowExitOnIdle: true })
  await admin.query(statement)
}
