// The floor's database: each order's command as it came, and one queryable row with its lines as JSON.
import { DatabaseSync } from 'node:sqlite'

/** The fields of a command that the floor reads to pay an order; it stores the rest as it came. */
export interface FloorOrder {
  readonly id: string
  readonly at: number
  readonly args: {
    readonly lines: readonly unknown[]
    readonly totals: { readonly total: number }
    readonly payments: readonly { readonly method: string }[]
  }
}

export interface Floor {
  readonly db: DatabaseSync
  readonly insert: (order: FloorOrder) => void
  readonly transaction: (work: () => void) => void
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export function openFloor(path: string, synchronous: 'full' | 'off' = 'full'): Floor {
  const db = new DatabaseSync(path)
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous};
    create table if not exists log (position integer primary key, id text unique not null, command text not null);
    create table if not exists sale (position integer primary key, paid_at integer not null, day text not null,
      method text not null, total integer not null, lines text not null);
    create index if not exists sale_paid_at on sale (paid_at);
    create index if not exists sale_day on sale (day, method, total)`)
  const log = db.prepare('insert into log (id, command) values (?, ?)')
  const sale = db.prepare('insert into sale (paid_at, day, method, total, lines) values (?, ?, ?, ?, ?)')
  const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')]
  return {
    db,
    insert: (order) => {
      const { lines, totals, payments } = order.args
      log.run(order.id, JSON.stringify(order))
      sale.run(order.at, dayOf(order.at), payments[0]?.method ?? '', totals.total, JSON.stringify(lines))
    },
    transaction: (work) => {
      begin.run()
      work()
      commit.run()
    },
  }
}
