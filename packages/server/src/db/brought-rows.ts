// Writes rows of another database into a copy by their keys, unchanged and without interpreting them.
import { DatabaseSync } from 'node:sqlite'

type Value = string | number | null

export interface RowsChange {
  readonly table: string
  readonly key: readonly string[]
  /** The rows are the whole table. */
  readonly isWhole: boolean
  readonly rows: readonly Readonly<Record<string, Value>>[]
  /** Keys of deleted rows. */
  readonly gone: readonly (readonly Value[])[]
}

/** Opens a copy that counts only once it is finished. It is not migrated, so its tables fit the rows. */
export function openForRows(path: string): DatabaseSync {
  const copy = new DatabaseSync(path)
  // A row may come before the one it references.
  copy.exec('pragma synchronous = off; pragma journal_mode = memory; pragma foreign_keys = off')
  return copy
}

/** The number of changes beside the log that the seal has counted; undefined without a seal. */
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
