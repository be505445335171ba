// The rows behind the lists of finished tickets. They are derived from the tickets' own rows, live or archived, which alone hold a ticket
// in full.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { keyedTable, text, wideInteger } from '../ddl.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db)
  const rules = await dayRules(db)
  // A row that came back is live, and overrides its archived copy.
  for (const table of ['archived_row', 'live_row'] as const) await list(db, table, rules)
  await sql`insert into finished_day
    select site, station, business_day, count(*), count(*), sum(units), sum(prep_ms), sum(total)
    from finished_ticket group by site, station, business_day`.execute(db)
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  const whole = wideInteger(db)
  await keyedTable(db, 'finished_ticket')
    .addColumn('site', text(db), notNull)
    .addColumn('station', text(db), notNull)
    .addColumn('business_day', text(db), notNull)
    .addColumn('finished_at', whole, notNull)
    .addColumn('ticket_id', text(db), notNull)
    .addColumn('number', text(db), notNull)
    .addColumn('table_number', 'integer', notNull)
    .addColumn('prep_ms', whole, notNull)
    .addColumn('units', whole, notNull)
    .addColumn('total', whole, notNull)
    .addColumn('simulated', 'integer', notNull)
    .addColumn('search', text(db), notNull)
    .addPrimaryKeyConstraint('finished_ticket_key', ['site', 'station', 'business_day', 'finished_at', 'ticket_id'])
    .execute()
  await db.schema
    .createIndex('finished_ticket_id')
    .on('finished_ticket')
    .columns(['site', 'ticket_id'])
    .unique()
    .execute()
  await keyedTable(db, 'finished_day')
    .addColumn('site', text(db), notNull)
    .addColumn('station', text(db), notNull)
    .addColumn('business_day', text(db), notNull)
    .addColumn('listed', whole, notNull)
    .addColumn('tickets', whole, notNull)
    .addColumn('units', whole, notNull)
    .addColumn('prep_ms', whole, notNull)
    .addColumn('total', whole, notNull)
    .addPrimaryKeyConstraint('finished_day_key', ['site', 'station', 'business_day'])
    .execute()
}

interface Kept {
  readonly site: string
  readonly kind: string
  readonly id: string
  readonly row: string | null
}
/** The fields needed here, as every earlier release wrote them. */
interface Ticket {
  readonly status?: string
  readonly orderNumber: string
  readonly tableNumber: number
  readonly startedAt: number
  readonly finishedAt: number
  readonly maker: { readonly name: string }
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  readonly total: number
}

const rowsPerStep = 1_000

async function list(db: Kysely<unknown>, table: string, rules: ReadonlyMap<string, DayRule>): Promise<void> {
  // In the order of their key, so that each step begins where the last one ended.
  for (let last: Kept = { site: '', kind: '', id: '', row: null }; ;) {
    const { rows } = await sql<Kept>`select site, kind, id, row from ${sql.table(table)}
      where kind in ('ticket:kitchen', 'ticket:bar') and (site, kind, id) > (${last.site}, ${last.kind}, ${last.id})
      order by site, kind, id limit ${sql.lit(rowsPerStep)}`.execute(db)
    for (const row of rows) await listOne(db, row, rules.get(row.site) ?? usual)
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

async function listOne(db: Kysely<unknown>, { site, kind, id, row }: Kept, rule: DayRule): Promise<void> {
  if (row === null) return
  await sql`delete from finished_ticket where site = ${site} and ticket_id = ${id}`.execute(db)
  const { status, orderNumber, tableNumber, startedAt, finishedAt, maker, lines, total } = JSON.parse(row) as Ticket // as it was written
  if (status !== 'done') return
  const made = lines.filter(({ quantity }) => quantity > 0)
  const day = new Date(finishedAt + (rule.utcOffsetMinutes - rule.dayStartsAtMinute) * 60_000)
  const values = [
    site,
    kind.slice('ticket:'.length),
    day.toISOString().slice(0, 10),
    finishedAt,
    id,
    orderNumber,
    tableNumber,
    Math.max(0, finishedAt - startedAt),
    made.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    0,
    [orderNumber, maker.name, ...made.map(({ name }) => name)].join('\n').toLocaleLowerCase('en'),
  ]
  await sql`insert into finished_ticket values (${sql.join(values)})`.execute(db)
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

type Column = Parameters<Parameters<CreateTableBuilder<string>['addColumn']>[2] & object>[0]
const notNull = (column: Column): Column => column.notNull()
