// Changes one cell of the books by hand, as a person with the file would: triggers in the way are removed.
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { tablesFromTheLog } from '../../backup/check-copy.ts'
import { sealedTables } from '../seals.ts'

export interface Edit {
  readonly table: string
  readonly column: string
  readonly before: SQLOutputValue
  readonly after: SQLInputValue
  readonly undo: () => void
}

const tables = ['log', 'seal', 'photo', ...tablesFromTheLog, ...sealedTables] as const

/** Deletes or adds a row of a sealed table, as a person with the file would. @returns undefined if there is none */
export function meddleWithRow(path: string, pick: (most: number) => number): Meddled | undefined {
  const table = sealedTables[pick(sealedTables.length)] ?? 'staff'
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma foreign_keys = off')
    const rows = file.prepare(`select * from "${table}"`).all()
    const row = rows[pick(Math.max(1, rows.length))]
    if (!row) return undefined
    const columns = file.prepare(`pragma table_info("${table}")`).all()
    const names = columns.map(({ name }) => `"${String(name)}"`)
    const insert = `insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
    const values = (of: typeof row) => columns.map(({ name }) => of[String(name)] ?? null)
    const where = columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => String(name))
    const remove = `delete from "${table}" where ${where.map((name) => `"${name}" = ?`).join(' and ')}`
    const key = (of: typeof row) => where.map((name) => of[name] ?? null)
    if (pick(2) === 0) {
      file.prepare(remove).run(...key(row))
      return { table, what: 'gone', undo: () => runOn(path, insert, values(row)) }
    }
    const other = { ...row, ...Object.fromEntries(columns.map(({ name, type }) => another(row, String(name), type))) }
    file.prepare(insert).run(...values(other))
    return { table, what: 'one more', undo: () => runOn(path, remove, key(other)) }
  } catch {
    return undefined // the table takes one row only
  } finally {
    file.close()
  }
}

/** Replaces a sealed table by an earlier copy of it. @returns undefined if the two are equal */
export function goBack(path: string, earlier: string, table: string): Meddled | undefined {
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma foreign_keys = off')
    file.prepare('attach database ? as earlier').run(earlier)
    const differs = file
      .prepare(`select 1 from (select * from main."${table}" except select * from earlier."${table}") limit 1`)
      .get()
    const now = file.prepare(`select * from main."${table}"`).all()
    const was = file.prepare(`select * from earlier."${table}"`).all()
    if (!differs && now.length === was.length) return undefined
    file.exec(`delete from main."${table}"; insert into main."${table}" select * from earlier."${table}"`)
    return { table, what: 'gone back', undo: () => refill(path, table, now) }
  } finally {
    file.close()
  }
}

/** Resets the log, and nothing else, to an earlier position. */
export function cutAfter(path: string, position: number): void {
  const file = new DatabaseSync(path)
  for (const { name } of file.prepare(`select name from sqlite_schema where type = 'trigger'`).all())
    file.exec(`drop trigger "${String(name)}"`)
  file.prepare('delete from log where position > ?').run(position)
  file.close()
}

function refill(path: string, table: string, rows: readonly Readonly<Record<string, SQLOutputValue>>[]): void {
  const file = new DatabaseSync(path)
  file.exec(`pragma foreign_keys = off; delete from "${table}"`)
  for (const row of rows)
    file
      .prepare(
        `insert into "${table}" (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
      )
      .run(...Object.values(row))
  file.close()
}

export interface Meddled {
  readonly table: string
  readonly what: string
  readonly undo: () => void
}

/** Another value for every column that must be unique. */
const another = (row: Readonly<Record<string, SQLOutputValue>>, name: string, type: unknown) => {
  const value = row[name] ?? null
  if (value === null) return [name, null]
  return [name, type === 'INTEGER' ? Number(value) + 1 : `${String(value)}x`]
}

function runOn(path: string, statement: string, values: readonly SQLInputValue[]): void {
  const file = new DatabaseSync(path)
  file.exec('pragma foreign_keys = off')
  file.prepare(statement).run(...values)
  file.close()
}

/** @param pick returns a whole number below the given one */
export function editCell(path: string, pick: (most: number) => number): Edit {
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma foreign_keys = off')
    for (const { name } of file.prepare(`select name from sqlite_schema where type = 'trigger'`).all())
      file.exec(`drop trigger "${String(name)}"`)
    for (;;) {
      const table = tables[pick(tables.length)] ?? 'log'
      const columns = file.prepare(`pragma table_info("${table}")`).all()
      const { name, type, notnull } = columns[pick(columns.length)] ?? {}
      const column = String(name)
      const key = columns.filter(({ pk }) => Number(pk) > 0).map((each) => String(each['name']))
      const rows = file.prepare(`select * from "${table}"`).all()
      const row = rows[pick(Math.max(1, rows.length))]
      if (!row) continue
      const before = row[column] ?? null
      const after = changed(before, type === 'INTEGER', notnull === 0, pick)
      const where = (of: Readonly<Record<string, unknown>>) => key.map((each) => of[each] as SQLInputValue) // keys are never null
      const update = `update "${table}" set "${column}" = ? where ${key.map((each) => `"${each}" = ?`).join(' and ')}`
      try {
        file.prepare(update).run(after, ...where(row))
      } catch {
        continue // this row exists already
      }
      return { table, column, before, after, undo: () => run(path, update, before, where({ ...row, [column]: after })) }
    }
  } finally {
    file.close()
  }
}

function run(path: string, update: string, value: SQLInputValue, where: readonly SQLInputValue[]): void {
  const file = new DatabaseSync(path)
  file.exec('pragma foreign_keys = off')
  file.prepare(update).run(value, ...where)
  file.close()
}

function changed(
  value: SQLOutputValue,
  isNumber: boolean,
  mayBeNull: boolean,
  pick: (most: number) => number,
): SQLInputValue {
  if (isNumber) return Number(value) + 1 + pick(1_000)
  const text = typeof value === 'string' ? value : ''
  if (text === '') return 'something'
  if (mayBeNull && pick(4) === 0) return null
  const at = pick(text.length)
  const other = text[at] === '7' ? '8' : '7'
  return text.slice(0, at) + other + text.slice(at + 1)
}
