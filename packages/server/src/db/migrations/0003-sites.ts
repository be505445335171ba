// The site leads every key of a lounge's data, so that the lounges of a chain can share one database, and a database that is spread over
// machines keeps each lounge together. Existing rows belong to the site `main`.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { appendOnly, table, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const whole = wideInteger(db)

  await remade(db, 'history', ['epoch'], (made) =>
    made.addColumn('site', text(db), (column) => column.primaryKey()).addColumn('epoch', text(db), notNull),
  )

  const log = ['position', 'command_id', 'client_id', 'sequence', 'name', 'command', 'body_hash', 'events', 'answer']
  await remade(db, 'log', [...log, 'booked_at', 'chain_hash'], (made) =>
    made
      .addColumn('site', text(db), notNull)
      .addColumn('position', whole, notNull)
      .addColumn('command_id', text(db), notNull)
      .addColumn('client_id', text(db), notNull)
      .addColumn('sequence', whole, notNull)
      .addColumn('name', text(db), notNull)
      .addColumn('command', text(db), notNull)
      .addColumn('body_hash', text(db), notNull)
      .addColumn('events', text(db), notNull)
      .addColumn('answer', text(db), notNull)
      .addColumn('booked_at', whole, notNull)
      .addColumn('chain_hash', text(db), notNull)
      .addPrimaryKeyConstraint('log_key', ['site', 'position'])
      .addUniqueConstraint('log_command', ['site', 'command_id'])
      .addUniqueConstraint('log_client_sequence', ['site', 'client_id', 'sequence']),
  )
  await appendOnly(db, 'log')

  await remade(db, 'client', ['id', 'sequence'], (made) =>
    made
      .addColumn('site', text(db), notNull)
      .addColumn('id', text(db), notNull)
      .addColumn('sequence', whole, notNull)
      .addPrimaryKeyConstraint('client_key', ['site', 'id']),
  )

  await remade(db, 'live_row', ['kind', 'id', 'row', 'position'], (made) =>
    made
      .addColumn('site', text(db), notNull)
      .addColumn('kind', text(db), notNull)
      .addColumn('id', text(db), notNull)
      .addColumn('row', text(db))
      .addColumn('position', whole, notNull)
      .addPrimaryKeyConstraint('live_row_key', ['site', 'kind', 'id']),
  )

  const sale = ['order_id', 'position', 'number', 'table_number', 'business_day', 'paid_at', 'methods']
  await remade(db, 'sale', [...sale, 'subtotal', 'discount', 'tax', 'total', 'paid_by'], (made) =>
    made
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
  await appendOnly(db, 'sale')
  await db.schema.createIndex('sale_paid_at').on('sale').columns(['site', 'paid_at', 'order_id']).execute()

  const line = ['order_id', 'line_id', 'item_id', 'name', 'quantity', 'unit_price', 'note', 'business_day']
  await remade(db, 'sale_line', line, (made) =>
    made
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
  await appendOnly(db, 'sale_line')
  await db.schema.createIndex('sale_line_day').on('sale_line').columns(['site', 'business_day', 'item_id']).execute()

  await remade(db, 'entry', ['position', 'part', 'account', 'amount', 'business_day'], (made) =>
    made
      .addColumn('site', text(db), notNull)
      .addColumn('position', whole, notNull)
      .addColumn('part', 'integer', notNull)
      .addColumn('account', text(db), notNull)
      .addColumn('amount', whole, notNull)
      .addColumn('business_day', text(db), notNull)
      .addPrimaryKeyConstraint('entry_key', ['site', 'position', 'part']),
  )
  await appendOnly(db, 'entry')
  await db.schema.createIndex('entry_account').on('entry').columns(['site', 'account', 'position']).execute()
}

type Column = Parameters<Parameters<CreateTableBuilder<string>['addColumn']>[2] & object>[0]
const notNull = (column: Column): Column => column.notNull()

/** SQLite cannot change a table's key: the table is made anew, with its rows. */
async function remade(
  db: Kysely<unknown>,
  name: string,
  columns: readonly string[],
  shape: (made: CreateTableBuilder<string>) => CreateTableBuilder<string>,
): Promise<void> {
  const aside = sql.table(`${name}_before_sites`)
  const kept = sql.join(columns.map((column) => sql.id(column)))
  await sql`create table ${aside} as select ${kept} from ${sql.table(name)}`.execute(db)
  await db.schema.dropTable(name).execute()
  await shape(table(db, name)).execute()
  await sql`insert into ${sql.table(name)} (site, ${kept}) select 'main', ${kept} from ${aside}`.execute(db)
  await sql`drop table ${aside}`.execute(db)
}
