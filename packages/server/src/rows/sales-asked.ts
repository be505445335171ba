// Turns a filter of sales into conditions on rows.
import type { SalesFilter } from '@lounge/sync/questions/history'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { site } from '../site.ts'

type Dated = 'sale' | 'sale_day' | 'sale_hour' | 'method_day' | 'item_day' | 'choice_day'

/** The conditions of a filter without its search: its days, and sales that its method paid, alone or with others. */
export function meantBy({ from, to, method }: SalesFilter) {
  return (row: ExpressionBuilder<Pick<Schema, Dated>, Dated>): Expression<SqlBool> =>
    row.and([
      row('site', '=', site),
      ...(from === undefined ? [] : [row('business_day', '>=', from)]),
      ...(to === undefined ? [] : [row('business_day', '<=', to)]),
      ...(method === undefined ? [] : [sql<boolean>`' + ' || methods || ' + ' like ${`% + ${method} + %`}`]),
    ])
}
