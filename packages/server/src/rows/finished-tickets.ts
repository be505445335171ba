// Writes the rows behind the lists of finished tickets. They follow every change of the tickets' own rows: done, recalled, voided, moved to
// another table. Tickets that left memory stay as they were.
import type { Kind } from '@lounge/domain/lounge'
import { type Station, stations } from '@lounge/domain/menu/menu'
import { kobo } from '@lounge/domain/money'
import { type Finished, finishedOf, finishedSum } from '@lounge/domain/tickets/finished'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import { businessDay } from '@lounge/domain/time'
import type { LogGroup } from '@lounge/sync/hub/log'
import { type Bulk, insertRows } from '../db/bulk.ts'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import type { DayRules } from './day-rules.ts'
import { madeIn } from './made-here.ts'
import { Sums } from './sums.ts'

const ticketRows: Bulk = {
  table: 'finished_ticket',
  columns: [
    'site',
    'station',
    'business_day',
    'finished_at',
    'ticket_id',
    'number',
    'table_number',
    'prep_ms',
    'units',
    'total',
    'simulated',
    'search',
  ],
}
const sums = ['listed', 'tickets', 'units', 'prep_ms', 'total']
const dayKey = ['site', 'station', 'business_day']
const dayRows: Bulk = { table: 'finished_day', columns: [...dayKey, ...sums], replacesBy: dayKey, adds: sums }

const ticketKinds: ReadonlySet<Kind> = new Set<Kind>(stations.map(ticketKind))

export async function writeFinished(trx: Db, { entries, changes }: LogGroup, rules: DayRules): Promise<void> {
  const written = changes.flatMap(
    ({ kind, row, position }) => (row && ticketKinds.has(kind) ? [{ ticket: row as Ticket, position }] : []), // by its kind
  )
  const tickets = written.map(({ ticket }) => ticket)
  if (tickets.length === 0) return
  const totals = new Sums()
  const isNew = madeIn(entries)
  await takeOff(
    trx,
    tickets.flatMap(({ id }) => (isNew(id) ? [] : [id])),
    totals,
  )
  const rows = written.flatMap(({ ticket, position }) => {
    if (ticket.status !== 'done') return []
    const finished = finishedOf(ticket)
    const day = businessDay(finished.finishedAt, rules.at(position))
    count(totals, ticket.station, day, finished, 1)
    return [[site, ticket.station, day, ...columnsOf(finished)]]
  })
  await insertRows(trx, ticketRows, rows)
  await insertRows(trx, dayRows, totals.rows())
}

const columnsOf = ({ finishedAt, id, number, tableNumber, prepMs, units, total, isSimulation, text }: Finished) => [
  finishedAt,
  id,
  number,
  tableNumber,
  prepMs,
  units,
  total,
  isSimulation ? 1 : 0,
  text,
]

function count(
  totals: Sums,
  station: Station,
  day: string,
  finished: Parameters<typeof finishedSum>[0],
  sign: 1 | -1,
): void {
  const { tickets, units, prepMs, total } = finishedSum(finished)
  totals.add(
    [site, station, day],
    [1, tickets, units, prepMs, total].map((number) => sign * number),
  )
}

/** Removes tickets as they stood in the list before. Most were never listed. */
async function takeOff(trx: Db, ids: readonly string[], totals: Sums): Promise<void> {
  if (ids.length === 0) return
  const before = await trx
    .selectFrom('finished_ticket')
    .select(['ticket_id', 'station', 'business_day', 'prep_ms', 'units', 'total', 'simulated'])
    .where('site', '=', site)
    .where(oneOf(trx, 'ticket_id', ids))
    .execute()
  if (before.length === 0) return
  for (const { station, business_day: day, prep_ms: prepMs, units, total, simulated } of before)
    count(totals, station as Station, day, { prepMs, units, total: kobo(total), isSimulation: simulated === 1 }, -1) // written from one
  await trx
    .deleteFrom('finished_ticket')
    .where('site', '=', site)
    .where(
      oneOf(
        trx,
        'ticket_id',
        before.map((row) => row.ticket_id),
      ),
    )
    .execute()
}
