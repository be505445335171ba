// Rows that another database told, put into a copy by their keys: as they were there, whatever this release would make of them.
import { DatabaseSync } from 'node:sqlite'

type Value = string | number | null

export interface RowsChange {
  readonly table: string
  readonly key: readonly string[]
  /** The rows are all there are. */
  readonly isWhole: boolean
  readonly rows: readonly Readonly<Record<string, Value>>[]
  /** Keys of rows that are no more. */
  readonly gone: readonly (readonly Value[])[]
}

/** A copy that counts only once it is finished, and is not brought up to date: its tables are those of the rows. */
export function openForRows(path: string): DatabaseSync {
  const copy = new DatabaseSync(path)
  // A row may come before the one that it names.
  copy.exec('pragma synchronous = off; pragma journal_mode = memory; pragma foreign_keys = off')
  return copy
}

/** How many changes of what stands beside the log its seal has counted; nothing where it has none. */
export function sealVersionIn(copy: DatabaseSync): number | undefined {
  const isThere = copy.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'seal'`).get()
  const version = isThere && copy.prepare('select version from seal').get()?.['version']
  return typeof version === 'number' ? version : undefined
}

export function bringRows(copy: DatabaseSync, changes: readonly RowsChange[]): void {
  copy.exec('begin')
  for (const { table, key, isWhole, rows, gone } of changes) {
    if (isWhole) copy.exec(`delete from "${table}"`)
    const where = key.map((column) => `"${column}" = ?`).join(' and ')
    const remove = copy.prepare(`delete from "${table}" where ${where}`)
    for (const values of gone) remove.run(...values)
    for (const row of rows) put(copy, table, row)
  }
  copy.exec('commit')
}

function put(copy: DatabaseSync, table: string, row: Readonly<Record<string, Value>>): void {
  const columns = Object.keys(row).filter((column) => /^\w+$/.test(column))
  const names = columns.map((column) => `"${column}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  copy
    .prepare(`insert or replace into "${table}" (${names}) values (${places})`)
    .run(...columns.map((column) => row[column] ?? null))
}
