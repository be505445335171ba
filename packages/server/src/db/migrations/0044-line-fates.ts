// The fate of every ordered unit. Existing lines are counted from the log, and from what their tickets say a station began.
import { type Kysely, sql } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

const wholeNumbers = ['ordered', 'made', 'shown', 'paid', 'voided_unmade', 'voided_made', 'comped', 'walked_out']
const others = ['wasted', 'refunded', 'moved_after_shown', 'taken_off_after_shown', 'sold']

export async function up(db: Kysely<unknown>): Promise<void> {
  let fates = keyedTable(db, 'line_fate')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('line_id', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('position', wideInteger(db), (column) => column.notNull())
    .addColumn('item_id', text(db), (column) => column.notNull())
    .addColumn('station', text(db), (column) => column.notNull())
    .addColumn('table_number', 'integer', (column) => column.notNull())
    .addColumn('session_id', text(db), (column) => column.notNull())
    .addColumn('unit_price', wideInteger(db), (column) => column.notNull())
  for (const name of [...wholeNumbers, ...others])
    fates = fates.addColumn(name, wideInteger(db), (column) => column.notNull())
  await fates.addPrimaryKeyConstraint('line_fate_key', ['site', 'line_id']).execute()
  await db.schema.createIndex('line_fate_day').on('line_fate').columns(['site', 'business_day']).execute()
  await keyedTable(db, 'line_sold_later')
    .addColumn('site', text(db), (column) => column.notNull())
    .addColumn('business_day', text(db), (column) => column.notNull())
    .addColumn('line_id', text(db), (column) => column.notNull())
    .addColumn('sold', wideInteger(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('line_sold_later_key', ['site', 'business_day', 'line_id'])
    .execute()
  await db.schema.createIndex('line_sold_later_line').on('line_sold_later').columns(['site', 'line_id']).execute()
  await readLog(db)
  for (const table of ['archived_row', 'live_row'] as const) await readTickets(db, table)
}

interface Logged {
  readonly site: string
  readonly position: number
  readonly command: string
  readonly events: string
  readonly booked_at: number
}
interface Line {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly station?: string
}
/** The fields needed here, as every earlier release wrote them. */
interface LoggedEvent {
  readonly kind: string
  readonly at?: number
  readonly tableNumber?: number
  readonly order?: { readonly lines: readonly Line[]; readonly tableNumber: number }
  readonly lines?: readonly Line[]
  readonly changes?: readonly { readonly line: Line; readonly quantity: number }[]
  readonly made?: readonly { readonly lineId: string; readonly units: number }[]
  readonly itemId?: string
  readonly units?: number
  readonly settings?: Partial<DayRule>
}

/** The day rule of a lounge, in minutes. */
interface DayRule {
  readonly utcOffsetMinutes: number
  readonly dayStartsAtMinute: number
}
const usual: DayRule = { utcOffsetMinutes: 60, dayStartsAtMinute: 300 }
const dayOf = (at: number, rule: DayRule): string =>
  new Date(at + (rule.utcOffsetMinutes - rule.dayStartsAtMinute) * 60_000).toISOString().slice(0, 10)

const entriesPerStep = 1_000

async function readLog(db: Kysely<unknown>): Promise<void> {
  const rules = new Map<string, DayRule>()
  // In the order of their key, so that each step begins where the last one ended.
  for (let last = { site: '', position: 0 }; ;) {
    const { rows } = await sql<Logged>`select site, position, command, events, booked_at from log
      where (site, position) > (${last.site}, ${last.position})
      order by site, position limit ${sql.lit(entriesPerStep)}`.execute(db)
    for (const entry of rows) await count(db, entry, rules)
    const end = rows.at(-1)
    if (!end) return
    last = { site: end.site, position: Number(end.position) }
  }
}

async function count(db: Kysely<unknown>, entry: Logged, rules: Map<string, DayRule>): Promise<void> {
  const { sessionId } = JSON.parse(entry.command) as { readonly sessionId: string } // as it was written
  const events = JSON.parse(entry.events) as readonly LoggedEvent[] // the same
  for (const [index, event] of events.entries()) {
    if (event.kind === 'settings.changed') rules.set(entry.site, { ...usual, ...event.settings })
    const day = dayOf(event.at ?? Number(entry.booked_at), rules.get(entry.site) ?? usual)
    const told = { db, site: entry.site, day, position: Number(entry.position), sessionId }
    await hear(told, event, index + 1)
  }
}

interface Told {
  readonly db: Kysely<unknown>
  readonly site: string
  readonly day: string
  readonly position: number
  readonly sessionId: string
}

async function hear(told: Told, event: LoggedEvent, part: number): Promise<void> {
  const { kind, lines = [], changes = [], made = [] } = event
  if (kind === 'order.placed')
    for (const line of event.order?.lines ?? []) await order(told, line, event.order?.tableNumber ?? 0)
  if (kind === 'order.linesAdded') for (const line of lines) await order(told, line, event.tableNumber ?? 0)
  if (kind === 'order.changed')
    for (const { line, quantity } of changes) {
      const more = quantity - line.quantity
      if (more !== 0) await add(told, line.id, { ordered: more, made: line.station ? 0 : more })
    }
  if (kind === 'order.voided') {
    const begun = new Map(made.map(({ lineId, units }) => [lineId, units]))
    for (const { id, quantity, station } of lines) {
      const voided = begun.get(id) ?? 0
      const back = quantity - voided
      await add(told, id, { voided_made: voided, voided_unmade: back, made: station ? voided : -back })
    }
  }
  if (kind === 'order.paid')
    for (const { id, quantity, unitPrice } of lines) {
      await add(told, id, { paid: quantity, sold: quantity * unitPrice })
      await sellLater(told, id, quantity * unitPrice)
    }
  if (kind === 'stock.wasted' && event.itemId !== undefined && event.units !== undefined) {
    const { itemId, units } = event
    const line = { id: `waste-${told.position}-${part}`, itemId, quantity: 0, unitPrice: 0 }
    await order(told, line, 0)
    await add(told, line.id, { made: units, wasted: units })
  }
}

const lineOrdered = (id: string): string => id.split('.')[0] ?? id

async function order({ db, site, day, position, sessionId }: Told, line: Line, table: number): Promise<void> {
  const { id, itemId, station = '', unitPrice, quantity } = line
  const made = station === '' ? quantity : 0
  await sql`insert into line_fate (site, line_id, business_day, position, item_id, station, table_number, session_id,
      unit_price, ordered, made, shown, paid, voided_unmade, voided_made, comped, walked_out, wasted, refunded,
      moved_after_shown, taken_off_after_shown, sold)
    values (${site}, ${lineOrdered(id)}, ${day}, ${position}, ${itemId}, ${station}, ${table}, ${sessionId},
      ${unitPrice}, ${quantity}, ${made}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    on conflict (site, line_id) do update
    set ordered = line_fate.ordered + excluded.ordered, made = line_fate.made + excluded.made`.execute(db)
}

async function add({ db, site }: Pick<Told, 'db' | 'site'>, id: string, more: Readonly<Record<string, number>>) {
  const sets = Object.entries(more).map(([name, units]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${units}`)
  await sql`update line_fate set ${sql.join(sets)}
    where site = ${site} and line_id = ${lineOrdered(id)}`.execute(db)
}

async function sellLater({ db, site, day }: Told, id: string, sold: number): Promise<void> {
  await sql`insert into line_sold_later (site, business_day, line_id, sold)
    select site, ${day}, line_id, cast(${sold} as bigint) from line_fate
    where site = ${site} and line_id = ${lineOrdered(id)} and business_day <> ${day}
    on conflict (site, business_day, line_id) do update
    set sold = line_sold_later.sold + excluded.sold`.execute(db)
}

interface Kept {
  readonly site: string
  readonly kind: string
  readonly id: string
  readonly row: string | null
}
interface Ticket {
  readonly status?: string
  readonly isSimulation?: boolean
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
}

async function readTickets(db: Kysely<unknown>, table: 'archived_row' | 'live_row'): Promise<void> {
  for (let last: Kept = { site: '', kind: '', id: '', row: null }; ;) {
    const { rows } = await sql<Kept>`select site, kind, id, row from ${sql.table(table)} as kept
      where kind in ('ticket:kitchen', 'ticket:bar') and (site, kind, id) > (${last.site}, ${last.kind}, ${last.id})
      order by site, kind, id limit ${sql.lit(entriesPerStep)}`.execute(db)
    for (const each of rows) if (table === 'live_row' || !(await isLive(db, each))) await begin(db, each)
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

/** A row that came back is live, and overrides its archived copy. */
async function isLive(db: Kysely<unknown>, { site, kind, id }: Kept): Promise<boolean> {
  const { rows } = await sql`select 1 from live_row
    where site = ${site} and kind = ${kind} and id = ${id}`.execute(db)
  return rows.length > 0
}

async function begin(db: Kysely<unknown>, { site, row }: Kept): Promise<void> {
  const { status, isSimulation, lines } = JSON.parse(row ?? '{"lines":[]}') as Ticket // as it was written
  if (isSimulation || (status !== 'doing' && status !== 'done')) return
  for (const { id, quantity } of lines) if (quantity > 0) await add({ db, site }, id, { made: quantity })
}
