// Copies one day of a lounge to the days before it: the rows of the log, those that left the live ones, and those that questions to
// history read, each under its own id and time. Only orders keep their text, which lists show. That of the log, of tickets and of
// notices stays empty: no question reads it, and it is most of their size.
import { DatabaseSync } from 'node:sqlite'
import type { ClosedOrder } from '@lounge/domain/orders/orders'
import { readRow, rowText } from '../../packages/server/src/db/row-text.ts'
import { days } from '@lounge/domain/time'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

/** The day to copy, by its positions in the log, and the number of days before it to fill. */
interface SoldDay {
  readonly from: number
  readonly until: number
  readonly days: number
}

/** @param tell called with the number of days done */
export function copyFirstDay(path: string, day: SoldDay, tell: (done: number) => void): void {
  const db = new DatabaseSync(path)
  db.exec('pragma synchronous = off')
  const span = day.until - day.from + 1
  const { head } = db.prepare('select max(position) as head from log').get() ?? {}
  const tables = ['log', 'archived_row', 'sale', 'entry', 'client', ...totals].map((table) => {
    const rows = rowsOf(db, table, day)
    const columns = Object.keys(rows[0] ?? {})
    const values = columns.map(() => '?').join()
    const insert = db.prepare(`insert or replace into ${table} (${columns.join()}) values (${values})`)
    return { rows, columns, insert }
  })
  for (let copy = 0; copy < day.days; copy++) {
    const place = { back: days(day.days - copy), on: Number(head) - day.from + 1 + copy * span }
    db.exec('begin')
    for (const { rows, columns, insert } of tables)
      for (const row of rows)
        insert.run(
          ...columns.map((column) =>
            column === 'row' && row['kind'] === 'order'
              ? earlierOrder(String(row['id']), String(row[column]), place.back)
              : copied(column, row[column] ?? null, place),
          ),
        )
    db.exec('commit')
    tell(copy)
  }
  db.close()
}

const totals = ['sale_day', 'sale_hour', 'method_day', 'item_day', 'account_day', 'margin_day']

function rowsOf(db: DatabaseSync, table: string, { from, until }: SoldDay): readonly Row[] {
  const between = `between ${from} and ${until}`
  const day = `select business_day from sale where position = ${from}`
  const client = `select client_id from log where position = ${from}`
  const where: Readonly<Record<string, string>> = {
    archived_row: 'true', // of that day only: it was the first
    client: `id in (${client})`,
    ...Object.fromEntries(totals.map((table) => [table, `business_day in (${day})`])),
  }
  return db.prepare(`select * from ${table} where ${where[table] ?? `position ${between}`}`).all() as Row[] // no table has other types
}

interface Place {
  /** Milliseconds before the copied day. */
  readonly back: number
  /** Positions after it: the log grows at its end. */
  readonly on: number
}

function copied(column: string, value: Value, { back, on }: Place): Value {
  switch (column) {
    case 'position':
      return Number(value) + on
    case 'booked_at':
    case 'paid_at':
      return Number(value) - back
    case 'business_day':
      return new Date(Date.parse(String(value)) - back).toISOString().slice(0, 10)
    case 'id':
    case 'command_id':
    case 'client_id':
    case 'order_id':
      return earlier(String(value), back)
    case 'events':
      return '[]'
    case 'command':
    case 'answer':
    case 'row':
      return '{}'
    default:
      return value
  }
}

/** The order as of its own day, for lists and receipts. */
function earlierOrder(id: string, text: string, back: number): string {
  const order = readRow(id, text) as ClosedOrder // as the hub wrote it
  const { settlement } = order
  const before = earlier(id, back)
  return rowText(before, {
    ...order,
    id: before,
    settlement: { ...settlement, paidAt: settlement.paidAt - back },
  })
}

/** An earlier id: ids begin with their time, in milliseconds and hexadecimal. */
function earlier(id: string, back: number): string {
  const time = (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - back).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`
}
