// One page of the tickets a station has finished, with the totals of all. Sorted by time, the daily totals tell where a page begins, so a
// page costs no more than its own day. A search or another order scans every ticket of the time, a few thousand at once, and yields to
// other work between these steps.
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { idOf } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { kobo } from '@lounge/domain/money'
import type { TableNumber } from '@lounge/domain/orders/orders'
import { searchedFor } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import {
  type Finished,
  type FinishedSums,
  finishedEntry,
  finishedSum,
  isFinishedFound,
  joinedSums,
  nothingFinished,
  sortFinished,
} from '@lounge/domain/tickets/finished'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import type { FinishedAnswer, FinishedQuery } from '@lounge/sync/questions/history'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FinishedTables } from '../db/finished-tables.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { ticketRows } from './kept-rows.ts'

const ticketsPerStep = 4_000

interface Found {
  readonly count: number
  readonly sums: FinishedSums
  readonly ids: readonly string[]
}

export async function finishedPage(
  db: Db,
  lounge: Lounge,
  now: Timestamp,
  station: Station,
  query: FinishedQuery,
): Promise<FinishedAnswer> {
  const isByTime = query.sort === 'completedTime' || query.sort === '-completedTime'
  const isPlain = searchedFor(query.search) === '' && (isByTime || query.limit === 0)
  const { count, sums, ids } = await (isPlain ? byDays(db, station, query) : lookedThrough(db, station, query))
  const tickets = await ticketRows(db, station, ids)
  const rule = settingsOf(lounge)
  return {
    count,
    sums,
    tickets: tickets.flatMap((ticket) => (ticket.status === 'done' ? [finishedEntry(ticket, rule, now)] : [])),
  }
}

type Dated = keyof FinishedTables

const meantBy =
  (station: Station, { from, to }: FinishedQuery) =>
  (row: ExpressionBuilder<Pick<FinishedTables, Dated>, Dated>) =>
    row.and([
      row('site', '=', site),
      row('station', '=', station),
      ...(from === undefined ? [] : [row('business_day', '>=', from)]),
      ...(to === undefined ? [] : [row('business_day', '<=', to)]),
    ])

async function byDays(db: Db, station: Station, query: FinishedQuery): Promise<Found> {
  const { sort, offset, limit } = query
  const direction = sort === 'completedTime' ? 'asc' : 'desc'
  const days = await db
    .selectFrom('finished_day')
    .select(['business_day', 'listed', 'tickets', 'units', 'prep_ms', 'total'])
    .where(meantBy(station, query))
    .orderBy('business_day', direction)
    .execute()
  const sums = days
    .map(({ prep_ms: prepMs, total, ...day }) => ({ ...day, prepMs, total: kobo(total) }))
    .reduce(joinedSums, nothingFinished)
  let count = 0
  let before = 0
  let first: string | undefined
  for (const { business_day: day, listed } of days) {
    if (first === undefined && count + listed > offset) [first, before] = [day, count]
    count += listed
  }
  if (first === undefined || limit === 0) return { count, sums, ids: [] }
  const rows = await db
    .selectFrom('finished_ticket')
    .select('ticket_id')
    .where(meantBy(station, query))
    .where('business_day', direction === 'asc' ? '>=' : '<=', first)
    .orderBy('business_day', direction)
    .orderBy('finished_at', direction)
    .orderBy('ticket_id', direction)
    .limit(limit)
    .offset(offset - before)
    .execute()
  return { count, sums, ids: rows.map((row) => row.ticket_id) }
}

async function lookedThrough(db: Db, station: Station, query: FinishedQuery): Promise<Found> {
  const search = searchedFor(query.search)
  const found: Finished[] = []
  let sums = nothingFinished
  for await (const step of stepByStep(db, station, query))
    for (const finished of step.filter((each) => isFinishedFound(each, search))) {
      found.push(finished)
      sums = joinedSums(sums, finishedSum(finished))
    }
  const page = sortFinished(found, query.sort).slice(query.offset, query.offset + query.limit)
  return { count: found.length, sums, ids: page.map(({ id }) => id) }
}

async function* stepByStep(db: Db, station: Station, query: FinishedQuery): AsyncIterable<readonly Finished[]> {
  let last: { readonly business_day: string; readonly finished_at: number; readonly ticket_id: string } | undefined
  for (; ; await eventLoopTurn()) {
    const place =
      last &&
      sql<boolean>`(business_day, finished_at, ticket_id)
      > (${last.business_day}, ${last.finished_at}, ${last.ticket_id})`
    const rows = await db
      .selectFrom('finished_ticket')
      .selectAll()
      .where(meantBy(station, query))
      .$if(place !== undefined, (asked) => (place ? asked.where(place) : asked))
      .orderBy('business_day')
      .orderBy('finished_at')
      .orderBy('ticket_id')
      .limit(ticketsPerStep)
      .execute()
    yield rows.map((row) => ({
      id: idOf(row.ticket_id),
      number: row.number,
      tableNumber: row.table_number as TableNumber, // as it was on the ticket
      finishedAt: timestamp(row.finished_at),
      prepMs: row.prep_ms,
      text: row.search,
      units: row.units,
      total: kobo(row.total),
      isSimulation: row.simulated === 1,
    }))
    last = rows.at(-1)
    if (rows.length < ticketsPerStep) return
  }
}
