// One cell of the books changed by hand, as somebody with the file would: whatever triggers stand in the way are taken out.
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { tablesFromTheLog } from '../../backup/books.ts'

export interface Edit {
  readonly table: string
  readonly column: string
  readonly before: SQLOutputValue
  readonly after: SQLInputValue
  readonly undo: () => void
}

const tables = ['log', ...tablesFromTheLog] as const

/** @param pick a whole number below the one given */
export function editCell(path: string, pick: (most: number) => number): Edit {
  const file = new DatabaseSync(path)
  try {
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
        continue // there is such a row already
      }
      return { table, column, before, after, undo: () => run(path, update, before, where({ ...row, [column]: after })) }
    }
  } finally {
    file.close()
  }
}

function run(path: string, update: string, value: SQLInputValue, where: readonly SQLInputValue[]): void {
  const file = new DatabaseSync(path)
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
