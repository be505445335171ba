// Daily sales of each choice of an item. Existing sales are counted from the log.
import { type Kysely, sql } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'choice_day')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('methods', text(db), (column) => column.notNull())
    .addColumn('item_id', text(db), (column) => column.notNull())
    .addColumn('choice_id', text(db), (column) => column.notNull())
    .addColumn('quantity', wideInteger(db), (column) => column.notNull())
    .addColumn('amount', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('choice_day_key', ['site', 'business_day', 'methods', 'item_id', 'choice_id'])
    .execute()
  await readLog(db)
}

interface Logged {
  readonly site: string
  readonly order_id: string
  readonly business_day: string
  readonly methods: string
  readonly events: string
}
/** The fields needed here, as every earlier release wrote them. */
interface LoggedEvent {
  readonly kind: string
  readonly orderId?: string
  readonly lines?: readonly {
    readonly itemId: string
    readonly quantity: number
    readonly choices?: readonly { readonly id: string; readonly price: number }[]
  }[]
}

const salesPerStep = 1_000

async function readLog(db: Kysely<unknown>): Promise<void> {
  // In the order of their key, so that each step begins where the last one ended.
  for (let last = { site: '', order_id: '' }; ;) {
    const { rows } = await sql<Logged>`select sale.site, sale.order_id, sale.business_day, sale.methods, log.events
      from sale join log on log.site = sale.site and log.position = sale.position
      where (sale.site, sale.order_id) > (${last.site}, ${last.order_id})
      order by sale.site, sale.order_id limit ${sql.lit(salesPerStep)}`.execute(db)
    for (const sale of rows) await count(db, sale)
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

async function count(db: Kysely<unknown>, sale: Logged): Promise<void> {
  const { site, order_id: orderId, business_day: day, methods, events } = sale
  const all = JSON.parse(events) as readonly LoggedEvent[] // as they were written
  const paid = all.find((event) => event.kind === 'order.paid' && event.orderId === orderId)
  for (const { itemId, quantity, choices = [] } of paid?.lines ?? [])
    for (const { id, price } of choices)
      await sql`insert into choice_day values (${site}, ${day}, ${methods}, ${itemId}, ${id}, ${quantity}, ${quantity * price})
        on conflict (site, business_day, methods, item_id, choice_id) do update
        set quantity = choice_day.quantity + excluded.quantity, amount = choice_day.amount + excluded.amount`.execute(
        db,
      )
}
