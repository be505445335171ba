// Helpers for tests that use PostgreSQL from outside: the address of a schema, a query on a database, and the template that is copied.
import { type Dialect, Kysely } from 'kysely'
import pg from 'pg'
import { connectionTo } from '../postgres-connection.ts'
import { OwnSchema } from '../postgres-dialect.ts'
import type { Db, Schema } from '../schema.ts'

/** A database with empty tables. Copying it takes a tenth of the time of making them; nobody may be connected to it meanwhile. */
export const readyDatabase = 'lounge_ready'

/** Queries a database on PostgreSQL, beside any server that uses it. */
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

/** The address of one schema, in a form that DATABASE_URL may have; in the same database by default. */
export function inSchema(url: string, schema: string, other?: string): string {
  const { user, host, port, database = '', password } = new pg.Client(url)
  const options = `-c search_path=${schema}`
  const isFolder = host.startsWith('/')
  const query = new URLSearchParams({ options, ...(isFolder ? { host, user: user ?? '' } : {}) })
  const who = `${user ?? ''}${password ? `:${encodeURIComponent(password)}` : ''}@`
  return `postgres://${isFolder ? '' : `${who}${host}:${port}`}/${other ?? database}?${query.toString()}`
}
