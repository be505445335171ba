// A database in a file that no server is on: a copy that is being made, looked at or brought up to date. Nothing in it has to
// survive a power cut, for it counts only once it is finished.
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
  /** The same connection, for what has to be asked at once. */
  readonly file: DatabaseSync
  readonly close: () => Promise<void>
}

const opened = (file: DatabaseSync, sealing?: Sealing): DatabaseFile => {
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, sealing), plugins: [new NoStrayQueries()] })
  return { db, file, close: () => db.destroy() }
}
const quickly = 'pragma synchronous = off; pragma journal_mode = memory; pragma temp_store = memory;'

/** An empty one of this release, or of an earlier one. @param last the name of its last migration */
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
 * A copy of a lounge, brought up to this release unless nothing may be written to it.
 * @param secrets of the lounge: what is written to the copy is sealed under its key
 * @throws StartRefused when it is none, or of a newer one
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

/** The last change of its tables that it has had. */
export const lastMigrationOf = ({ file }: DatabaseFile): string =>
  String(file.prepare('select max(name) as name from kysely_migration').get()?.['name'])

/** What the database itself finds wrong with its pages, in its words. */
export function pageFaults({ file }: DatabaseFile): readonly string[] {
  const found = file.prepare('pragma integrity_check(20)').all()
  return found.map((row) => String(row['integrity_check'])).filter((words) => words !== 'ok')
}

const packedTables: ReadonlySet<string> = new Set<keyof Schema>(['live_row', 'archived_row'])

/** Rows that are in one of two files only, by the table's columns; packed or not, the same text is the same. */
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
/** The names of a table's columns here and in another database. Rows are compared by place: a name that is another shows here alone. */
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
  /** In the other one only. */
  readonly missing: readonly Readonly<Record<string, SQLOutputValue>>[]
  readonly unexpected: readonly Readonly<Record<string, SQLOutputValue>>[]
}

/** Whether a row is in memory. */
export function liveNow({ file }: DatabaseFile, site: string): (kind: string, id: string) => boolean {
  const asked = file.prepare('select 1 from live_row where site = ? and kind = ? and id = ?')
  return (kind, id) => asked.get(site, kind, id) !== undefined
}

/** How a row was when it left memory, as text. */
export function rowsThatLeft({ file }: DatabaseFile, site: string): (kind: string, id: string) => string | undefined {
  const asked = file.prepare('select row from archived_row where site = ? and kind = ? and id = ?')
  return (kind, id) => {
    const row = asked.get(site, kind, id)?.['row']
    return typeof row === 'string' ? wholeRowText(id, row) : undefined
  }
}
