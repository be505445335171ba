// Indexes for the lists and the report of older sales: a search text, the order of the days, and totals by payment method. The lines of a
// sale are in its order's row, and are not stored a second time any more.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { appendOnly, keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const logged = await readLog(db)
  await remakeSales(db, logged)
  await makeTotals(db)
  await count(db, logged)
  await makeVoided(db)
  await sql`drop table sale_line`.execute(db)
}

interface Payment {
  readonly method: string
  readonly amount: number
}
interface Line {
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
}
/** The fields needed here, as every earlier release wrote them. */
interface LoggedEvent {
  readonly kind: string
  readonly orderId?: string
  readonly lines?: readonly Line[]
  readonly customer?: { readonly name: string; readonly cardNumber: string }
  readonly settlement?: { readonly payments: readonly Payment[] }
  readonly payments?: readonly Payment[]
  readonly owedBack?: number
  readonly at?: number
}
interface Sale {
  readonly site: string
  readonly order_id: string
  readonly number: string
  readonly business_day: string
  readonly paid_at: number
  readonly methods: string
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly events: string
}

type Value = string | number
/** Rows by the text of their key, followed by the summed numbers. */
type Counted = Map<string, { readonly key: readonly Value[]; readonly sums: number[] }>
interface Search {
  readonly site: string
  readonly text: string
}
interface Logged {
  /** The search texts, by the order's id. */
  readonly searches: ReadonlyMap<string, Search>
  readonly days: Counted
  readonly hours: Counted
  readonly methods: Counted
  readonly items: Counted
}

const salesPerStep = 1_000

async function readLog(db: Kysely<unknown>): Promise<Logged> {
  const refunds = await refundsIn(db)
  const rules = await dayRules(db)
  const logged = { searches: new Map<string, Search>(), ...emptyTotals() }
  let sales = await salesAfter(db, { site: '', order_id: '' })
  for (let last = sales.at(-1); last; last = sales.at(-1)) {
    for (const sale of sales) countSale(logged, sale, refunds.get(sale.order_id) ?? 0, rules.get(sale.site) ?? usual)
    sales = await salesAfter(db, last)
  }
  return logged
}
const emptyTotals = () => ({ days: new Map(), hours: new Map(), methods: new Map(), items: new Map() }) satisfies object

function countSale(
  { searches, days, hours, methods, items }: Logged & { readonly searches: Map<string, Search> },
  sale: Sale,
  refunded: number,
  { utcOffsetMinutes }: DayRule,
): void {
  const { site, order_id: orderId, business_day: day, methods: paidBy, subtotal, discount, tax, total } = sale
  const paid = eventsOf(sale.events).find((event) => event.kind === 'order.paid' && event.orderId === orderId)
  const { customer, lines = [] } = paid ?? {}
  const texts = [
    sale.number,
    customer?.name ?? 'Customer',
    customer?.cardNumber ?? '',
    ...lines.map(({ name }) => name),
  ]
  searches.set(orderId, { site, text: texts.join('\n').toLocaleLowerCase('en') })
  add(days, [site, day, paidBy], [1, subtotal, discount, tax, total, refunded])
  const hour = new Date(sale.paid_at + utcOffsetMinutes * 60_000).getUTCHours()
  add(hours, [site, day, hour, paidBy], [1, total])
  for (const { method, amount } of paid?.settlement?.payments ?? [])
    add(methods, [site, day, paidBy, method], [1, amount])
  for (const { itemId, quantity, unitPrice } of lines)
    add(items, [site, day, paidBy, itemId], [quantity, quantity * unitPrice])
}

function add(counted: Counted, key: readonly Value[], sums: readonly number[]): void {
  const name = key.join('\n')
  const row = counted.get(name)
  if (row) for (const [index, sum] of sums.entries()) row.sums[index] = (row.sums[index] ?? 0) + sum
  else counted.set(name, { key, sums: [...sums] })
}

/** In the order of the key, so that each step begins where the last one ended. */
async function salesAfter(db: Kysely<unknown>, last: Pick<Sale, 'site' | 'order_id'>): Promise<readonly Sale[]> {
  const { rows } = await sql<Sale>`select sale.*, log.events from sale
    join log on log.site = sale.site and log.position = sale.position
    where (sale.site, sale.order_id) > (${last.site}, ${last.order_id})
    order by sale.site, sale.order_id limit ${sql.lit(salesPerStep)}`.execute(db)
  return rows
}

const eventsOf = (events: string): readonly LoggedEvent[] => JSON.parse(events) as readonly LoggedEvent[] // as they were written

/** The refunds of each order. */
async function refundsIn(db: Kysely<unknown>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ events: string }>`select events from log
    where events like '%"order.refunded"%' order by site, position`.execute(db)
  const refunds = new Map<string, number>()
  for (const { kind, orderId, payments = [], owedBack = 0 } of rows.flatMap(({ events }) => eventsOf(events))) {
    if (kind !== 'order.refunded' || orderId === undefined) continue
    const back = payments.reduce((sum, { amount }) => sum + amount, 0) - owedBack
    refunds.set(orderId, (refunds.get(orderId) ?? 0) + back)
  }
  return refunds
}

/** The day rule of a lounge, in minutes. */
interface DayRule {
  readonly utcOffsetMinutes: number
  readonly dayStartsAtMinute: number
}
const usual: DayRule = { utcOffsetMinutes: 60, dayStartsAtMinute: 300 }

async function dayRules(db: Kysely<unknown>): Promise<ReadonlyMap<string, DayRule>> {
  const { rows } = await sql<{ site: string; row: string }>`select site, row from live_row
    where kind = 'settings'`.execute(db)
  // The rows of an early release lack both fields.
  return new Map(rows.map(({ site, row }) => [site, { ...usual, ...(JSON.parse(row) as Partial<DayRule>) }]))
}

async function remakeSales(db: Kysely<unknown>, { searches }: Logged): Promise<void> {
  const whole = wideInteger(db)
  await sql`create table sale_before as select * from sale`.execute(db)
  await db.schema.dropTable('sale').execute()
  await keyedTable(db, 'sale')
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
    .addColumn('search', text(db), (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('sale_key', ['site', 'order_id'])
    .execute()
  const columns = sql.raw(
    'site, order_id, position, number, table_number, business_day, paid_at, methods, subtotal, discount, tax, total, paid_by',
  )
  await sql`insert into sale (${columns}) select ${columns} from sale_before`.execute(db)
  await sql`drop table sale_before`.execute(db)
  for (const [orderId, { site, text: search }] of searches)
    await sql`update sale set search = ${search} where site = ${site} and order_id = ${orderId}`.execute(db)
  await db.schema
    .createIndex('sale_business_day')
    .on('sale')
    .columns(['site', 'business_day', 'paid_at', 'order_id'])
    .execute()
  await appendOnly(db, 'sale')
}

async function makeTotals(db: Kysely<unknown>): Promise<void> {
  for (const before of ['method_day', 'item_day']) await db.schema.dropTable(before).execute()
  await totals(db, 'sale_day', [], ['sales', 'subtotal', 'discount', 'tax', 'total', 'refunded'])
  await keyedTable(db, 'sale_hour')
    .addColumn('site', text(db), notNull)
    .addColumn('business_day', text(db), notNull)
    .addColumn('hour', 'integer', notNull)
    .addColumn('methods', text(db), notNull)
    .addColumn('sales', wideInteger(db), notNull)
    .addColumn('total', wideInteger(db), notNull)
    .addPrimaryKeyConstraint('sale_hour_key', ['site', 'business_day', 'hour', 'methods'])
    .execute()
  await totals(db, 'method_day', ['method'], ['payments', 'amount'])
  await totals(db, 'item_day', ['item_id'], ['quantity', 'amount'])
}

/** Sums of one business day and combination of methods, by a subject if there is one. */
async function totals(
  db: Kysely<unknown>,
  name: string,
  by: readonly string[],
  sums: readonly string[],
): Promise<void> {
  let made: CreateTableBuilder<string> = keyedTable(db, name)
  const key = ['site', 'business_day', 'methods', ...by]
  for (const column of key) made = made.addColumn(column, text(db), notNull)
  for (const column of sums) made = made.addColumn(column, wideInteger(db), notNull)
  await made.addPrimaryKeyConstraint(`${name}_key`, key as never[]).execute() // named a moment before
}

async function count(db: Kysely<unknown>, { days, hours, methods, items }: Logged): Promise<void> {
  for (const [table, counted] of Object.entries({
    sale_day: days,
    sale_hour: hours,
    method_day: methods,
    item_day: items,
  }))
    for (const { key, sums } of counted.values())
      await sql`insert into ${sql.table(table)} values (${sql.join([...key, ...sums])})`.execute(db)
}

interface Voided {
  readonly site: string
  readonly booked_at: number
  readonly events: string
}

async function makeVoided(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'voided_order')
    .addColumn('site', text(db), notNull)
    .addColumn('business_day', text(db), notNull)
    .addColumn('voided_at', wideInteger(db), notNull)
    .addColumn('order_id', text(db), notNull)
    .addPrimaryKeyConstraint('voided_order_key', ['site', 'business_day', 'voided_at', 'order_id'])
    .execute()
  const rules = await dayRules(db)
  const { rows } = await sql<Voided>`select site, booked_at, events from log
    where events like '%"order.voided"%' order by site, position`.execute(db)
  for (const { site, booked_at: bookedAt, events } of rows)
    for (const event of eventsOf(events)) {
      if (event.kind !== 'order.voided') continue
      const { orderId = '', at = bookedAt } = event
      const { utcOffsetMinutes, dayStartsAtMinute } = rules.get(site) ?? usual
      const day = new Date(at + (utcOffsetMinutes - dayStartsAtMinute) * 60_000).toISOString().slice(0, 10)
      await sql`insert into voided_order values (${site}, ${day}, ${at}, ${orderId})`.execute(db)
    }
  await appendOnly(db, 'voided_order')
}

type Column = Parameters<Parameters<CreateTableBuilder<string>['addColumn']>[2] & object>[0]
const notNull = (column: Column): Column => column.notNull()
