// The holders of FunCards, beside the log so that a person can be forgotten; and the sales of each card, under its opaque id.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { appendOnly, keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'holder')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('funcard_id', text(db), (column) => column.notNull())
    .addColumn('email', text(db), (column) => column.notNull())
    .addColumn('phone', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('holder_key', ['site', 'funcard_id'])
    .execute()
  await keyedTable(db, 'card_sale')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('funcard_id', text(db), (column) => column.notNull())
    .addColumn('paid_at', wideInteger(db), (column) => column.notNull())
    .addColumn('order_id', text(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('card_sale_key', ['site', 'funcard_id', 'paid_at', 'order_id'])
    .execute()
  await readLog(db)
  await appendOnly(db, 'card_sale')
}

interface Logged {
  readonly site: string
  readonly order_id: string
  readonly paid_at: number
  readonly events: string
}
/** The fields needed here, as every earlier release wrote them. */
interface LoggedEvent {
  readonly kind: string
  readonly orderId?: string
  readonly customer?: { readonly funcardId: string }
}

const salesPerStep = 1_000

async function readLog(db: Kysely<unknown>): Promise<void> {
  // In the order of their key, so that each step begins where the last one ended.
  for (let last = { site: '', order_id: '' }; ;) {
    const { rows } = await sql<Logged>`select sale.site, sale.order_id, sale.paid_at, log.events from sale
      join log on log.site = sale.site and log.position = sale.position
      where (sale.site, sale.order_id) > (${last.site}, ${last.order_id})
      order by sale.site, sale.order_id limit ${sql.lit(salesPerStep)}`.execute(db)
    const sales = rows.flatMap((sale) => cardSaleOf(sale) ?? [])
    if (sales.length > 0) await sql`insert into card_sale values ${sql.join(sales)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

function cardSaleOf({ site, order_id: orderId, paid_at: paidAt, events }: Logged): RawBuilder<unknown> | undefined {
  const all = JSON.parse(events) as readonly LoggedEvent[] // as they were written
  const card = all.find((event) => event.kind === 'order.paid' && event.orderId === orderId)?.customer?.funcardId
  return card === undefined ? undefined : sql`(${site}, ${card}, ${paidAt}, ${orderId})`
}
