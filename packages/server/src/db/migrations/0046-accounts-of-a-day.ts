// Daily debits and credits of each account, so that the journal of a month reads days and not entries. All FunCards are one account here:
// the lounge's debt to holders.
import { type Kysely, sql } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'account_day')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('account', text(db), (column) => column.notNull())
    .addColumn('debit', wideInteger(db), (column) => column.notNull())
    .addColumn('credit', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('account_day_key', ['site', 'business_day', 'account'])
    .execute()
  await sql`insert into account_day
    select site, business_day, case when account like 'funcard:%' then 'funcards' else account end as book,
      sum(case when amount > 0 then amount else 0 end), sum(case when amount < 0 then -amount else 0 end)
    from entry group by site, business_day, book`.execute(db)
}
