// A PostgreSQL for tests from outside: the address of a schema, a look into a database, and the one that is made once and copied.
import { type Dialect, Kysely } from 'kysely'
import pg from 'pg'
import { connectionTo } from '../postgres-connection.ts'
import { OwnSchema } from '../postgres-dialect.ts'
import type { Db, Schema } from '../schema.ts'

/** Has the tables and nothing in them. A copy takes a tenth of the time of making them, and nobody may be connected to it meanwhile. */
export const readyDatabase = 'lounge_ready'

/** Looks into a database on PostgreSQL, beside whoever is at work on it. */
export const lookAt = <Found>(url: string, look: (db: Db) => Promise<Found>): Promise<Found> =>
  withBare(new OwnSchema({ pool: new pg.Pool({ ...connectionTo(url), max: 1 }) }), look)

export async function withBare<Found>(dialect: Dialect, work: (db: Db) => Promise<Found>): Promise<Found> {
  const db: Db = new Kysely<Schema>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The address of one schema, in the form that DATABASE_URL may have; of the same database unless told another. */
export function inSchema(url: string, schema: string, other?: string): string {
  const { user, host, port, database = '', password } = new pg.Client(url)
  const options = `-c search_path=${schema}`
  const isFolder = host.startsWith('/')
  const query = new URLSearchParams({ options, ...(isFolder ? { host, user: user ?? '' } : {}) })
  const who = `${user ?? ''}${password ? `:${encodeURIComponent(password)}` : ''}@`
  return `postgres://${isFolder ? '' : `${who}${host}:${port}`}/${other ?? database}?${query.toString()}`
}
