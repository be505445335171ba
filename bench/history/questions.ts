// The questions of screens and reports to history, in the SQL of the product's own query rows and in the floor's.
import { DatabaseSync } from 'node:sqlite'
import { readRow } from '../../packages/server/src/db/row-text.ts'
import { days } from '@lounge/domain/time'
import { site } from '../../packages/server/src/site.ts'

export interface Questions {
  /** The newest ten closed orders, in full: the first page. */
  readonly newestTen: () => number
  /** 30 days, count and sum for each payment method. */
  readonly byMethod: () => number
  /** 30 days, units and takings for each item. */
  readonly byItem: () => number
  /** Since the lounge opened, count and sum for each payment method. */
  readonly allTime: () => number
  readonly close: () => void
}

const pageSize = 10
const period = days(30)

/** Each returns the number of its rows: an empty answer measures nothing. */
export function askLounge(path: string, end: number): Questions {
  const db = new DatabaseSync(path, { readOnly: true })
  const newest = db.prepare(
    'select order_id from sale where site = ? order by business_day desc, paid_at desc, order_id desc limit ?',
  )
  const ordersIn = (table: string) =>
    db.prepare(
      `select id, row from ${table} where site = ? and kind = 'order' and id in (select value from json_each(?))`,
    )
  const [live, archived] = [ordersIn('live_row'), ordersIn('archived_row')]
  const byMethod = db.prepare(
    'select method, sum(payments), sum(amount) from method_day where site = ? and business_day >= ? group by method',
  )
  const byItem = db.prepare(
    'select item_id, sum(quantity), sum(amount) from item_day where site = ? and business_day >= ? group by item_id',
  )
  const firstDay = new Date(end - period).toISOString().slice(0, 10)
  return {
    newestTen: () => {
      const ids = JSON.stringify(newest.all(site, pageSize).map((sale) => sale['order_id']))
      const rows = [...live.all(site, ids), ...archived.all(site, ids)]
      return rows.map(({ id, row }) => readRow(String(id), String(row))).length
    },
    byMethod: () => byMethod.all(site, firstDay).length,
    byItem: () => byItem.all(site, firstDay).length,
    allTime: () => byMethod.all(site, '').length,
    close: () => db.close(),
  }
}

export function askFloor(path: string, end: number): Questions {
  const db = new DatabaseSync(path, { readOnly: true })
  const newest = db.prepare('select * from sale order by paid_at desc limit ?')
  const byMethod = db.prepare('select method, count(*), sum(total) from sale where day >= ? group by method')
  const byItem = db.prepare(
    `select json_extract(value, '$.itemId') as item, sum(json_extract(value, '$.quantity')),
       sum(json_extract(value, '$.quantity') * json_extract(value, '$.unitPrice'))
     from sale, json_each(lines) where paid_at >= ? group by item`,
  )
  const allTime = db.prepare('select method, count(*), sum(total) from sale group by method')
  const firstDay = new Date(end - period).toISOString().slice(0, 10)
  return {
    newestTen: () => newest.all(pageSize).length,
    byMethod: () => byMethod.all(firstDay).length,
    byItem: () => byItem.all(end - period).length,
    allTime: () => allTime.all().length,
    close: () => db.close(),
  }
}
