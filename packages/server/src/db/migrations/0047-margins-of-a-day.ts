// Daily sales and cost of each item, by the cost known at the sale. Existing sales are counted from the log, in its order.
import { type Kysely, sql } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'margin_day')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('item_id', text(db), (column) => column.notNull())
    .addColumn('costed', 'integer', (column) => column.notNull())
    .addColumn('units', wideInteger(db), (column) => column.notNull())
    .addColumn('amount', wideInteger(db), (column) => column.notNull())
    .addColumn('discount', wideInteger(db), (column) => column.notNull())
    .addColumn('cost', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('margin_day_key', ['site', 'business_day', 'item_id', 'costed'])
    .execute()
  for (const site of await sitesOf(db)) await readLog(db, site)
}

async function sitesOf(db: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ site: string }>`select distinct site from sale`.execute(db)
  return rows.map(({ site }) => site)
}

interface Logged {
  readonly position: number
  readonly events: string
}
/** The fields needed here, as every earlier release wrote them. */
interface LoggedEvent {
  readonly kind: string
  readonly orderId?: string
  readonly itemId?: string
  readonly cost?: number | null
  readonly lines?: readonly Line[]
  readonly settlement?: { readonly discount?: number }
}
interface Line {
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
}
type Day = Map<string, [units: number, amount: number, discount: number, cost: number]>

const entriesPerStep = 1_000

async function readLog(db: Kysely<unknown>, site: string): Promise<void> {
  const costs = new Map<string, number>()
  for (let last = 0; ;) {
    const { rows } = await sql<Logged>`select position, events from log
      where site = ${site} and position > ${last} order by position limit ${sql.lit(entriesPerStep)}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    const days = await daysOf(db, site, last, end.position)
    const sums: Day = new Map()
    for (const { events } of rows)
      for (const event of JSON.parse(events) as readonly LoggedEvent[]) take(event, days, costs, sums) // as they were written
    for (const [key, [units, amount, discount, cost]] of sums) {
      const [day, itemId, costed] = key.split('\n')
      await sql`insert into margin_day values
        (${site}, ${day}, ${itemId}, ${Number(costed)}, ${units}, ${amount}, ${discount}, ${cost})
        on conflict (site, business_day, item_id, costed) do update set units = margin_day.units + excluded.units,
        amount = margin_day.amount + excluded.amount, discount = margin_day.discount + excluded.discount,
        cost = margin_day.cost + excluded.cost`.execute(db)
    }
    last = end.position
  }
}

async function daysOf(
  db: Kysely<unknown>,
  site: string,
  after: number,
  to: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ order_id: string; business_day: string }>`select order_id, business_day from sale
    where site = ${site} and position > ${after} and position <= ${to}`.execute(db)
  return new Map(rows.map((sale) => [sale.order_id, sale.business_day]))
}

function take(event: LoggedEvent, days: ReadonlyMap<string, string>, costs: Map<string, number>, sums: Day): void {
  const { kind, itemId = '', cost } = event
  if (kind === 'item.added' || kind === 'item.changed') {
    if (cost) costs.set(itemId, cost)
    else if (cost !== undefined) costs.delete(itemId)
  }
  const day = days.get(event.orderId ?? '')
  if (kind !== 'order.paid' || day === undefined) return
  const { lines = [], settlement } = event
  const shares = sharesOf(settlement?.discount ?? 0, lines)
  for (const [index, line] of lines.entries()) {
    const { quantity, unitPrice } = line
    const unitCost = costs.get(line.itemId)
    const key = `${day}\n${line.itemId}\n${unitCost === undefined ? 0 : 1}`
    const [units, amount, discount, known] = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [
      units + quantity,
      amount + quantity * unitPrice,
      discount + (shares[index] ?? 0),
      known + quantity * (unitCost ?? 0),
    ])
  }
}

/** Splits a discount in proportion to the lines. Each takes the rest up to its end, so that the shares sum to the discount. */
function sharesOf(discount: number, lines: readonly Line[]): readonly number[] {
  const all = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  let [before, given] = [0, 0]
  return lines.map(({ quantity, unitPrice }) => {
    before += quantity * unitPrice
    const upTo = all === 0 ? 0 : Number((BigInt(discount) * BigInt(before)) / BigInt(all))
    const share = upTo - given
    given = upTo
    return share
  })
}
