// Opens the SQLite file so that commits survive a power cut, and refuses what it must not touch.
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StartRefused } from '../lifecycle/start-refused.ts'

/** "LNGE", in the file's header: it marks a database of this server. */
export const applicationId = 0x4c_4e_47_45
/** SQLite's result codes (sqlite.org/rescode.html). */
const notADatabase = 26
const corrupt = 11
const full = 13

/** SQLite's own error number. */
export const errorCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

export const isFileFull = (error: unknown): boolean => errorCode(error) === full

const pragma = (db: DatabaseSync, name: string): unknown => Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]

/**
 * Checks the file without changing it.
 * @param known names of the migrations of this release
 * @returns the applied ones
 */
export function refuseForeignDatabase(path: string, known: readonly string[]): readonly string[] {
  if (!existsSync(path) || (statSync(path).isFile() && statSync(path).size === 0)) return []
  if (!statSync(path).isFile()) throw new StartRefused(`${path} is not a file: Lounge keeps its database there.`)
  const db = openedOrRefused(path)
  try {
    if (pragma(db, 'application_id') !== applicationId)
      throw new StartRefused(`${path} is a database, but not one of Lounge: choose another DATA_DIR.`)
    const applied = appliedMigrations(db)
    const unknown = applied.filter((name) => !known.includes(name))
    if (unknown.length > 0)
      throw new StartRefused(
        `${path} was written by a newer Lounge (it knows ${unknown.join(', ')}): start that release, or restore a backup made by this one.`,
      )
    return applied
  } finally {
    db.close()
  }
}

/** Empty for a file whose very first start was interrupted. */
function appliedMigrations(db: DatabaseSync): readonly string[] {
  const begun = db.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get()
  return begun
    ? db
        .prepare('select name from kysely_migration')
        .all()
        .map((row) => String(row['name']))
    : []
}

/**
 * A URL that opens the file without creating SQLite's side files. If a killed server left side files with its last commits, they must be
 * read.
 */
function untouched(path: string): URL {
  const url = pathToFileURL(path)
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1')
  return url
}

function openedOrRefused(path: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(untouched(path), { readOnly: true, timeout: 5000 })
    db.prepare('select count(*) from sqlite_schema').get()
    return db
  } catch (error) {
    db?.close()
    const code = errorCode(error)
    if (code === notADatabase || code === corrupt)
      throw new StartRefused(`${path} is not a database: move it away, or restore a backup in its place.`)
    throw new StartRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The settings of each connection, and the value that reading each back must give. */
const settings: readonly { readonly name: string; readonly set: string; readonly reads: string | number }[] = [
  { name: 'journal_mode', set: 'wal', reads: 'wal' },
  // A commit does not wait for the disk. It is over only when `journal.ts` has synced it.
  { name: 'synchronous', set: 'normal', reads: 1 },
  { name: 'foreign_keys', set: 'on', reads: 1 },
  // Without it INSERT OR REPLACE bypasses the triggers that keep tables append-only.
  { name: 'recursive_triggers', set: 'on', reads: 1 },
  { name: 'temp_store', set: 'memory', reads: 2 },
  { name: 'busy_timeout', set: '5000', reads: 5000 },
]

/** Opens the file, or creates it. @throws StartRefused if a setting did not hold. */
export function openSqlite(path: string): DatabaseSync {
  let db: DatabaseSync
  try {
    db = new DatabaseSync(path)
  } catch (error) {
    throw new StartRefused(`${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`)
  }
  try {
    if (pragma(db, 'application_id') !== applicationId) db.exec(`pragma application_id = ${applicationId}`)
    for (const { name, set } of settings) db.exec(`pragma ${name} = ${set}`)
    for (const { name, reads } of settings) {
      const found = pragma(db, name)
      if (found !== reads)
        throw new StartRefused(`${path} cannot be used safely: ${name} is ${String(found)} and must be ${reads}.`)
    }
    return db
  } catch (error) {
    db.close()
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
