// Read-only queries on the database for the end of a story: the books, not the screens, have the last word.
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { readRow } from '../packages/server/src/db/row-text.ts'

type Row = Readonly<Record<string, unknown>>

export class LoungeDatabase {
  readonly #path: string

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'lounge.db')
  }

  /** Opened for each query, so that it reads what is committed now. */
  ask(sql: string, ...values: readonly SQLInputValue[]): readonly Row[] {
    const db = new DatabaseSync(this.#path, { readOnly: true, timeout: 5000 })
    try {
      return db.prepare(sql).all(...values)
    } finally {
      db.close()
    }
  }

  /** The live rows of one kind, as the hub holds them. */
  rows(kind: string): readonly Row[] {
    const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
    return this.ask(`select id, row from live_row where kind = ? and row is not null`, kind)
      .map(({ id, row }) => readRow(String(id), String(row)))
      .filter(isRow)
  }

  /** Every naira has an entry: the sum of all entries, and the movements that do not sum to zero. */
  ledger(): { readonly entries: number; readonly sum: number; readonly unbalanced: number } {
    const [all] = this.ask(`select count(*) as entries, coalesce(sum(amount), 0) as sum from entry`)
    const unbalanced = this.ask(`select position from entry group by position having sum(amount) <> 0`)
    return { entries: Number(all?.['entries']), sum: Number(all?.['sum']), unbalanced: unbalanced.length }
  }

  /** Units on the shelf of everything that is counted, by the item's name. */
  stock(): ReadonlyMap<string, number> {
    const names = new Map(this.rows('item').map((item) => [item['id'], String(item['name'])]))
    return new Map(this.rows('stock').map(({ id, level }) => [names.get(id) ?? String(id), Number(level)]))
  }

  /** The numbers of all sales, in the order in which they were booked. */
  saleNumbers(): readonly string[] {
    return this.ask(`select number from sale order by position`).map(({ number }) => String(number))
  }
  /** The sales of an order; more than one row would be a sale too many. */
  salesOf(number: string): readonly Row[] {
    return this.ask(`select methods, subtotal, tax, total from sale where number = ?`, number).map((row) => ({
      ...row,
    }))
  }

  /** How many commands of a name were booked. */
  commands(name: string): number {
    return Number(this.ask(`select count(*) as count from log where name = ?`, name)[0]?.['count'])
  }
  /** The balance of a FunCard, by its number, in kobo: as the tills are told, and as its entries say. */
  onFuncard(number: string): { readonly balance: number; readonly owed: number } {
    const id = String(this.rows('funcard').find((row) => row['number'] === number)?.['id'])
    const balance = this.rows('balance').find((row) => row['id'] === id)
    const [entries] = this.ask(`select coalesce(sum(amount), 0) as sum from entry where account = ?`, `funcard:${id}`)
    return { balance: Number(balance?.['amount'] ?? 0), owed: -Number(entries?.['sum']) }
  }
  /** The head of the log. */
  head(): number {
    return Number(this.ask(`select coalesce(max(position), 0) as head from log`)[0]?.['head'])
  }
}
