// Reads tables beside the log in small steps and hashes their rows: until the next tail only the hashes are kept in memory.
import { createHash, createHmac } from 'node:crypto'
import { canonical } from '@lounge/sync/protocol'
import { sql } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'
import type { Breath } from '../unhurried.ts'

type Table = keyof Schema
export type Row = Readonly<Record<string, string | number | null>>

export interface How {
  readonly key: readonly string[]
  /** Rows never change, so the key is enough. If the seal counts the table, its rows are not deleted within minutes either. */
  readonly isImmutable?: boolean
  /** Columns that change all the time: the next tail contains them, but none is written for them alone. */
  readonly volatileColumns?: readonly string[] | 'all'
}

/** Hashes of a row, by its key: of all columns, and of those that are not volatile. */
export interface RowHashes {
  readonly whole: string
  readonly stable: string
}
export type ByKey = ReadonlyMap<string, RowHashes>
const immutable: RowHashes = { whole: '', stable: '' }

/** Reading them takes a millisecond or two. */
const rowsPerStep = 100

/** Each row of a table; for an immutable table only its key. */
export async function* hashedRows(
  db: Db,
  table: Table,
  how: How,
  breath: Breath,
): AsyncIterable<{ readonly row: Row; readonly key: string; readonly hashes: RowHashes }> {
  for await (const rows of stepsThrough(db, table, how)) {
    for (const row of rows) yield { row, key: keyOf(row, how), hashes: hashesOf(row, how) }
    await breath()
  }
}

/** The rows with these keys. */
export async function wholeRows(
  db: Db,
  table: Table,
  { key }: How,
  keys: readonly Row[],
  breath: Breath,
): Promise<readonly Row[]> {
  const whole: Row[] = []
  for (const row of keys) {
    const is = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`),
      sql` and `,
    )
    whole.push(...(await sql<Row>`select * from ${sql.table(table)} where ${is}`.execute(db)).rows)
    await breath()
  }
  return whole
}

/** A keyed digest of a table, which reveals nothing without the secret. */
export function digestOf(secret: string, table: string, rows: ByKey): string {
  const all = [...rows].map(([key, { whole }]) => `${key} ${whole}`).sort()
  return createHmac('sha256', secret)
    .update(JSON.stringify([table, all]))
    .digest('base64url')
    .slice(0, 22)
}

const keyOf = (row: Row, { key }: How): string => JSON.stringify(key.map((column) => row[column]))

function hashesOf(row: Row, { isImmutable, volatileColumns = [] }: How): RowHashes {
  if (isImmutable) return immutable
  const whole = hashOf(row)
  if (volatileColumns === 'all' || volatileColumns.length === 0) return { whole, stable: whole }
  const stable = Object.entries(row).filter(([column]) => !volatileColumns.includes(column))
  return { whole, stable: hashOf(Object.fromEntries(stable)) }
}

const hashOf = (row: Row): string => createHash('sha256').update(canonical(row)).digest('base64url').slice(0, 22)

/** In the order of the key, a number of rows at a time. */
async function* stepsThrough(db: Db, table: Table, { key, isImmutable }: How): AsyncIterable<readonly Row[]> {
  const columns = isImmutable ? sql.join(key.map((column) => sql.ref(column))) : sql`*`
  const order = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${order}) > (${sql.join(key.map((column) => last?.[column] ?? null))})` : sql``
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)} ${after} order by ${order}
      limit ${sql.lit(rowsPerStep)}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < rowsPerStep) return
  }
}
