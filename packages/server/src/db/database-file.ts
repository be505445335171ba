// A database in a file without a server: a copy that is being made, checked or migrated. Nothing in it has to survive a power cut, because
// it counts only once it is finished.
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { SecretTexts } from '../keys/secret-files.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { wholeRowText } from './row-text.ts'
import type { Db, Schema } from './schema.ts'
import { migrateSealed } from './sealed-database.ts'
import type { Sealing } from './sealing-driver.ts'
import { Seals, sealsFile } from './seals.ts'
import { applicationId, isFileFull, refuseForeignDatabase } from './sqlite.ts'
import { NoStrayQueries } from './transaction.ts'

export interface DatabaseFile {
  readonly db: Db
  /** The same connection, for synchronous queries. */
  readonly file: DatabaseSync
  readonly close: () => Promise<void>
}

const opened = (file: DatabaseSync, sealing?: Sealing): DatabaseFile => {
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, sealing), plugins: [new NoStrayQueries()] })
  return { db, file, close: () => db.destroy() }
}
const quickly = 'pragma synchronous = off; pragma journal_mode = memory; pragma temp_store = memory;'

/** An empty database of this release, or of an earlier one. @param last the name of its last migration */
export async function newDatabaseFile(path: string, last?: string): Promise<DatabaseFile> {
  const file = new DatabaseSync(path)
  file.exec(`${quickly} pragma application_id = ${applicationId}`)
  const made = opened(file)
  if (last === undefined) await migrate(made.db, migrations)
  else {
    const { error } = await new Migrator({
      db: made.db,
      provider: { getMigrations: async () => ({ ...migrations }) },
    }).migrateTo(last)
    if (error !== undefined) throw error
  }
  return made
}

/**
 * Opens a copy of a lounge and migrates it to this release, unless nothing may be written to it.
 * @param secrets of the lounge: writes to the copy are sealed under its key
 * @throws StartRefused if it is not a lounge, or of a newer release
 */
export async function openDatabaseFile(
  path: string,
  how: 'brought up to date' | 'as it is',
  secrets: SecretTexts = {},
): Promise<DatabaseFile> {
  refuseForeignDatabase(path, Object.keys(migrations))
  const isFixed = how === 'as it is'
  const file = new DatabaseSync(path, { readOnly: isFixed })
  const sealing: Sealing = { seals: Seals.read(secrets[sealsFile]), isReshaping: false }
  const kept = opened(file, sealing)
  if (isFixed) return kept
  try {
    file.exec(quickly)
    await migrateSealed(kept.db, sealing)
    return kept
  } catch (error) {
    await kept.close()
    if (isFileFull(error)) throw error
    throw new StartRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The name of its last migration. */
export const lastMigrationOf = ({ file }: DatabaseFile): string =>
  String(file.prepare('select max(name) as name from kysely_migration').get()?.['name'])

/** The faults that the database itself finds in its pages, in its words. */
export function pageFaults({ file }: DatabaseFile): readonly string[] {
  const found = file.prepare('pragma integrity_check(20)').all()
  return found.map((row) => String(row['integrity_check'])).filter((words) => words !== 'ok')
}

const packedTables: ReadonlySet<string> = new Set<keyof Schema>(['live_row', 'archived_row'])

/** Rows that are in only one of two files, by the table's columns. A text is compared unpacked. */
export function differingRows({ file }: DatabaseFile, otherPath: string, table: string): Differing {
  file.prepare('attach database ? as other').run(otherPath)
  file.function('whole_row', { deterministic: true }, (id, row) =>
    typeof row === 'string' ? wholeRowText(String(id), row) : row,
  )
  const columns = packedTables.has(table) ? 'site, kind, id, whole_row(id, row) as row, position' : '*'
  try {
    const only = (one: string, other: string) =>
      file.prepare(`select ${columns} from ${one}."${table}" except select ${columns} from ${other}."${table}"`).all()
    return { missing: only('other', 'main'), unexpected: only('main', 'other') }
  } finally {
    file.exec('detach database other')
  }
}
/** The column names of a table here and in another database. Rows are compared by place, so only this shows a renamed column. */
export function columnsIn({ file }: DatabaseFile, otherPath: string, table: string): readonly [string, string] {
  file.prepare('attach database ? as other').run(otherPath)
  try {
    const names = (schema: string) =>
      file
        .prepare('select name from pragma_table_info(?, ?) order by cid')
        .all(table, schema)
        .map(({ name }) => String(name))
        .join(', ')
    return [names('main'), names('other')]
  } finally {
    file.exec('detach database other')
  }
}

export interface Differing {
  /** Rows that only the other file has. */
  readonly missing: readonly Readonly<Record<string, SQLOutputValue>>[]
  readonly unexpected: readonly Readonly<Record<string, SQLOutputValue>>[]
}

/** A predicate: is this row in memory? */
export function liveNow({ file }: DatabaseFile, site: string): (kind: string, id: string) => boolean {
  const asked = file.prepare('select 1 from live_row where site = ? and kind = ? and id = ?')
  return (kind, id) => asked.get(site, kind, id) !== undefined
}

/** A function that returns a row as it was when it left memory, as text. */
export function rowsThatLeft({ file }: DatabaseFile, site: string): (kind: string, id: string) => string | undefined {
  const asked = file.prepare('select row from archived_row where site = ? and kind = ? and id = ?')
  return (kind, id) => {
    const row = asked.get(site, kind, id)?.['row']
    return typeof row === 'string' ? wholeRowText(id, row) : undefined
  }
}
