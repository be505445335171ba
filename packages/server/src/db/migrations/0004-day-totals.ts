// Totals of each business day by payment method and by item, so that a report on months reads days and not sales. Rows are also stored
// closer together: immutable ones in the order of their key, and the live rows of one command side by side.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { appendOnly, keyedTable, table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTotals(db)
  await countSales(db)
  await bringTogether(db)
}

async function makeTotals(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'method_day')
    .addColumn('site', text(db), notNull)
    .addColumn('business_day', text(db), notNull)
    .addColumn('method', text(db), notNull)
    .addColumn('payments', wideInteger(db), notNull)
    .addColumn('amount', wideInteger(db), notNull)
    .addPrimaryKeyConstraint('method_day_key', ['site', 'business_day', 'method'])
    .execute()
  await keyedTable(db, 'item_day')
    .addColumn('site', text(db), notNull)
    .addColumn('business_day', text(db), notNull)
    .addColumn('item_id', text(db), notNull)
    .addColumn('quantity', wideInteger(db), notNull)
    .addColumn('amount', wideInteger(db), notNull)
    .addPrimaryKeyConstraint('item_day_key', ['site', 'business_day', 'item_id'])
    .execute()
}

interface Payment {
  readonly method: string
  readonly amount: number
}
interface Sale {
  readonly order_id: string
  readonly site: string
  readonly business_day: string
  readonly events: string
}

const salesPerStep = 1_000

/** Counts the existing sales by day. Only the log knows the parts of a payment. */
async function countSales(db: Kysely<unknown>): Promise<void> {
  await sql`insert into item_day select site, business_day, item_id, sum(quantity), sum(quantity * unit_price)
    from sale_line group by site, business_day, item_id`.execute(db)
  let sales = await salesAfter(db, '')
  for (let last = sales.at(-1); last; last = sales.at(-1)) {
    for (const { order_id: orderId, site, business_day: day, events } of sales)
      for (const { method, amount } of paymentsIn(events, orderId))
        await sql`insert into method_day values (${site}, ${day}, ${method}, 1, ${amount})
          on conflict (site, business_day, method) do update
          set payments = method_day.payments + 1, amount = method_day.amount + excluded.amount`.execute(db)
    sales = await salesAfter(db, last.order_id)
  }
}

async function salesAfter(db: Kysely<unknown>, orderId: string): Promise<readonly Sale[]> {
  const { rows } = await sql<Sale>`select sale.order_id, sale.site, sale.business_day, log.events from sale
    join log on log.site = sale.site and log.position = sale.position
    where sale.order_id > ${orderId} order by sale.order_id limit ${sql.lit(salesPerStep)}`.execute(db)
  return rows
}

interface LoggedEvent {
  readonly kind: string
  readonly orderId?: string
  readonly settlement?: { readonly payments: readonly Payment[] }
}

function paymentsIn(events: string, orderId: string): readonly Payment[] {
  const all = JSON.parse(events) as readonly LoggedEvent[] // as every release before this one wrote them
  return all.flatMap((event) =>
    event.kind === 'order.paid' && event.orderId === orderId ? (event.settlement?.payments ?? []) : [],
  )
}

async function bringTogether(db: Kysely<unknown>): Promise<void> {
  const whole = wideInteger(db)
  // Ids begin with their time, so rows of one command are neighbours, whatever their kind.
  await remade(db, 'live_row', (name) =>
    table(db, name)
      .addColumn('site', text(db), notNull)
      .addColumn('kind', text(db), notNull)
      .addColumn('id', text(db), notNull)
      .addColumn('row', text(db))
      .addColumn('position', whole, notNull)
      .addPrimaryKeyConstraint('live_row_key', ['site', 'id', 'kind']),
  )
  await remade(db, 'sale', (name) =>
    keyedTable(db, name)
      .addColumn('site', text(db), notNull)
      .addColumn('order_id', text(db), notNull)
      .addColumn('position', whole, notNull)
      .addColumn('number', text(db), notNull)
      .addColumn('table_number', 'integer', notNull)
      .addColumn('business_day', text(db), notNull)
      .addColumn('paid_at', whole, notNull)
      .addColumn('methods', text(db), notNull)
      .addColumn('subtotal', whole, notNull)
      .addColumn('discount', whole, notNull)
      .addColumn('tax', whole, notNull)
      .addColumn('total', whole, notNull)
      .addColumn('paid_by', text(db), notNull)
      .addPrimaryKeyConstraint('sale_key', ['site', 'order_id']),
  )
  await db.schema.createIndex('sale_paid_at').on('sale').columns(['site', 'paid_at', 'order_id']).execute()
  // Without its index by day and item, which the totals replace.
  await remade(db, 'sale_line', (name) =>
    keyedTable(db, name)
      .addColumn('site', text(db), notNull)
      .addColumn('order_id', text(db), notNull)
      .addColumn('line_id', text(db), notNull)
      .addColumn('item_id', text(db), notNull)
      .addColumn('name', text(db), notNull)
      .addColumn('quantity', 'integer', notNull)
      .addColumn('unit_price', whole, notNull)
      .addColumn('note', text(db), notNull)
      .addColumn('business_day', text(db), notNull)
      .addPrimaryKeyConstraint('sale_line_key', ['site', 'order_id', 'line_id']),
  )
  await remade(db, 'entry', (name) =>
    keyedTable(db, name)
      .addColumn('site', text(db), notNull)
      .addColumn('position', whole, notNull)
      .addColumn('part', 'integer', notNull)
      .addColumn('account', text(db), notNull)
      .addColumn('amount', whole, notNull)
      .addColumn('business_day', text(db), notNull)
      .addPrimaryKeyConstraint('entry_key', ['site', 'position', 'part']),
  )
  await db.schema.createIndex('entry_account').on('entry').columns(['site', 'account', 'position']).execute()
  for (const name of ['sale', 'sale_line', 'entry']) await appendOnly(db, name)
}

type Column = Parameters<Parameters<CreateTableBuilder<string>['addColumn']>[2] & object>[0]
const notNull = (column: Column): Column => column.notNull()

/** SQLite cannot change a table's key: the table is made anew under its name, with its rows. */
async function remade(
  db: Kysely<unknown>,
  name: string,
  shape: (name: string) => CreateTableBuilder<string>,
): Promise<void> {
  const aside = sql.table(`${name}_before`)
  await sql`create table ${aside} as select * from ${sql.table(name)}`.execute(db)
  await db.schema.dropTable(name).execute()
  await shape(name).execute()
  await sql`insert into ${sql.table(name)} select * from ${aside}`.execute(db)
  await sql`drop table ${aside}`.execute(db)
}
