// Reads a snapshot of a lounge, beside a server that goes on writing and waits for nobody.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Place } from './place.ts'
import { OwnSchema } from './postgres-dialect.ts'
import type { Db, Schema } from './schema.ts'

/** @param work reads; its first query fixes the snapshot */
export async function atOneMoment<Result>(
  { dataDir, databaseUrl }: Place,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return inPostgres(databaseUrl, work)
  const file = new DatabaseSync(join(dataDir, 'lounge.db'), { readOnly: true, timeout: 5000 })
  try {
    file.exec('begin')
    return await work(new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) }))
  } finally {
    file.close()
  }
}

async function inPostgres<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { onConnection } = await import('./postgres-connection.ts') // as openDatabase does
  return onConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const alone = Object.assign(client, { release: () => undefined })
    const pool = { options: {}, connect: async () => alone, end: async () => undefined }
    return work(new Kysely<Schema>({ dialect: new OwnSchema({ pool }) }))
  })
}
